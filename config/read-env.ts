export type Env = {
  /** RPC addresses in the order in which they are tried; empty means the chain's own default. */
  readonly rpcUrls: readonly string[];
  /** Base address of the gateway; undefined means Safe's hosted service. */
  readonly gatewayUrl: string | undefined;
  /** Turns relay connections (WalletConnect) on. */
  readonly walletConnectProjectId: string | undefined;
  /** RPC of Ethereum mainnet for names, used only when a person wants it; undefined means the chain's own default. */
  readonly mainnetRpcUrl: string | undefined;
  /** Whether the gateway's session is always required, or only for the actions that need one. */
  readonly signIn: 'needed' | 'always';
  /** Public address of this deployment, for metadata only. */
  readonly siteUrl: string | undefined;
  /** Whether this is a demo build, which connects only to the local stack. */
  readonly isDemo: boolean;
};

/** The variables by name; there may be others. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** The variables for notifications of closed tabs; `notifications/firebase.ts` reads them. */
export type FirebaseEnvName =
  | 'NEXT_PUBLIC_FIREBASE_API_KEY'
  | 'NEXT_PUBLIC_FIREBASE_PROJECT_ID'
  | 'NEXT_PUBLIC_FIREBASE_APP_ID'
  | 'NEXT_PUBLIC_FIREBASE_VAPID_KEY';

export type EnvName =
  | FirebaseEnvName
  | 'NEXT_PUBLIC_RPC_URLS'
  | 'NEXT_PUBLIC_GATEWAY_URL'
  | 'NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID'
  | 'NEXT_PUBLIC_MAINNET_RPC_URL'
  | 'NEXT_PUBLIC_SIGN_IN'
  | 'NEXT_PUBLIC_SITE_URL'
  | 'NEXT_PUBLIC_DEMO';

/** Reads valid variables; the build of a site validates them (`scripts/build/check-env.ts`). */
export function readEnv(raw: RawEnv): Env {
  const read = (name: EnvName) => raw[name]?.trim() || undefined;
  return {
    rpcUrls: (read('NEXT_PUBLIC_RPC_URLS') ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
    gatewayUrl: read('NEXT_PUBLIC_GATEWAY_URL')?.replace(/\/+$/, ''),
    walletConnectProjectId: read('NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID'),
    mainnetRpcUrl: read('NEXT_PUBLIC_MAINNET_RPC_URL'),
    signIn: read('NEXT_PUBLIC_SIGN_IN') === 'always' ? 'always' : 'needed',
    siteUrl: read('NEXT_PUBLIC_SITE_URL'),
    isDemo: read('NEXT_PUBLIC_DEMO') === 'true',
  };
}
