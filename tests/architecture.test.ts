import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles } from './support/architecture/find-cycles';
import { findMutualFolders } from './support/architecture/find-mutual-folders';
import { findBreach, type Target } from './support/architecture/import-rules';
import { listSourceFiles, projectRoot, resolveImport } from './support/architecture/project-files';
import { type FoundImport, readImports } from './support/architecture/read-imports';

const files = listSourceFiles().map((path) => ({
  path,
  ...readImports(readFileSync(join(projectRoot, path), 'utf8')),
}));

/** Next's files, tools' configuration and what stands in for a package have a default export because they must. */
const mayHaveDefault =
  /^app\/|\/eager-page\/app\/|(^|\/)global-setup\.ts$|(^|\/)(case-table|failed-pages)\.ts$|\.config\.(ts|mjs)$|^scripts\/stubs\/|\.d\.ts$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Folders that may import each other, and why. */
const roomsInTwoFolders: Readonly<Record<string, string>> = {
  'components/wallet ↔ components/wallet/connect': 'wallet-module puts the parts of the wallet together',
  'components/wallet ↔ components/wallet/sign-in': 'wallet-module puts the parts of the wallet together',
  'lib/actions/risk ↔ lib/actions/risk/approvals':
    'approvals are analyzed like the transactions that contain them',
  'lib/queries ↔ lib/queries/safes': 'what asks failed queries again reads the type of a Safe’s tags',
  'lib/safe/risk ↔ lib/safe/risk/settings': 'one room, whose rules about settings have a folder of their own',
  'lib/safe/verify ↔ lib/safe/verify/checks': 'one room: a verification is a list of checks',
  'lib/wallet ↔ lib/wallet/adapter': 'the script of the head knows where a connection is remembered',
  'lib/wallet/adapter ↔ lib/wallet/sign-in': 'the adapter is handed the sign-in by its type',
};

