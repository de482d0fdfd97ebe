// What a hostile app may send to its host. Data alone, with no import, so that a page can be given it as well.

/** What must come of it; after each the host is still alive, save where the app has left. */
export type HostileOutcome =
  /** No reply, and no handler was run. */
  | 'ignored'
  /** One reply and one handler, however often it came. */
  | 'answered once'
  /** As if ignored, and the app's frame is not listened to any more. */
  | 'app ended'
  /** One failed reply with this text, and no handler was run. */
  | { readonly error: string };

export type HostileRequest = {
  readonly name: string;
  /** The frame's own window, unless told otherwise. */
  readonly from?: 'another window' | 'no window';
  /** The app's own origin, unless told otherwise. */
  readonly origin?: string;
  /** Made anew each time; posted one after the other. */
  readonly messages: () => readonly unknown[];
  readonly outcome: HostileOutcome;
  /** No window can post it: a test alone can hand it over. */
  readonly isUnposted?: true;
};

type Messages = HostileRequest['messages'];

const ignored = (name: string, data: () => unknown): HostileRequest => ({
  ...{ name, messages: () => [data()], outcome: 'ignored' },
});
const once = (name: string, messages: Messages): HostileRequest => ({
  ...{ name, messages, outcome: 'answered once' },
});
const refused =
  (error: string) =>
  (name: string, messages: Messages): HostileRequest => ({
    ...{ name, messages, outcome: { error } },
  });
const moved = (name: string, origin: string): HostileRequest => ({
  ...{ name, origin, messages: () => [question], outcome: 'app ended' },
});
const unposted = (row: HostileRequest): HostileRequest => ({ ...row, isUnposted: true });

const tooLarge = refused('The parameters are too large');
const notPlain = refused('The parameters are not plain data');
const invalidData = refused('Invalid typed data');
const invalidPermissions = refused('Permissions request is invalid');
const ofOtherChain = refused('The typed data are for chain 1, this Safe is on chain 8453');
const ofSafe = refused(
  'Transactions and messages of a Safe are not signed as typed data; use sendTransactions',
);
const notImplemented = (method: string) => refused(`"${method}" not implemented`);
const wrong = (place: string) => refused(`Invalid transaction ${place}`);

const otherSafe = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';
const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const hash = `0x${'5a'.repeat(32)}`;
const tenMegabytes = () => 'a'.repeat(10_000_000);
const question = { id: 'hostile', method: 'getSafeInfo' };
const gatewayApi = {
  domain: {},
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'hi' },
};
const ask = (method: string, params?: unknown) => [{ id: 'hostile', method, params }];
const rpc = (...params: readonly unknown[]) => ask('rpcCall', { call: 'eth_call', params });
const send = (txs: unknown, params?: unknown) => ask('sendTransactions', { txs, params });
const sign = (typedData: object) => ask('signTypedMessage', { typedData: { ...gatewayApi, ...typedData } });
const signAsSafe = (primaryType: string, domain: object = { chainId: 8453, verifyingContract: otherSafe }) =>
  sign({ domain, types: { [primaryType]: [{ name: 'data', type: 'bytes' }] }, message: { data: '0x' } });
const permit = (params: unknown) => ask('wallet_requestPermissions', params);

const explode = () => {
  throw new Error('not for you');
};
const exploding = (object: object, key: string) =>
  Object.defineProperty(object, key, { get: explode, enumerable: true });
const nest = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], 'deep');
const circle = () => {
  const round: { self?: unknown } = {};
  round.self = round;
  return round;
};
/** Small to write and, done as it stands, the work of an hour. */
const endlessCost = () => ({
  types: {
    Root: [{ name: 'all', type: 'Branch[]' }],
    Branch: Array.from({ length: 200 }, (_, index) => ({
      name: `${'n'.repeat(150)}${index}`,
      type: 'uint8',
    })),
  },
  message: { all: Array(5_000).fill({}) },
});

