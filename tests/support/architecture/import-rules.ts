/** What the files below a folder may import. The first row whose `from` fits a file counts. */
export type ImportRule = {
  readonly from: string;
  /** Folders and files of ours; `type:` before one means that only types may be taken. `*` is everything. */
  readonly ours: readonly string[];
  /** Packages; `*` is every one. */
  readonly packages: readonly string[];
};

const libBelowActions = [
  ...['lib/errors', 'lib/format', 'lib/safe', 'lib/safe-apps', 'lib/storage', 'lib/health'],
  ...['lib/chain', 'lib/simulation', 'lib/names', 'lib/gateway', 'lib/wallet', 'config'],
  ...[
    'lib/payment-request',
    'lib/payout',
    'lib/contacts',
    'lib/data-export',
    'lib/history',
    'lib/hand-over',
    'lib/descriptors',
  ],
];
const actions = ['lib/actions', 'lib/outbox', 'lib/workers'];
const questions = ['lib/queries', 'lib/hooks'];
const screens = ['components/ui', 'components/shared', 'components/signing', 'lib', 'config'];
const any = ['*'];

/** Who may import whom. Change it together with the words about it. */
export const importRules: readonly ImportRule[] = [
  { from: 'config', ours: ['config'], packages: any },
  { from: 'lib/cn.ts', ours: [], packages: any },
  { from: 'lib/errors', ours: ['lib/errors'], packages: any },
  { from: 'lib/format', ours: ['lib/format'], packages: any },
  ...['lib/safe/batch-file', 'lib/safe/create'].map((from) => ({
    from,
    ours: ['lib/safe', 'lib/errors'],
    packages: ['viem', 'zod/mini'],
  })),
  { from: 'lib/safe', ours: ['lib/safe', 'lib/errors'], packages: ['viem'] },
  {
    from: 'lib/safe-apps',
    ours: ['lib/safe-apps', 'lib/errors', 'lib/safe'],
    packages: ['viem', 'zod/mini', 'type:@safe-global/safe-apps-sdk'],
  },
  ...['lib/storage', 'lib/health'].map((from) => ({
    from,
    ours: [from, 'lib/errors', 'lib/safe'],
    packages: ['viem', 'zod/mini'],
  })),
  {
    from: 'lib/payment-request',
    ours: ['lib/payment-request', 'lib/errors', 'lib/safe'],
    packages: ['viem'],
  },
  {
    from: 'lib/payout',
    ours: ['lib/payout', 'lib/errors', 'lib/format', 'lib/safe', 'lib/names/is-name-like'],
    packages: ['viem', 'papaparse'],
  },
  {
    from: 'lib/contacts',
    ours: ['lib/contacts', 'lib/errors', 'lib/format', 'lib/safe', 'lib/storage', 'lib/names'],
    packages: ['viem', 'papaparse', 'zod/mini'],
  },
  {
    from: 'lib/history',
    ours: [
      ...['lib/history', 'lib/errors', 'lib/format', 'lib/safe', 'lib/names', 'config'],
      ...['type:lib/gateway', 'type:lib/chain'],
    ],
    packages: ['viem', 'papaparse'],
  },
  {
    from: 'lib/hand-over',
    ours: ['lib/hand-over', 'lib/errors', 'lib/format', 'lib/safe', 'lib/safe-apps/protocol'],
    packages: ['viem', 'zod/mini'],
  },
  { from: 'lib/descriptors', ours: ['lib/descriptors', 'lib/safe', 'config'], packages: ['viem'] },
  {
    from: 'lib/data-export',
    ours: ['lib/data-export', 'lib/safe', 'lib/storage'],
    packages: ['viem', 'zod/mini'],
  },
  ...['lib/chain', 'lib/names'].map((from) => ({
    from,
    ours: [from, 'lib/errors', 'lib/safe', 'config'],
    packages: from === 'lib/names' ? ['viem', '@adraffy/ens-normalize'] : ['viem'],
  })),
  {
    from: 'lib/simulation',
    ours: ['lib/simulation', 'lib/errors', 'lib/safe', 'type:lib/chain', 'config'],
    packages: ['viem'],
  },
  {
    from: 'lib/gateway',
    ours: ['lib/gateway', 'lib/errors', 'lib/format/service-text', 'type:lib/safe'],
    packages: ['viem', 'zod/mini', '@safe-global/safe-gateway-typescript-sdk'],
  },
  {
    from: 'lib/wallet',
    ours: ['lib/wallet', 'lib/errors', 'lib/safe-apps', 'type:lib/safe', 'config'],
    packages: ['viem', 'wagmi', '@wagmi/core', '@rainbow-me/rainbowkit'],
  },
  {
    from: 'lib/wallet-connect',
    ours: ['lib/wallet-connect', 'lib/errors', 'lib/format', 'lib/safe', 'lib/safe-apps', 'config'],
    packages: ['viem', 'zod/mini', '@reown/walletkit', '@walletconnect/core'],
  },
  ...actions.map((from) => ({
    from,
    ours: [...libBelowActions, ...actions],
    packages: ['viem', 'zod/mini', 'wagmi/actions'],
  })),
  {
    from: 'lib/queries',
    ours: [...libBelowActions, ...actions, ...questions],
    packages: ['viem', 'react', '@tanstack'],
  },
  {
    from: 'lib/hooks',
    ours: [...libBelowActions, ...actions, ...questions],
    packages: ['viem', 'react', '@tanstack', 'next/navigation'],
  },
  { from: 'components/ui', ours: ['components/ui', 'lib/cn'], packages: any },
  {
    from: 'components/safe-apps',
    ours: ['components/safe-apps', 'components/transactions', 'components/messages', ...screens],
    packages: any,
  },
  {
    from: 'components/search',
    ours: ['components/search', 'components/layout', 'components/transactions', ...screens],
    packages: any,
  },
  {
    from: 'components/notifications',
    ours: [
      'components/notifications',
      'components/transactions/rows',
      'components/transactions/words',
      ...screens,
    ],
    packages: any,
  },
  {
    from: 'components/verify',
    ours: ['components/verify', 'components/layout/logo-mark', 'components/transactions/words', ...screens],
    packages: any,
  },
  {
    from: 'components/create',
    ours: ['components/create', 'components/layout', 'components/transactions/compose', ...screens],
    packages: any,
  },
  { from: 'components/shared', ours: ['components/shared', 'components/ui', 'lib', 'config'], packages: any },
  // Every folder may use itself (`.`) and none of its neighbors: pages put features together.
  { from: 'components', ours: ['.', ...screens], packages: any },
  { from: 'app', ours: ['app', 'components', 'lib', 'config'], packages: any },
  { from: 'devnet', ours: ['devnet', 'config'], packages: any },
  { from: 'e2e', ours: ['e2e', 'devnet', 'config'], packages: any },
  { from: 'tests', ours: any, packages: any },
  { from: 'scripts', ours: any, packages: any },
];

