// Every NEXT_PUBLIC_* variable is read here by its full name, because the bundler replaces the whole expression.
// The checks are plain code: no schema library reaches the browser for them.

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

export type RawEnv = Readonly<Record<EnvName, string | undefined>>;

export type EnvName =
  | 'NEXT_PUBLIC_RPC_URLS'
  | 'NEXT_PUBLIC_GATEWAY_URL'
  | 'NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID'
  | 'NEXT_PUBLIC_MAINNET_RPC_URL'
  | 'NEXT_PUBLIC_SIGN_IN'
  | 'NEXT_PUBLIC_SITE_URL'
  | 'NEXT_PUBLIC_DEMO';

/** All faults of the configuration at once, so that one build shows them all. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.join('\n')}`,
    );
    this.faults = faults;
  }
}

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function urlFault(value: string, protocols: readonly string[]): string | undefined {
  if (!URL.canParse(value)) return 'is not an address';
  const url = new URL(value);
  const plain = url.protocol === 'http:' || url.protocol === 'ws:';
  if (plain && !isLoopback(url.hostname))
    return 'must be encrypted (https or wss) unless it is on this machine';
  if (!protocols.includes(url.protocol)) return `must start with ${protocols.join(' or ')}`;
  if (url.username || url.password)
    return 'must not hold a user name or password: everything here reaches the browser';
  return undefined;
}

/** Checks all variables and returns them typed, or throws an EnvError that names every fault. */
export function parseEnv(raw: RawEnv): Env {
  const faults: string[] = [];
  const read = (name: EnvName) => raw[name]?.trim() || undefined;
  const check = (name: EnvName, value: string, protocols: readonly string[]) => {
    const fault = urlFault(value, protocols);
    if (fault) faults.push(`${name}: "${value}" ${fault}`);
  };

  const rpcUrls = (read('NEXT_PUBLIC_RPC_URLS') ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  for (const url of rpcUrls) check('NEXT_PUBLIC_RPC_URLS', url, ['http:', 'https:', 'ws:', 'wss:']);

  const gatewayUrl = read('NEXT_PUBLIC_GATEWAY_URL')?.replace(/\/+$/, '');
  if (gatewayUrl) check('NEXT_PUBLIC_GATEWAY_URL', gatewayUrl, ['http:', 'https:']);

  const siteUrl = read('NEXT_PUBLIC_SITE_URL');
  if (siteUrl) check('NEXT_PUBLIC_SITE_URL', siteUrl, ['http:', 'https:']);

  const mainnetRpcUrl = read('NEXT_PUBLIC_MAINNET_RPC_URL');
  if (mainnetRpcUrl) check('NEXT_PUBLIC_MAINNET_RPC_URL', mainnetRpcUrl, ['http:', 'https:']);

  const signIn = read('NEXT_PUBLIC_SIGN_IN') ?? 'needed';
  if (signIn !== 'needed' && signIn !== 'always')
    faults.push(`NEXT_PUBLIC_SIGN_IN: "${signIn}" must be needed or always`);

  const walletConnectProjectId = read('NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID');
  if (walletConnectProjectId && !/^[0-9a-f]{32}$/i.test(walletConnectProjectId))
    faults.push('NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: must be 32 hexadecimal characters');

  const demo = read('NEXT_PUBLIC_DEMO');
  if (demo !== undefined && demo !== 'true' && demo !== 'false')
    faults.push(`NEXT_PUBLIC_DEMO: "${demo}" must be true or false`);

  if (faults.length > 0) throw new EnvError(faults);
  return {
    rpcUrls,
    gatewayUrl,
    walletConnectProjectId,
    mainnetRpcUrl,
    signIn: signIn === 'always' ? 'always' : 'needed',
    siteUrl,
    isDemo: demo === 'true',
  };
}

export const env: Env = parseEnv({
  NEXT_PUBLIC_RPC_URLS: process.env.NEXT_PUBLIC_RPC_URLS,
  NEXT_PUBLIC_GATEWAY_URL: process.env.NEXT_PUBLIC_GATEWAY_URL,
  NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: process.env.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID,
  NEXT_PUBLIC_MAINNET_RPC_URL: process.env.NEXT_PUBLIC_MAINNET_RPC_URL,
  NEXT_PUBLIC_SIGN_IN: process.env.NEXT_PUBLIC_SIGN_IN,
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_DEMO: process.env.NEXT_PUBLIC_DEMO,
});