describe('every folder of the product', () => {
  test('imports none that imports it, but for rooms in two folders', () => {
    const imports = files
      .filter(({ path }) => /^(app|components|config|lib)\//.test(path))
      .flatMap(({ path, imports: found }) =>
        found.flatMap(({ specifier, kind }) => {
          const target = specifier === undefined ? undefined : resolveImport(path, specifier);
          return kind !== 'dynamic' && target?.kind === 'ours' ? [{ from: path, to: target.path }] : [];
        }),
      );
    expect(findMutualFolders(imports)).toEqual(Object.keys(roomsInTwoFolders));
  });

  test('a pair is found by one arrow each way, and not by one alone', () => {
    const there = { from: 'lib/a/one.ts', to: 'lib/b/two.ts' };
    expect(findMutualFolders([there, { from: 'lib/b/three.ts', to: 'lib/a/four.ts' }])).toEqual([
      'lib/a ↔ lib/b',
    ]);
    expect(findMutualFolders([there, { from: 'lib/a/four.ts', to: 'lib/a/one.ts' }])).toEqual([]);
  });
});

describe('every file of the project', () => {
  test('imports only what its folder may import', () => {
    const breaches = files.flatMap(({ path, imports }) =>
      imports.flatMap((found) => describeBreach(path, found) ?? []),
    );
    expect(breaches).toEqual([]);
  });

  test('defines what it exports: no barrel files', () => {
    const barrels = files
      .filter(({ imports }) => imports.some(({ kind }) => kind === 're-export'))
      .map(({ path }) => path);
    expect(barrels).toEqual([]);
  });

  test('has named exports, save where a framework asks for a default', () => {
    const defaults = files
      .filter(({ path, hasDefaultExport }) => hasDefaultExport && !mayHaveDefault.test(path))
      .map(({ path }) => path);
    expect(defaults).toEqual([]);
  });

  test('is in no circle of imports', () => {
    const graph = new Map(
      files.map(({ path, imports }) => [
        path,
        imports.flatMap(({ specifier }) => {
          const target = specifier === undefined ? undefined : resolveImport(path, specifier);
          return target?.kind === 'ours' ? [target.path] : [];
        }),
      ]),
    );
    expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  test('has a name in kebab-case, and is no index', () => {
    const misnamed = files
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('scripts/stubs/'))
      .filter((path) => {
        const name = path.split('/').at(-1) ?? '';
        return !kebabCase.test(name) || /^index\./.test(name);
      });
    expect(misnamed).toEqual([]);
  });
});

test('every key of the query cache is made in lib/queries', () => {
  // wagmi's own query of the account's balance
  const foreign = ['components/wallet/account/recent-transaction-follower.tsx'];
  const written = files
    .map(({ path }) => path)
    .filter((path) => /^(app|components|lib)\//.test(path) && !path.startsWith('lib/queries/'))
    .filter((path) => /queryKey: \[|\[\.\.\.keys\./.test(readFileSync(join(projectRoot, path), 'utf8')));
  expect(written).toEqual(foreign);
});

describe('the reading of files', () => {
  test('finds every form of import', () => {
    const source = `
      import { a } from '@/lib/a';
      import type { B } from './b';
      import { type C, type D } from "../c";
      import { type E, e } from 'e';
      import f, * as g from 'g';
      import './h.css';
      const i = await import('./i');
      const j: import('./j').J = require('./j');
      export { k } from './k';
      export * from './l';
      export type { M } from './m';
      const n = import(name);`;
    const found = readImports(source).imports.map(({ specifier, kind, isTypeOnly }) =>
      [specifier, kind, isTypeOnly ? 'types' : 'values'].join(' '),
    );
    expect(found.toSorted()).toEqual(
      [
        ...['@/lib/a import values', './b import types', '../c import types', 'e import values'],
        ...['g import values', './h.css import values', './i dynamic values', './j dynamic values'],
        ...['./j dynamic values', './k re-export values', './l re-export values', './m re-export types'],
        ' dynamic values',
      ].toSorted(),
    );
  });

  test('is not fooled by comments, strings, templates, patterns and text between tags', () => {
    const source = `
      // import a from './a';
      /* import b from './b'; */
      const c = "import d from './d'";
      const e = \`import f from './f'; \${g ? \`import('./h')\` : "import './i'"} export default\`;
      const j = /import k from '.\\/k'/;
      const l = <p>Don't import m from m</p>;
      export const from = 'x';
      import { n } from './n';`;
    expect(readImports(source)).toEqual({
      imports: [{ specifier: './n', kind: 'import', isTypeOnly: false }],
      hasDefaultExport: false,
    });
  });

  test.each(['export default function A() {}', 'const a = 1; export { a as default };'])(
    'sees the default export in "%s"',
    (source) => {
      expect(readImports(source).hasDefaultExport).toBe(true);
    },
  );
});

describe('the table', () => {
  const ours = (path: string): Target => ({ kind: 'ours', path });
  const npm = (name: string): Target => ({ kind: 'package', name });

  test.each<[string, Target, 'types' | 'values']>([
    ['lib/safe/protocol/hash.ts', ours('lib/gateway/http/client.ts'), 'types'],
    ['lib/safe/protocol/hash.ts', npm('react'), 'values'],
    ['lib/safe/protocol/hash.ts', ours('config/env.ts'), 'values'],
    ['lib/safe/protocol/hash.ts', npm('node:fs'), 'values'],
    ['lib/errors/base.ts', ours('lib/format/amount.ts'), 'values'],
    ['lib/gateway/resources/safes.ts', ours('lib/safe/protocol/hash.ts'), 'values'],
    ['lib/gateway/resources/safes.ts', ours('config/deployment.ts'), 'values'],
    ['lib/gateway/resources/safes.ts', npm('zod'), 'values'],
    ['lib/safe-apps/host/host.ts', npm('@safe-global/safe-apps-sdk'), 'values'],
    ['lib/chain/tokens.ts', ours('lib/gateway/http/client.ts'), 'types'],
    ['lib/storage/store.ts', ours('lib/outbox/outbox.ts'), 'values'],
    ['lib/actions/sign/sign-digest.ts', npm('react'), 'values'],
    ['lib/actions/sign/sign-digest.ts', npm('wagmi'), 'values'],
    ['lib/actions/sign/sign-digest.ts', npm('react-hot-toast'), 'values'],
    ['lib/actions/sign/sign-digest.ts', ours('lib/queries/keys.ts'), 'values'],
    ['lib/queries/keys.ts', npm('next/navigation'), 'values'],
    ['lib/queries/keys.ts', ours('components/ui/button.tsx'), 'values'],
    ['components/ui/button.tsx', ours('lib/hooks/use-clients.ts'), 'values'],
    ['components/ui/button.tsx', ours('lib/cnx.ts'), 'values'],
    ['components/ui/button.tsx', ours('components/signing/hashes/hash-text.tsx'), 'values'],
    ['components/assets/list.tsx', ours('components/transactions/queue/queue-list.tsx'), 'values'],
    ['components/assets/list.tsx', ours('components/layout/header.tsx'), 'values'],
    ['components/assets/list.tsx', ours('app/page.tsx'), 'values'],
    ['components/safe-apps/frame.tsx', ours('components/assets/list.tsx'), 'values'],
    ['config/env.ts', ours('lib/errors/base.ts'), 'values'],
    ['e2e/specs/send.ts', ours('lib/safe/protocol/hash.ts'), 'values'],
    ['helpers/anything.ts', ours('lib/safe/protocol/hash.ts'), 'values'],
  ])('%s may not import %o (%s)', (file, target, what) => {
    expect(findBreach(file, target, { isTypeOnly: what === 'types' })).toMatch(/may|no row/);
  });

  test.each<[string, Target, 'types' | 'values']>([
    ['lib/safe/protocol/hash.ts', ours('lib/errors/safe.ts'), 'values'],
    ['lib/safe/protocol/hash.ts', npm('viem/utils'), 'values'],
    ['lib/gateway/resources/safes.ts', ours('lib/safe/protocol/types.ts'), 'types'],
    ['lib/safe-apps/host/host.ts', npm('@safe-global/safe-apps-sdk'), 'types'],
    ['lib/actions/sign/sign-digest.ts', npm('wagmi/actions'), 'values'],
    ['lib/actions/sign/sign-digest.ts', ours('lib/outbox/outbox.ts'), 'values'],
    ['lib/hooks/use-safe-ref.ts', npm('next/navigation'), 'values'],
    ['components/ui/button.tsx', ours('lib/cn.ts'), 'values'],
    ['components/assets/list.tsx', ours('components/assets/row.tsx'), 'values'],
    ['components/safe-apps/request-dialog.tsx', ours('components/transactions/review.tsx'), 'values'],
    ['e2e/specs/send.ts', ours('config/demo.ts'), 'values'],
    ['tests/lib/safe/protocol/hash.test.ts', ours('devnet/start.ts'), 'values'],
  ])('%s may import %o (%s)', (file, target, what) => {
    expect(findBreach(file, target, { isTypeOnly: what === 'types' })).toBeUndefined();
  });

  test('a circle is found, and named by the files along it', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['b']],
      ['d', []],
    ]);
    expect(findCycles(graph)).toEqual([['b', 'c', 'b']]);
  });
});

/** Written at build or by a preparation, and not there in a fresh clone. */
const isGenerated = (specifier: string) => /\.next\/|\.css$/.test(specifier);

function describeBreach(path: string, { specifier, isTypeOnly }: FoundImport): string | undefined {
  // A computed import cannot be assessed; outside what reaches the browser it need not be.
  if (specifier === undefined)
    return /^(tests|e2e|devnet|scripts)\//.test(path)
      ? undefined
      : `${path}: an import whose target is computed`;
  const target = resolveImport(path, specifier);
  if (!target) return isGenerated(specifier) ? undefined : `${path}: ${specifier} leads to no file`;
  const breach = findBreach(path, target, { isTypeOnly });
  return breach && `${path}: imports ${specifier}, but ${breach}`;
}
