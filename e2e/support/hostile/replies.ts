// What a hostile host may answer to our guest, and at what addresses no app is opened. Data alone, with no import.

export type HostileReply = {
  readonly name: string;
  /** The parent, unless told otherwise. */
  readonly from?: 'another window' | 'no window';
  /** The host's own origin, unless told otherwise. */
  readonly origin?: string;
  /** A message that tries to be the answer to getSafeInfo with this id. */
  readonly message: (id: string) => unknown;
  /** Ignored, and a good answer still counts; or the question fails with an error of this kind. */
  readonly outcome: 'ignored' | 'host-reply-unreadable' | 'host-failed';
  /** No window can post it: a test alone can hand it over. */
  readonly isUnposted?: true;
};

/** Of another Safe than the one that the host then names: who believed it acts as that one. */
const address = '0xC17855c5A671899aFd4362D7cEBB7Fe3D468fC13';
const info = { safeAddress: address, chainId: 8453 };
const good = (id: string) => ({ id, success: true, version: '9.1.0', data: info });
const explode = () => {
  throw new Error('not for you');
};
const circle = () => {
  const round: { self?: unknown } = {};
  round.self = round;
  return round;
};

const ignored = (name: string, message: HostileReply['message'] = good): HostileReply => ({
  ...{ name, message, outcome: 'ignored' },
});
const unreadable = (name: string, data: () => unknown): HostileReply => ({
  ...{ name, message: (id) => ({ ...good(id), data: data() }), outcome: 'host-reply-unreadable' },
});
const failed = (name: string, more: () => object): HostileReply => ({
  ...{ name, message: (id) => ({ id, success: false, version: '9.1.0', ...more() }) },
  outcome: 'host-failed',
});

/** Under `https://wallet.example` as the only origin whose word counts. */
export const hostileReplies: readonly HostileReply[] = [
  { ...ignored('an answer of another window'), from: 'another window' },
  { ...ignored('an answer of no window'), from: 'no window' },
  { ...ignored('an answer of another origin'), origin: 'https://evil.example' },
  { ...ignored('an answer of a look-alike'), origin: 'https://wallet.example.evil.example' },
  { ...ignored('an answer of a sub-domain'), origin: 'https://www.wallet.example' },
  { ...ignored('an answer without encryption'), origin: 'http://wallet.example' },
  { ...ignored('an answer of a sandboxed page'), origin: 'null' },
  ...[null, undefined, 7, 'yes', [], {}].map((data) =>
    ignored(`${JSON.stringify(data)} instead of an answer`, () => data),
  ),
  ignored('an answer to somebody else', (id) => good(`${id}0`)),
  ignored('an id that only looks like ours', (id) => ({ ...good(id), id: [id] })),
  ignored('a version below 1', (id) => ({ ...good(id), version: '0.9.0' })),
  ignored('a version that is a number', (id) => ({ ...good(id), version: 9 })),
  ignored('a version that is nothing', (id) => ({ ...good(id), version: null })),
  ignored('a version of 10 MB', (id) => ({ ...good(id), version: '9'.repeat(10_000_000) })),
  ignored('a success that is not true', (id) => ({ ...good(id), success: 'true' })),
  ignored('our own question', (id) => ({ id, method: 'getSafeInfo', env: {} })),
  {
    ...ignored('an answer that explodes', (id) => Object.defineProperty(good(id), 'id', { get: explode })),
    isUnposted: true,
  },
  {
    ...ignored('a proxy that explodes', () => new Proxy({}, { getOwnPropertyDescriptor: explode })),
    isUnposted: true,
  },
  {
    ...unreadable('data that explode', () => undefined),
    message: (id) => Object.defineProperty(good(id), 'data', { get: explode }),
    isUnposted: true,
  },
  unreadable('no data', () => undefined),
  unreadable('data that are nothing', () => null),
  unreadable('a short address', () => ({ ...info, safeAddress: '0x62923B81' })),
  unreadable('an address of 20 MB', () => ({ ...info, safeAddress: `0x${'a'.repeat(20_000_000)}` })),
  unreadable('a list of addresses', () => ({ ...info, safeAddress: [address] })),
  unreadable('a chain in words', () => ({ ...info, chainId: '8453' })),
  unreadable('a chain that is no number', () => ({ ...info, chainId: Number.NaN })),
  unreadable('owners that are none', () => ({ ...info, owners: ['amara.eth'] })),
  unreadable('data that set the prototype', () => JSON.parse('{"__proto__":{"polluted":true}}')),
  unreadable('data that go round in a circle', () => ({ ...info, owners: circle() })),
  failed('a failure without a reason', () => ({})),
  failed('a failure of 10 MB', () => ({ error: 'a'.repeat(10_000_000) })),
];

/** With what is wrong with each, where the wallet itself is at `https://wallet.example`. */
export const hostileAddresses: readonly (readonly [address: string, failure: string])[] = [
  ['javascript:alert(1)', 'protocol'],
  ['JaVaScRiPt:alert(1)', 'protocol'],
  [' javascript:alert(1)', 'protocol'],
  ['java\nscript:alert(1)', 'protocol'],
  ['data:text/html,<script>alert(1)</script>', 'protocol'],
  ['blob:https://wallet.example/1', 'protocol'],
  ['file:///etc/passwd', 'protocol'],
  ['about:blank', 'protocol'],
  ['ftp://app.example', 'protocol'],
  ['http://app.example', 'protocol'],
  ['http://localhost.evil.example', 'protocol'],
  ['http://127.0.0.1.evil.example', 'protocol'],
  ['https://wallet.example', 'ownOrigin'],
  ['https://wallet.example:443/apps', 'ownOrigin'],
  ['HTTPS://WALLET.EXAMPLE/', 'ownOrigin'],
  ['https:\\\\wallet.example', 'ownOrigin'],
  ['https://app.example@wallet.example', 'credentials'],
  ['https://wallet.example@evil.example', 'credentials'],
  ['https://user:secret@app.example', 'credentials'],
  ['', 'malformed'],
  ['app.example', 'malformed'],
  ['//app.example', 'malformed'],
  ['https://', 'malformed'],
  [`https://app.example/${'a'.repeat(2_000)}`, 'malformed'],
];