export type Target =
  | { readonly kind: 'ours'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string };

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isFileOf = (path: string, entry: string) => isBelow(path.replace(/\.[a-z]+$/, ''), entry);

/** Says in one sentence which rule an import breaks, or nothing. */
export function findBreach(
  file: string,
  target: Target,
  { isTypeOnly }: { isTypeOnly: boolean },
): string | undefined {
  const rule = importRules.find(({ from }) => isBelow(file, from));
  if (!rule) return file.includes('/') ? 'this folder has no row in the import table' : undefined;
  if (target.kind === 'package') {
    const isAllowed = rule.packages.some((name) =>
      name.startsWith('type:')
        ? isTypeOnly && isBelow(target.name, name.slice('type:'.length))
        : name === '*' || isBelow(target.name, name),
    );
    return isAllowed ? undefined : `${rule.from} may use the packages ${rule.packages.join(', ') || 'none'}`;
  }
  const own = file.split('/').slice(0, 2).join('/');
  const isAllowed = rule.ours.some((entry) => {
    if (entry === '*') return true;
    if (entry.startsWith('type:')) return isTypeOnly && isBelow(target.path, entry.slice('type:'.length));
    return entry === '.'
      ? isBelow(target.path, own)
      : isBelow(target.path, entry) || isFileOf(target.path, entry);
  });
  return isAllowed ? undefined : `${rule.from} may import ${rule.ours.join(', ')}`;
}
