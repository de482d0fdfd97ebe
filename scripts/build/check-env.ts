import { type Env, type EnvName, type RawEnv, readEnv } from '@/config/read-env';
import { findUrlFailure, type UrlFailure } from '@/lib/storage/url-failure';

/** All failures of the configuration at once, so that one build shows them all. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly failures: readonly string[];

  constructor(failures: readonly string[]) {
    super(
      `The configuration has ${failures.length === 1 ? 'a fault' : `${failures.length} faults`}:\n${failures.join('\n')}`,
    );
    this.failures = failures;
  }
}

const inText: Readonly<Record<UrlFailure, (protocols: readonly string[]) => string>> = {
  malformed: () => 'is not an address',
  unencrypted: () => 'must be encrypted (https or wss) unless it is on this machine',
  protocol: (protocols) => `must start with ${protocols.join(' or ')}`,
  credentials: () => 'must not hold a user name or password: everything here reaches the browser',
};

/** Reads variables that nothing is wrong with, or throws an EnvError that names every failure of them. */
export function checkEnv(raw: RawEnv): Env {
  const failures: string[] = [];
  const env = readEnv(raw);
  const { rpcUrls, gatewayUrl, siteUrl, mainnetRpcUrl, walletConnectProjectId } = env;

  const checkUrl = (name: EnvName, value: string | undefined, protocols = ['http:', 'https:']) => {
    const failure = value === undefined ? undefined : findUrlFailure(value, protocols);
    if (failure) failures.push(`${name}: "${value}" ${inText[failure](protocols)}`);
  };
  const checkWord = (name: EnvName, labels: readonly string[]) => {
    const value = raw[name]?.trim() || undefined;
    if (value !== undefined && !labels.includes(value))
      failures.push(`${name}: "${value}" must be ${labels.join(' or ')}`);
  };

  for (const url of rpcUrls) checkUrl('NEXT_PUBLIC_RPC_URLS', url, ['http:', 'https:', 'ws:', 'wss:']);
  checkUrl('NEXT_PUBLIC_GATEWAY_URL', gatewayUrl);
  checkUrl('NEXT_PUBLIC_SITE_URL', siteUrl);
  checkUrl('NEXT_PUBLIC_MAINNET_RPC_URL', mainnetRpcUrl);
  checkWord('NEXT_PUBLIC_SIGN_IN', ['needed', 'always']);
  if (walletConnectProjectId && !/^[0-9a-f]{32}$/i.test(walletConnectProjectId))
    failures.push('NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: must be 32 hexadecimal characters');
  checkWord('NEXT_PUBLIC_DEMO', ['true', 'false']);

  if (failures.length > 0) throw new EnvError(failures);
  return env;
}