/** Under `https://app.example` as the app's origin; the host knows the Safe of chain 8453. */
export const hostileRequests: readonly HostileRequest[] = [
  // Who
  { ...ignored('another window of the same origin', () => question), from: 'another window' },
  { ...ignored('no window at all', () => question), from: 'no window' },
  moved('the frame after it moved', 'https://evil.example'),
  moved('a look-alike of the origin', 'https://app.example.evil.example'),
  moved('a sub-domain of the origin', 'https://www.app.example'),
  moved('the origin on another port', 'https://app.example:8443'),
  moved('the origin without encryption', 'http://app.example'),
  moved('a sandboxed frame', 'null'),
  moved('an empty origin', ''),
  unposted({
    ...moved('a message that explodes, of another origin', 'https://evil.example'),
    messages: () => [exploding({}, 'id')],
  }),

  // What is no request
  ...[null, undefined, 7, 'getSafeInfo', true, [], {}, [question]].map((data) =>
    ignored(`${JSON.stringify(data)} instead of a request`, () => data),
  ),
  ignored('a date', () => new Date(0)),
  ignored('a map with all that a request has', () => new Map(Object.entries(question))),
  ignored('bytes', () => new Uint8Array(16)),
  ignored('a reply', () => ({ id: 'hostile', success: true, version: '9.1.0', data: {} })),
  ignored('no id', () => ({ method: 'getSafeInfo' })),
  ...[null, 7, '', {}, ['hostile']].map((id) =>
    ignored(`the id ${JSON.stringify(id)}`, () => ({ ...question, id })),
  ),
  ignored('an id of 101 characters', () => ({ ...question, id: 'i'.repeat(101) })),
  ignored('an id of 10 MB', () => ({ ...question, id: tenMegabytes() })),
  ...[null, 7, '', {}, ['getSafeInfo']].map((method) =>
    ignored(`the method ${JSON.stringify(method)}`, () => ({ id: 'hostile', method })),
  ),
  ignored('a method of 10 MB', () => ({ id: 'hostile', method: tenMegabytes() })),
  unposted(ignored('an id that explodes', () => exploding({ method: 'getSafeInfo' }, 'id'))),
  unposted(ignored('a method that explodes', () => exploding({ id: 'hostile' }, 'method'))),
  unposted(ignored('a request that only its prototype has', () => Object.create(question))),
  unposted(ignored('a proxy that explodes', () => new Proxy({}, { getOwnPropertyDescriptor: explode }))),

  // Unknown methods
  ...['eth_requestAccounts', 'toString', 'constructor', '__proto__', 'GETSAFEINFO', 'getSafeInfo '].map(
    (method) => notImplemented(method)(`the unknown method ${method}`, () => ask(method)),
  ),
  ...[
    ...['eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign', 'eth_signTypedData_v4', 'eth_accounts'],
    ...[
      'personal_sign',
      'wallet_sendCalls',
      'anvil_setBalance',
      'evm_mine',
      'admin_addPeer',
      'debug_setHead',
    ],
    ...['toString', '__proto___get', 'eth_', ' eth_call', 'eth_call\n', 'ETH_SIGN'],
  ].map((call) =>
    notImplemented(call)(`the question ${JSON.stringify(call)} to the chain`, () =>
      ask('rpcCall', { call, params: [] }),
    ),
  ),

  // Parameters
  tooLarge('parameters of 10 MB', () => ask('signMessage', { message: tenMegabytes() })),
  tooLarge('parameters of 10 MB where none are wanted', () => ask('getSafeInfo', tenMegabytes())),
  tooLarge('a hundred thousand small parameters', () => rpc(...Array(100_000).fill(0))),
  tooLarge('a list that only says it is long', () => rpc(Array(4_000_000_000))),
  tooLarge('parameters of 1000 levels', () => rpc(nest(1_000))),
  tooLarge('parameters that go round in a circle', () => rpc(circle())),
  tooLarge('a number of a million digits', () => rpc(2n ** 3_000_000n)),
  notPlain('a file', () => ask('signMessage', { message: new Blob(['hi']) })),
  notPlain('a key that sets the prototype', () => rpc(JSON.parse('{"__proto__":{"polluted":true}}'))),
  unposted(notPlain('a getter that explodes', () => ask('sendTransactions', exploding({}, 'txs')))),
  unposted(notPlain('parameters behind a getter', () => [exploding({ ...question }, 'params')])),

  // Sending
  refused('No transactions were passed')('no transactions', () => send([])),
  refused('At most 1000 transactions are taken')('1001 transactions', () => send(Array(1_001).fill({ to }))),
  refused('Invalid safeTxGas')('a gas that is no number', () => send([{ to }], { safeTxGas: 'all' })),
  wrong('1: "operation"')('foreign code run as the Safe', () => send([{ to, operation: 1 }])),
  wrong('2: "to"')('a transaction to a name', () => send([{ to }, { to: 'amara.eth' }])),
  refused('Transaction 2 of a batch goes to the zero address')('a batch that calls the zero address', () =>
    send([{ to }, { to: `0x${'0'.repeat(40)}`, data: '0x610b5925' }]),
  ),
  wrong('1: "to"')('an address with more behind it', () => send([{ to: `${to}\n` }])),
  wrong('1: "value"')('a negative value', () => send([{ to, value: '-1' }])),
  wrong('1: "value"')('a value beyond all coins', () => send([{ to, value: `0x1${'0'.repeat(64)}` }])),
  wrong('1: "value"')('a value that rounds', () => send([{ to, value: 1e21 }])),
  wrong('1: "data"')('data of half a byte', () => send([{ to, data: '0x1' }])),

  // Signing
  ofOtherChain('typed data of another chain', () => sign({ domain: { chainId: 1 } })),
  ofOtherChain('typed data of another chain in hexadecimal', () => sign({ domain: { chainId: '0x1' } })),
  ofSafe('the transaction of another Safe as typed data', () => signAsSafe('SafeTx')),
  ofSafe('the transaction of an old Safe', () => signAsSafe('SafeTx', { verifyingContract: otherSafe })),
  ofSafe('the message of another Safe as typed data', () => signAsSafe('SafeMessage')),
  refused('Please specify primaryType')('typed data of two roots', () => sign({ types: { A: [], B: [] } })),
  invalidData('a type that every object has', () => sign({ primaryType: 'constructor' })),
  invalidData('a field of a type that every object has', () =>
    sign({ types: { Mail: [{ name: 'text', type: 'toString' }] } }),
  ),
  invalidData('a type whose brackets never end', () =>
    sign({ types: { Mail: [{ name: 'text', type: `${'[]'.repeat(400_000)}x` }] } }),
  ),
  invalidData('typed data that take an hour to hash', () => sign(endlessCost())),
  invalidData('a domain with more than is hashed', () => sign({ domain: { note: 'harmless' } })),
  refused('Invalid message type')('a message that is no text', () => ask('signMessage', { message: {} })),
  refused('Invalid message hash')('a hash that is a path', () => ask('getOffChainSignature', '../../owners')),
  refused('Invalid safeTxHash')('a safeTxHash with a path behind it', () =>
    ask('getTxBySafeTxHash', { safeTxHash: `${hash}/../` }),
  ),
  refused('Invalid currency')('a currency that is a path', () => ask('getSafeBalances', { currency: '../' })),

  // Permissions
  refused('Permissions were rejected')('the address book without a permission', () =>
    ask('requestAddressBook'),
  ),
  invalidPermissions('a permission to send', () => permit([{ sendTransactions: {} }])),
  invalidPermissions('a permission to send beside a good one', () =>
    permit([{ requestAddressBook: {}, sendTransactions: {} }]),
  ),
  invalidPermissions('a permission that is nothing', () => permit([null])),
  invalidPermissions('a permission that every object has', () => permit([{ toString: {} }])),
  invalidPermissions('permissions that are no list', () =>
    permit({ 0: { requestAddressBook: {} }, length: 1 }),
  ),

  // Again and again
  once('the same question twice', () => [question, question]),
  once('the same id for two methods', () => [question, { ...question, method: 'getChainInfo' }]),
  once('an id that every object has', () => [{ ...question, id: '__proto__' }]),
  once('an id of 100 characters', () => [{ ...question, id: 'i'.repeat(100) }]),
];
