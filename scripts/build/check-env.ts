import { type Env, type EnvName, type RawEnv, readEnv } from '@/config/read-env';
import { findUrlFault, type UrlFault } from '@/lib/storage/url-fault';

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

const inWords: Readonly<Record<UrlFault, (protocols: readonly string[]) => string>> = {
  malformed: () => 'is not an address',
  unencrypted: () => 'must be encrypted (https or wss) unless it is on this machine',
  protocol: (protocols) => `must start with ${protocols.join(' or ')}`,
  credentials: () => 'must not hold a user name or password: everything here reaches the browser',
};

/** Reads variables that nothing is wrong with, or throws an EnvError that names every fault of them. */
export function checkEnv(raw: RawEnv): Env {
  const faults: string[] = [];
  const env = readEnv(raw);
  const { rpcUrls, gatewayUrl, siteUrl, mainnetRpcUrl, walletConnectProjectId } = env;

  const checkUrl = (name: EnvName, value: string | undefined, protocols = ['http:', 'https:']) => {
    const fault = value === undefined ? undefined : findUrlFault(value, protocols);
    if (fault) faults.push(`${name}: "${value}" ${inWords[fault](protocols)}`);
  };
  const checkWord = (name: EnvName, words: readonly string[]) => {
    const value = raw[name]?.trim() || undefined;
    if (value !== undefined && !words.includes(value))
      faults.push(`${name}: "${value}" must be ${words.join(' or ')}`);
  };

  for (const url of rpcUrls) checkUrl('NEXT_PUBLIC_RPC_URLS', url, ['http:', 'https:', 'ws:', 'wss:']);
  checkUrl('NEXT_PUBLIC_GATEWAY_URL', gatewayUrl);
  checkUrl('NEXT_PUBLIC_SITE_URL', siteUrl);
  checkUrl('NEXT_PUBLIC_MAINNET_RPC_URL', mainnetRpcUrl);
  checkWord('NEXT_PUBLIC_SIGN_IN', ['needed', 'always']);
  if (walletConnectProjectId && !/^[0-9a-f]{32}$/i.test(walletConnectProjectId))
    faults.push('NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: must be 32 hexadecimal characters');
  checkWord('NEXT_PUBLIC_DEMO', ['true', 'false']);

  if (faults.length > 0) throw new EnvError(faults);
  return env;
}
