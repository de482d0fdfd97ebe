// One function per page address. The paths are those of Safe{Wallet}, so that links in chats work by swapping the host.

type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, value);
  // Colons may stand in a query, and people read and share these addresses.
  const text = params.toString().replaceAll('%3A', ':');
  return text ? `${path}?${text}` : path;
}

/** Kinds of transaction the composer can make. */
export const composerKinds = ['send', 'reject', 'approve'] as const;
export type ComposerKind = (typeof composerKinds)[number];

export type NewTransactionQuery = {
  readonly kind: ComposerKind;
  readonly token?: string;
  readonly nonce?: string;
  /** The Safe whose transaction is approved, and that transaction's hash. */
  readonly child?: string;
  readonly hash?: string;
};

export const routes = {
  landing: () => '/',
  accounts: () => '/welcome/accounts/',
  loadSafe: (safe?: string) => withQuery('/new-safe/load/', { safe }),
  home: (safe: string) => withQuery('/home/', { safe }),
  balances: (safe: string) => withQuery('/balances/', { safe }),
  queue: (safe: string) => withQuery('/transactions/queue/', { safe }),
  history: (safe: string) => withQuery('/transactions/history/', { safe }),
  messages: (safe: string) => withQuery('/transactions/messages/', { safe }),
  message: (safe: string, messageHash: string) => withQuery('/transactions/msg/', { safe, messageHash }),
  transaction: (safe: string, id: string) => withQuery('/transactions/tx/', { safe, id }),
  newTransaction: (safe: string, query: NewTransactionQuery) =>
    withQuery('/transactions/new/', { safe, ...query }),
  apps: (safe: string) => withQuery('/apps/', { safe }),
  openApp: (safe: string, appUrl: string) => withQuery('/apps/open/', { safe, appUrl }),
  /** For somebody who opens the app with a Safe of their own. */
  shareApp: (appUrl: string) => withQuery('/share/safe-app/', { appUrl, chain: 'base' }),
  safeAppSettings: (safe?: string) => withQuery('/settings/safe-apps/', { safe }),
  appearance: (safe?: string) => withQuery('/settings/appearance/', { safe }),
  environment: (safe?: string) => withQuery('/settings/environment-variables/', { safe }),
} as const;
