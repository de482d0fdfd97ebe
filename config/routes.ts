// One function per page address. The paths are those of Safe{Wallet}, so that links in chats work after the host is
// replaced.

type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, value);
  // A query may contain colons, and people read and share these addresses.
  const text = params.toString().replaceAll('%3A', ':');
  return text ? `${path}?${text}` : path;
}

/** The kinds of transaction that the composer makes. */
export const composerKinds = [
  'send',
  'collectible',
  'payout',
  'batch',
  'replace',
  'call',
  'owners',
  'limit',
  'revoke',
  'spend',
  'reject',
  'fill',
  'approve',
] as const;
export type ComposerKind = (typeof composerKinds)[number];

export type NewTransactionQuery = {
  /** Without a kind the composer asks for it. */
  readonly kind?: ComposerKind;
  readonly token?: string;
  /** The item of that collection. */
  readonly tokenId?: string;
  readonly nonce?: string;
  /** Whether it replaces the queued transaction with this nonce. */
  readonly replace?: 'true';
  /** The entry of the batch to change. */
  readonly edit?: string;
  /** The change of the Safe, such as `add-owner`. */
  readonly action?: string;
  /** With `token`, the contract of a spending limit; with the action `module`, the module to remove. */
  readonly module?: string;
  /** The account that may spend from that limit. */
  readonly beneficiary?: string;
  /** The Safe whose transaction is approved, and the hash of that transaction. */
  readonly child?: string;
  readonly hash?: string;
  /** A payment request (EIP-681, CAIP-10). */
  readonly uri?: string;
};

/** The filter of the history, as `lib/history/history-filter` reads it. */
export type HistoryQuery = {
  readonly [key in
    | 'kind'
    | 'direction'
    | 'by'
    | 'token'
    | 'amount'
    | 'from'
    | 'until'
    | 'address'
    | 'label'
    | 'search']?: string | undefined;
};

export const routes = {
  landing: () => '/',
  accounts: () => '/welcome/accounts/',
  /** A new Safe, or one whose setup this browser has. */
  createSafe: (safe?: string) => withQuery('/new-safe/create/', { safe }),
  loadSafe: (safe?: string) => withQuery('/new-safe/load/', { safe }),
  home: (safe: string) => withQuery('/home/', { safe }),
  balances: (safe: string) => withQuery('/balances/', { safe }),
  collectibles: (safe: string) => withQuery('/balances/nfts/', { safe }),
  queue: (safe: string) => withQuery('/transactions/queue/', { safe }),
  history: (safe: string, filter: HistoryQuery = {}) =>
    withQuery('/transactions/history/', { safe, ...filter }),
  messages: (safe: string) => withQuery('/transactions/messages/', { safe }),
  /** With `owner` and `test`, a day such as 2026-11-26, the form holds that owner's test signature. */
  newMessage: (safe: string, query: { readonly owner?: string; readonly test?: string } = {}) =>
    withQuery('/transactions/messages/new/', { safe, ...query }),
  message: (safe: string, messageHash: string) => withQuery('/transactions/msg/', { safe, messageHash }),
  /** `from` names the list that the page steps through. */
  transaction: (safe: string, id: string, from?: 'accounts') =>
    withQuery('/transactions/tx/', { safe, id, from }),
  newTransaction: (safe: string, query: NewTransactionQuery = {}) =>
    withQuery('/transactions/new/', { safe, ...query }),
  /** What another person handed over; its data stand behind the #, which no server sees. */
  openHandOver: (packed?: string) => `/transactions/open/${packed === undefined ? '' : `#${packed}`}`,
  /** The transaction to hand on with its signatures. */
  handOver: (safe: string, id: string) => withQuery('/transactions/hand-over/', { safe, id }),
  handOverMessage: (safe: string, messageHash: string) =>
    withQuery('/transactions/hand-over/', { safe, messageHash }),
  /** A page of its own outside the app, so only plain links lead to it. */
  verify: () => '/verify/',
  apps: (safe: string) => withQuery('/apps/', { safe }),
  openApp: (safe: string, appUrl: string) => withQuery('/apps/open/', { safe, appUrl }),
  /** For a person who opens the app with their own Safe. */
  shareApp: (appUrl: string) => withQuery('/share/safe-app/', { appUrl, chain: 'base' }),
  /** Apps that are connected through WalletConnect; `uri` is the link of one. */
  walletConnect: (safe: string, uri?: string) => withQuery('/wc/', { safe, uri }),
  setup: (safe?: string) => withQuery('/settings/setup/', { safe }),
  /** Over all Safes of the visitor. */
  allPermissions: () => '/permissions/',
  permissions: (safe?: string) => withQuery('/settings/permissions/', { safe }),
  modules: (safe?: string) => withQuery('/settings/modules/', { safe }),
  notifications: (safe?: string) => withQuery('/settings/notifications/', { safe }),
  settingsData: (safe?: string) => withQuery('/settings/data/', { safe }),
  addressBook: (safe?: string, search?: string) => withQuery('/address-book/', { safe, search }),
  safeAppSettings: (safe?: string) => withQuery('/settings/safe-apps/', { safe }),
  appearance: (safe?: string) => withQuery('/settings/appearance/', { safe }),
  environment: (safe?: string) => withQuery('/settings/environment-variables/', { safe }),
} as const;
