export type Env = {
  /** RPC addresses in the order in which they are tried; empty means the chain's own default. */
  readonly rpcUrls: readonly string[];
  /** Base address of the gateway; undefined means Safe's hosted service. */
  readonly gatewayUrl: string | undefined;
  /** Switches relay connections (WalletConnect) on. */
  readonly walletConnectProjectId: string | undefined;
  /** RPC of Ethereum's mainnet for names; undefined means the chain's own default. Asked only when a person wants it. */
  readonly mainnetRpcUrl: string | undefined;
  /** Whether a session with the gateway is asked for always, or only by what needs one. */
  readonly signIn: 'needed' | 'always';
  /** Public address of this deployment, for metadata only. */
  readonly siteUrl: string | undefined;
  /** True in a demo build, which talks to the local stack and to nothing else. */
  readonly isDemo: boolean;
};

/** Variables by name, among others. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** For notifications of a closed tab; `notifications/firebase.ts` reads them. */
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

/** Reads variables that are in order; whether they are is asked when a site is built (`scripts/build/check-env.ts`). */
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
