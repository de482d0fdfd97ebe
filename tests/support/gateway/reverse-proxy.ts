import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { hostFiles } from '@/scripts/build/host-files';
import { project } from '@/scripts/support/project';

export type ReverseProxy = {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
};

const upstream = 'https://safe-client.safe.global';

/** The two parts of the recipe in docs/hosting.md: for nginx's `http` block and for its `server` block. */
export async function readRecipe(): Promise<{ readonly http: string; readonly server: string }> {
  const page = await readFile(join(project.root, 'docs/hosting.md'), 'utf8');
  const [, afterHeading = ''] = page.split('## A gateway behind your own host name\n');
  const [section = ''] = afterHeading.split(/^#{2,3} /m);
  const [http, server, ...others] = [...section.matchAll(/```nginx\n(.*?)```/gs)].map(([, code]) => code);
  if (!http || !server || others.length > 0) throw new Error('The recipe should be two pieces of nginx.');
  return { http, server };
}

/**
 * Starts a real nginx on loopback, with the site's own server block and the recipe, in front of another gateway. All
 * it writes is in a folder of its own, so that anybody may run it.
 */
export async function startReverseProxy(nginx: string, gatewayUrl: string): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'concord-nginx-'));
  const port = await findFreePort();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The site</title>');
  await writeFile(join(folder, 'nginx.conf'), await configure({ folder, port, gatewayUrl }));

  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk));
  const url = `http://localhost:${port}`;
  const close = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(() => fetch(url), { timeout: 10_000, interval: 20 });
  } catch (error) {
    await close();
    throw new Error(`nginx did not start:\n${Buffer.concat(log).toString()}`, { cause: error });
  }
  return { url, port, close };
}

async function configure({
  folder,
  port,
  gatewayUrl,
}: {
  folder: string;
  port: number;
  gatewayUrl: string;
}): Promise<string> {
  const recipe = await readRecipe();
  const forGateway = (code: string) =>
    code.replaceAll(upstream, gatewayUrl).replaceAll(new URL(upstream).host, new URL(gatewayUrl).host);
  const server = hostFiles([])
    ['nginx.conf'].replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/concord;', `root ${folder};`)
    .replace(/\}\s*$/, `${forGateway(recipe.server)}}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // One process, which keeps the rights of whoever started it and ends with one signal.
    'daemon off;',
    'master_process off;',
    'pid nginx.pid;',
    'error_log stderr;',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    recipe.http,
    server,
    '}',
  ].join('\n');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
