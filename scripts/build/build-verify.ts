import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import tailwind from '@tailwindcss/postcss';
import { build, type Plugin } from 'esbuild';
import postcss from 'postcss';
import { scriptHash } from '@/scripts/build/add-policy';
import { project } from '@/scripts/support/project';
import { ScriptError } from '@/scripts/support/script-error';

/** The most that the file may weigh, in bytes: people send it around and look at it. */
const maxBytes = 250 * 1024;

/** What the page is drawn with. */
const sources = [
  'components/verify',
  'components/ui',
  'components/shared',
  'components/layout/logo-mark.tsx',
];

/** Unpacks the page's script and runs it; the policy allows that very script and no other. */
const loader = `(async()=>{const b=Uint8Array.from(atob(document.getElementById('packed').textContent),c=>c.charCodeAt(0));const s=document.createElement('script');s.textContent=await new Response(new Blob([b]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();document.body.append(s)})()`;

/**
 * Builds the page for a second look as one HTML file. Its script and styles are inside, and its policy lets it load
 * and ask nothing, so it works from disk and needs no trust in a server after it was saved. The script is packed,
 * which more than halves the file.
 */
export async function buildVerify(): Promise<string> {
  const [script, css] = await Promise.all([bundle(), compileStyles()]);
  if (/<\/style/i.test(css)) throw new ScriptError('The styles of the page would end their own element.');
  const styleHash = `'sha256-${createHash('sha256').update(css, 'utf8').digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash(loader)} ${scriptHash(script)}`,
    `style-src ${styleHash}`,
    'img-src data: blob:',
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check a transaction · Concord</title>
<style>${css}</style>
</head>
<body>
<div id="root"><noscript>This page needs JavaScript. Everything runs on your device.</noscript></div>
<script type="text/plain" id="packed">${deflateRawSync(script, { level: 9 }).toString('base64')}</script>
<script>${loader}</script>
</body>
</html>
`;
  const bytes = Buffer.byteLength(html);
  if (bytes > maxBytes)
    throw new ScriptError(`verify.html weighs ${bytes} bytes; at most ${maxBytes} are allowed.`);
  return html;
}

/** The script that `buildVerify` packed into a page; empty for any other page. */
export function unpackScript(html: string): string {
  const packed = /<script type="text\/plain" id="packed">([^<]*)<\/script>/.exec(html)?.[1];
  return packed === undefined ? '' : inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
}

async function bundle(): Promise<string> {
  const preact = (path: string) => join(project.root, 'node_modules/preact', path);
  const result = await build({
    entryPoints: [join(project.root, 'components/verify/mount-verify.tsx')],
    tsconfig: join(project.root, 'tsconfig.json'),
    absWorkingDir: project.root,
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', jsx: 'automatic' },
    legalComments: 'none',
    // The same components, with a renderer of a tenth of the weight.
    alias: {
      'react-dom': preact('compat/dist/compat.module.js'),
      'react-dom/client': preact('compat/client.mjs'),
      'react/jsx-runtime': preact('jsx-runtime/dist/jsxRuntime.module.js'),
    },
    define: defineEnv(),
    plugins: [lightDemo, lightZod, lightReact(preact('compat/dist/compat.module.js'))],
  });
  const [file] = result.outputFiles;
  if (!file) throw new ScriptError('The page for a second look has no script.');
  return file.text;
}

/** Whether it is a demo's is all that the page needs to know of the site's variables. */
const defineEnv = () => ({
  'process.env.NODE_ENV': '"production"',
  'process.env.NEXT_PUBLIC_DEMO': JSON.stringify(process.env.NEXT_PUBLIC_DEMO ?? ''),
  'process.env': '{}',
});

/** The demo's tables only hold data, so they are left out where nothing of them is used. */
const lightDemo: Plugin = {
  name: 'light-demo',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/demo(-[a-z-]+)?$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, `${path}.ts`),
      sideEffects: false,
    }));
  },
};

/** Names zod's functions one by one, so that the bundler leaves out those that nothing calls. */
const lightZod: Plugin = {
  name: 'light-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](lib|components|config)[\\/].*\.tsx?$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const source = await readFile(path, 'utf8');
      const contents = source.replace("import { z } from 'zod/mini';", "import * as z from 'zod/mini';");
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** React's `use`, which the renderer lacks, is only called for contexts here. */
const lightReact = (compat: string): Plugin => ({
  name: 'light-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react$/ }, () => ({ path: 'react', namespace: 'light-react' }));
    onLoad({ filter: /./, namespace: 'light-react' }, () => ({
      contents: `export * from ${JSON.stringify(compat)};\nexport { useContext as use } from ${JSON.stringify(compat)};`,
      resolveDir: project.root,
    }));
  },
});

/** The site's own styles, of which only those are kept that the page uses. Fonts stay with the site. */
async function compileStyles(): Promise<string> {
  const from = join(project.root, 'app/globals.css');
  const all = await readFile(from, 'utf8');
  const source = all
    .replace(/@source "\.\.\/(app|components)";\n/g, '')
    .replace(/@font-face \{[^}]*\}\n/g, '')
    .replace('source(none);', `source(none);\n${sources.map((path) => `@source "../${path}";`).join('\n')}`);
  const { css } = await postcss([tailwind({ optimize: { minify: true } })]).process(source, { from });
  return css;
}
