import { type Env, type EnvName, type FirebaseEnvName, type RawEnv, readEnv } from '@/config/read-env';
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
  const checkChoice = (name: EnvName, choices: readonly string[]) => {
    const value = raw[name]?.trim() || undefined;
    if (value !== undefined && !choices.includes(value))
      failures.push(`${name}: "${value}" must be ${choices.join(' or ')}`);
  };

  for (const url of rpcUrls) checkUrl('NEXT_PUBLIC_RPC_URLS', url, ['http:', 'https:', 'ws:', 'wss:']);
  checkUrl('NEXT_PUBLIC_GATEWAY_URL', gatewayUrl);
  checkUrl('NEXT_PUBLIC_SITE_URL', siteUrl);
  checkUrl('NEXT_PUBLIC_MAINNET_RPC_URL', mainnetRpcUrl);
  checkChoice('NEXT_PUBLIC_SIGN_IN', ['needed', 'always']);
  if (walletConnectProjectId && !/^[0-9a-f]{32}$/i.test(walletConnectProjectId))
    failures.push('NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: must be 32 hexadecimal characters');
  failures.push(...findFirebaseFailures(raw));
  checkChoice('NEXT_PUBLIC_DEMO', ['true', 'false']);

  if (failures.length > 0) throw new EnvError(failures);
  return env;
}

/** What each of Firebase's public names looks like; the project's stands in an address. */
const firebaseForms: Readonly<Record<FirebaseEnvName, { readonly form: RegExp; readonly inText: string }>> = {
  NEXT_PUBLIC_FIREBASE_API_KEY: { form: /^[\w-]{20,100}$/, inText: 'a Firebase API key' },
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: { form: /^[a-z0-9-]{4,64}$/, inText: 'the ID of a Firebase project' },
  NEXT_PUBLIC_FIREBASE_APP_ID: {
    form: /^\d+:\d+:web:[0-9a-f]+$/,
    inText: 'the ID of a Firebase web app (1:…:web:…)',
  },
  // 65 bytes, the first of which is 4.
  NEXT_PUBLIC_FIREBASE_VAPID_KEY: {
    form: /^B[\w-]{86}$/,
    inText: 'the public key of a web push certificate (87 characters)',
  },
};

/** All four or none: with fewer, people would be offered what cannot work. */
function findFirebaseFailures(raw: RawEnv): readonly string[] {
  const rows = Object.entries(firebaseForms).map(([name, rule]) => ({
    name,
    rule,
    value: raw[name]?.trim(),
  }));
  if (rows.every(({ value }) => !value)) return [];
  return rows.flatMap(({ name, rule, value }) =>
    value && rule.form.test(value)
      ? []
      : [`${name}: must be ${rule.inText}${value ? '' : ', because another Firebase variable is set'}`],
  );
}
