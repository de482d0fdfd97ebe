import { type Address, encodeFunctionData, getAddress, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { exchangeContracts } from '@/lib/safe/decode/orders/exchange-contracts';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { assessContext } from '@/lib/safe/risk/assess-context';
import type { CodeKind, ContextState, Proposal, TokenState } from '@/lib/safe/risk/context-state';
import { listRecipients } from '@/lib/safe/risk/recipient-rules';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi, swapData, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const usdc: TokenState = { symbol: 'USDC' };

/** A Safe of Amara and Bruno at nonce 7, about whose transaction everything was asked and nothing is odd. */
const minutes = (transaction: SafeTransaction): ContextState => ({
  safe: safe.address,
  transaction,
  tree: buildCallTree(transaction, { actor: safe.address }),
  owners: [amara.address, bruno.address],
  nonce: 7n,
  named: [],
  listed: [token, officialAt('multiSendCallOnly')],
  paid: [recipient],
  conflicts: 0,
  queue: { nonces: [7n], isComplete: true },
  code: new Map([[token, 'contract']]),
  tokens: new Map([[token, usdc]]),
  takesEther: new Map(),
  called: [],
  gatewayNames: new Map(),
});
const assess = (given: Partial<SafeTransaction>, onchain: Partial<ContextState> = {}) =>
  assessContext({ ...minutes(makeTransaction(given)), ...onchain });
const kinds = (risks: ReturnType<typeof assess>) => risks.map(({ kind }) => kind);
const transferOf = (to: Address) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: callsAbi, functionName: 'transfer', args: [to, 5n] }),
});

test('nothing is odd about a payment to somebody who was paid before', () => {
  expect(assess({})).toEqual([]);
  expect(assess(transferOf(recipient))).toEqual([]);
});

test('none of it needs to be acknowledged', () => {
  const all = assess(transferOf(stranger.address), {
    paid: [],
    conflicts: 2,
    queue: { nonces: [], isComplete: true },
  });
  expect(all.length).toBeGreaterThan(1);
  expect(all.some(({ needsAcknowledgement }) => needsAcknowledgement)).toBe(false);
});

describe('a recipient', () => {
  test.each<[string, Partial<SafeTransaction>]>([
    ['Ether', { to: stranger.address }],
    ['a token', transferOf(stranger.address)],
    [
      'something in a batch',
      batchOf(officialAt('multiSendCallOnly'), [
        callOf(token, transferData),
        callOf(token, transferOf(stranger.address).data),
      ]),
    ],
  ])('who gets %s for the first time is told', (_name, given) => {
    expect(assess(given)).toMatchObject([
      { kind: 'newRecipient', level: 'warning', address: stranger.address },
    ]);
  });

  test('is told with the others where they are many', () => {
    const steps = [amara, bruno, chiara, stranger].map(({ address }) =>
      callOf(token, transferOf(address).data),
    );
    const batch = batchOf(officialAt('multiSendCallOnly'), steps);
    expect(assess(batch, { owners: [] })).toMatchObject([
      {
        title: 'First payments to 4 accounts',
        addresses: [amara, bruno, chiara, stranger].map(({ address }) => address),
      },
    ]);
    expect(kinds(assess(batch, { owners: [amara.address] }))).toHaveLength(3);
  });

  test.each<[string, Partial<ContextState>]>([
    ['an owner', { owners: [stranger.address] }],
    ['one of our own lists', { listed: [stranger.address] }],
    ['somebody paid before', { paid: [stranger.address] }],
  ])('who is %s is not', (_name, onchain) => {
    expect(assess({ to: stranger.address }, onchain)).toEqual([]);
  });

  test('is new under a name of one’s own, too', () => {
    const found = assess({ to: stranger.address }, { named: [stranger.address] });
    expect(kinds(found)).toEqual(['newRecipient']);
  });

  test('is told to be perhaps new where nobody could say who was paid before', () => {
    const { paid: _, ...onchain } = minutes(makeTransaction({ to: stranger.address }));
    const title = 'Earlier payments could not be checked';
    expect(assessContext(onchain)).toMatchObject([{ kind: 'newRecipient', title }]);
    expect(assessContext({ ...onchain, named: [stranger.address] })).toMatchObject([{ title }]);
    expect(assessContext({ ...onchain, owners: [stranger.address] })).toEqual([]);
  });

  test('of whom only the gateway says that they were paid is new all the same', () => {
    const onchain = { paid: [], saidPaid: [stranger.address] };
    expect(kinds(assess({ to: stranger.address }, onchain))).toEqual(['newRecipient']);
  });

  describe('that is a contract', () => {
    const contract: Partial<ContextState> = {
      named: [],
      paid: [],
      code: new Map<Address, CodeKind>([
        [token, 'contract'],
        [stranger.address, 'contract'],
      ]),
      smartWallets: new Map([[stranger.address, false]]),
      takesEther: new Map([[stranger.address, true]]),
      knownTokens: [token],
    };
    const told = (given: Partial<SafeTransaction>, change: Partial<ContextState> = {}) =>
      assess(given, { ...contract, ...change }).filter(({ kind }) => kind === 'contractRecipient');
    const ways: readonly [string, Partial<SafeTransaction>][] = [
      ['Ether', { to: stranger.address }],
      ['tokens', transferOf(stranger.address)],
      [
        'tokens in a batch',
        batchOf(officialAt('multiSendCallOnly'), [callOf(token, transferOf(stranger.address).data)]),
      ],
    ];

    test.each(ways)('is told when it gets %s', (_what, given) => {
      expect(told(given)).toMatchObject([
        { level: 'warning', title: 'This recipient is a contract', address: stranger.address },
      ]);
    });

    test.each<[string, Partial<ContextState>]>([
      ['an account with a key', { code: new Map([[stranger.address, 'none']]) }],
      ['an account that lends itself code', { code: new Map([[stranger.address, 'delegated']]) }],
      ['a Safe', { code: new Map([[stranger.address, 'safe']]) }],
      ['a smart wallet', { smartWallets: new Map([[stranger.address, true]]) }],
      ['a contract of which nobody could say what it is', { smartWallets: new Map() }],
      ['an owner', { owners: [stranger.address] }],
      ['somebody paid before', { paid: [stranger.address] }],
    ])('is not told of %s', (_who, change) => {
      for (const [, given] of ways) expect(told(given, change)).toEqual([]);
    });

    test('is told under a name of one’s own, too', () => {
      for (const [, given] of ways)
        expect(told(given, { named: [stranger.address] })).toMatchObject([
          { title: 'This recipient is a contract' },
        ]);
    });

    test('is told once where it rejects Ether, and where a token’s contract is the recipient', () => {
      expect(told({ to: stranger.address }, { takesEther: new Map([[stranger.address, false]]) })).toEqual(
        [],
      );
      expect(told(transferOf(token), { smartWallets: new Map([[token, false]]) })).toEqual([]);
    });

    test('that is listed gets Ether without a word, as Wrapped Ether does, and no tokens', () => {
      const listed = { listed: [stranger.address] };
      expect(told({ to: stranger.address }, listed)).toEqual([]);
      expect(told(transferOf(stranger.address), listed)).toHaveLength(1);
    });
  });

  test('of a batch is listed once, however many there are', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({
      ...callOf(`0x4${String(index + 1).padStart(39, '0')}`, '0x'),
      value: 1n,
    }));
    const tree = buildCallTree(batchOf(officialAt('multiSendCallOnly'), [...many, ...many]), {
      actor: safe.address,
    });
    expect(listRecipients(tree, safe.address)).toHaveLength(80);
  });
});

describe('an address that looks like a known one', () => {
  const alike = (head: string, tail: string): Address => `0x${head}${'3'.repeat(32)}${tail}` as Address;
  const head = recipient.slice(2, 6);
  const tail = recipient.slice(-4);

  test.each<[string, Address]>([
    ['begins', alike(head, '0001')],
    ['ends', alike('abcd', tail)],
    ['begins and ends', alike(head.toUpperCase(), tail.toUpperCase())],
  ])('because it %s like it, is red', (_name, address) => {
    const [first] = assess({ to: address });
    expect(first).toMatchObject({ kind: 'lookAlike', level: 'critical', address });
    expect(first?.reason).toContain(recipient);
  });

  test('is red whatever the gateway says of earlier payments to it', () => {
    const address = alike(head, tail);
    expect(kinds(assess({ to: address }, { saidPaid: [address] }))).toContain('lookAlike');
  });

  test('and that was really paid before is known by it', () => {
    const address = alike(head, tail);
    expect(assess({ to: address }, { paid: [recipient, address], saidPaid: [address] })).toEqual([]);
  });

  test.each<[string, Partial<ContextState>]>([
    ['somebody whom only the gateway says to be paid', { paid: [], saidPaid: [recipient] }],
    ['an owner', { paid: [], owners: [recipient] }],
    ['somebody with a name here', { paid: [], named: [recipient] }],
  ])('that of %s, is red too', (_name, onchain) => {
    expect(kinds(assess({ to: alike(head, '0001') }, onchain))).toContain('lookAlike');
  });

  test('is found among the parameters of a call: a new owner, a spender', () => {
    const data = swapData.replace(
      stranger.address.slice(2).toLowerCase(),
      alike(head, '0001').slice(2).toLowerCase(),
    );
    expect(kinds(assess({ to: safe.address, value: 0n, data: data as typeof swapData }))).toEqual([
      'lookAlike',
    ]);
  });

  const paying = (...recipients: readonly Address[]) =>
    batchOf(
      officialAt('multiSendCallOnly'),
      recipients.map((to) => ({ ...callOf(to, '0x'), value: 1n })),
    );
  const honest = Array.from(
    { length: 600 },
    (_, index): Address => `0x5eed${String(index).padStart(36, '0')}` as Address,
  );

  test('is found behind hundreds of others in a batch', () => {
    const address = getAddress(alike('abcd', tail));
    const risks = assess(paying(...honest, address), { paid: [recipient, ...honest] });
    expect(risks).toMatchObject([
      { kind: 'lookAlike', level: 'critical', address },
      { kind: 'newRecipient' },
    ]);
  });

  test('is told with the others where they are many', () => {
    const many = ['0001', '0002', '0003', '0004'].map((end) => getAddress(alike(head, end)));
    expect(assess(paying(...many), { paid: [recipient] })).toMatchObject([
      { kind: 'lookAlike', title: '4 addresses look like known addresses', addresses: many },
      { kind: 'newRecipient' },
    ]);
  });

  test('is not seen in hundreds of known ones that look like each other', () => {
    expect(assess(paying(...honest), { paid: honest })).toEqual([]);
  });

  describe('in the same transaction', () => {
    const other = (end: string) => getAddress(alike('abcd', end));
    const between = (...to: readonly Address[]) =>
      assess(paying(...to), { paid: [] }).filter(({ kind }) => kind === 'lookAlike');

    test.each<[string, Address, Address]>([
      ['begin', alike('abcd', '0001'), getAddress(`0xabcd${'4'.repeat(32)}0002`)],
      ['end', alike('abcd', '0001'), getAddress(`0xabce${'4'.repeat(32)}0001`)],
      ['begin and end', alike('abcd', '0001'), getAddress(`0xabcd${'4'.repeat(32)}0001`)],
    ])('is red at both recipients that %s alike', (_name, one, two) => {
      const title = 'Looks like another recipient of this transaction';
      expect(between(getAddress(one), stranger.address, two)).toMatchObject([
        { level: 'critical', title, address: getAddress(one), reason: expect.stringContaining(two) },
        { level: 'critical', title, address: two, reason: expect.stringContaining(getAddress(one)) },
      ]);
    });

    test('is red at the one that is not known, where one is', () => {
      const [known, wrong] = [getAddress(alike('abcd', '0001')), getAddress(`0xabcd${'4'.repeat(32)}0001`)];
      expect(assess(paying(known, wrong), { paid: [known] })).toMatchObject([
        { kind: 'lookAlike', title: 'Looks like a known address, but is a different one', address: wrong },
        { kind: 'newRecipient', address: wrong },
      ]);
      expect(assess(paying(known, wrong), { paid: [known, wrong] })).toEqual([]);
    });

    test('is told with the others where they are many', () => {
      const pairs = ['0001', '0002'].flatMap((end) => [
        other(end),
        getAddress(`0xabce${'4'.repeat(32)}${end}`),
      ]);
      expect(between(...pairs)).toMatchObject([
        { title: '4 recipients look like each other', level: 'critical', addresses: pairs },
      ]);
    });

    test('is not told of one who is paid twice, of strangers, or of chance among many', () => {
      expect(between(other('0001'), other('0001'), stranger.address)).toEqual([]);
      const many = Array.from({ length: 40 }, (_, index) =>
        getAddress(`0xabcd${String(index).padStart(36, '7')}`),
      );
      expect(between(...many)).toEqual([]);
      const twin = getAddress(`0xabcd${'4'.repeat(32)}${many[3]?.slice(-4)}`);
      expect(between(...many, twin).map(({ address }) => address)).toEqual([many[3], twin]);
    });
  });

  test.each<[string, Partial<ContextState>]>([
    ['somebody paid before', { paid: [recipient] }],
    ['an owner', { paid: [], owners: [recipient] }],
    ['somebody with a name here', { paid: [], named: [recipient] }],
  ])('and that has a name here itself, keeps its warning beside that of %s', (_name, onchain) => {
    const address = alike(head, '0001');
    const named = [address, ...(onchain.named ?? [])];
    expect(assess({ to: address }, { ...onchain, named })).toMatchObject([
      { kind: 'lookAlike', level: 'critical', address },
      { kind: 'newRecipient' },
    ]);
  });

  test('is not told of a name here that looks like no other', () => {
    expect(kinds(assess({ to: stranger.address }, { named: [stranger.address, recipient] }))).toEqual([
      'newRecipient',
    ]);
  });

  test('is not told where the address itself is known', () => {
    const address = alike(head, '0001');
    expect(assess({ to: address }, { owners: [address] })).toEqual([]);
    expect(assess({ to: address }, { listed: [address], code: new Map() })).toEqual([]);
  });
});

describe('what does not take it', () => {
  test.each<[string, Partial<SafeTransaction>, Partial<ContextState>]>([
    ['a contract that refuses Ether', { to: recipient }, { takesEther: new Map([[recipient, false]]) }],
    ['nobody', { to: zeroAddress }, {}],
    ['a transfer where no contract stands', transferOf(recipient), { code: new Map([[token, 'none']]) }],
    [
      'a transfer at an account with lent code',
      transferOf(recipient),
      { code: new Map([[token, 'delegated']]) },
    ],
    ['a transfer at what is no token', transferOf(recipient), { tokens: new Map([[token, null]]) }],
    ['tokens for nobody', transferOf(zeroAddress), {}],
    ['tokens for the Safe itself', transferOf(safe.address), {}],
  ])('is red: %s', (_name, given, onchain) => {
    expect(assess(given, onchain)).toMatchObject([{ kind: 'cannotTake', level: 'critical' }]);
  });

  test('is not told where it could not be tried', () => {
    expect(assess({}, { takesEther: new Map() })).toEqual([]);
    expect(assess(transferOf(recipient), { code: new Map(), tokens: new Map() })).toEqual([]);
  });
});

describe('an address without a contract', () => {
  const called = { to: chiara.address, value: 0n, data: '0x12345678' } as const;
  const empty = new Map<Address, CodeKind>([[chiara.address, 'none']]);

  test('runs nothing, and keeps the Ether that comes along', () => {
    expect(assess(called, { code: empty })).toEqual([
      {
        ...{ kind: 'cannotTake', level: 'warning', needsAcknowledgement: false, address: chiara.address },
        title: 'No contract at this address',
        reason: 'There is no contract here at present, so the call would do nothing.',
      },
    ]);
    const paid = assess({ ...called, value: 5n }, { code: empty, paid: [chiara.address] });
    expect(paid.map(({ reason }) => reason)).toContain(
      'There is no contract here at present. The ETH would go to this account, and nothing else would happen.',
    );
    const approve = encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [recipient, 0n] });
    expect(assess({ ...called, data: approve }, { code: empty })).toMatchObject([
      { title: 'No contract at this address' },
    ]);
  });

  test('is told once for several calls in a batch', () => {
    const batch = batchOf(officialAt('multiSendCallOnly'), [
      callOf(chiara.address, '0x12345678'),
      callOf(chiara.address, '0x87654321'),
    ]);
    const told = assess(batch, { code: empty }).filter(({ kind }) => kind === 'cannotTake');
    expect(told).toMatchObject([{ address: chiara.address }]);
  });

  test.each<[string, Partial<SafeTransaction>, ReadonlyMap<Address, CodeKind>]>([
    ['a contract', called, new Map([[chiara.address, 'contract']])],
    ['an account with lent code', called, new Map([[chiara.address, 'delegated']])],
    ['what was not asked about', called, new Map()],
    ['a plain payment', { to: recipient }, new Map([[recipient, 'none']])],
    [
      'a precompile',
      { ...called, to: '0x0000000000000000000000000000000000000002' },
      new Map([['0x0000000000000000000000000000000000000002', 'none']]),
    ],
    [
      'what a contract called before it may deploy',
      batchOf(officialAt('multiSendCallOnly'), [
        callOf(stranger.address, swapData),
        callOf(chiara.address, '0x12345678'),
      ]),
      new Map([
        [stranger.address, 'contract'],
        [chiara.address, 'none'],
      ]),
    ],
  ])('is not told of %s', (_name, given, code) => {
    expect(assess(given, { code }).filter(({ title }) => /No contract/.test(title))).toEqual([]);
  });
});

describe('a contract', () => {
  test('that bears the symbol of a well-known token is red', () => {
    const tokens = new Map([[token, { symbol: 'USDС', doubt: 'imitation' as const }]]);
    expect(assess(transferOf(recipient), { tokens })).toMatchObject([
      { kind: 'imitation', level: 'critical', address: token },
    ]);
  });

  test('whose symbol reads like a person or an address is red', () => {
    const tokens = new Map([[token, { symbol: 'You', doubt: 'misleading' as const }]]);
    expect(assess(transferOf(recipient), { tokens })).toMatchObject([
      { kind: 'imitation', level: 'critical', title: 'A token with a misleading symbol', address: token },
    ]);
  });

  const called = { to: chiara.address, value: 0n, data: '0x12345678' } as const;
  const isContract = new Map<Address, CodeKind>([[chiara.address, 'contract']]);

  test('that the Safe has not called before is amber', () => {
    expect(assess(called, { code: isContract })).toEqual([
      {
        ...{
          kind: 'unknownContract',
          level: 'warning',
          needsAcknowledgement: false,
          address: chiara.address,
        },
        title: 'No earlier call to this contract found',
        reason:
          'Concord found no earlier call from this Safe to it, and it is not on Concord’s own list. Concord has no name for it.',
      },
    ]);
  });

  test.each(exchangeContracts)('$name at $address is on Concord’s own list', ({ address }) => {
    expect(assess({ ...called, to: address }, { code: new Map([[address, 'contract']]) })).toEqual([]);
  });

  test('keeps its warning where the gateway has a name for it, which is told as the gateway’s', () => {
    const gatewayNames = new Map([[chiara.address, '“Uniswap Router”']]);
    const [risk] = assess(called, { code: isContract, gatewayNames });
    expect(risk).toMatchObject({ kind: 'unknownContract', level: 'warning' });
    expect(risk?.reason).toContain('The gateway calls it “Uniswap Router”, which Concord can’t verify.');
  });

  test('keeps its warning where Concord knows its published functions, whose owner it then names', () => {
    const router = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
    const [risk, ...others] = assess({ ...called, to: router }, { code: new Map([[router, 'contract']]) });
    expect(others).toEqual([]);
    expect(risk).toMatchObject({ kind: 'unknownContract', level: 'warning', address: router });
    expect(risk?.reason).toBe(
      'Concord found no earlier call from this Safe to it. Concord knows the functions that Aerodrome publishes for this address, and not what its code does now.',
    );
  });

  test('keeps its warning where nobody could look for earlier calls', () => {
    const { called: _, ...onchain } = minutes(makeTransaction(called));
    expect(assessContext({ ...onchain, code: isContract })).toMatchObject([
      { kind: 'unknownContract', title: 'Earlier calls to this contract could not be checked' },
    ]);
  });

  test.each<[string, Partial<ContextState>]>([
    ['the Safe has called it before', { called: [chiara.address] }],
    ['it is on our own lists', { listed: [chiara.address] }],
    ['it is a Safe of official code', { code: new Map([[chiara.address, 'safe']]) }],
    ['it is an account with lent code', { code: new Map([[chiara.address, 'delegated']]) }],
  ])('is not told where %s', (_name, onchain) => {
    expect(assess(called, { code: isContract, ...onchain })).toEqual([]);
  });
});

test('a contract that has a name here, and was never called, is told as one', () => {
  const found = assess(
    { to: chiara.address, data: '0x12345678' },
    {
      named: [chiara.address],
      code: new Map<Address, CodeKind>([[chiara.address, 'contract']]),
    },
  );
  expect(kinds(found)).toContain('unknownContract');
});

describe('the place in the queue', () => {
  test('with conflicting transactions for the nonce says so', () => {
    expect(assess({}, { conflicts: 1 })).toMatchObject([
      { kind: 'conflict', title: 'Another transaction shares #7' },
    ]);
    expect(assess({}, { conflicts: 2 })[0]?.title).toBe('2 other transactions share #7');
  });

  test.each<[string, bigint, readonly bigint[], boolean, readonly string[]]>([
    ['at the Safe’s own nonce', 7n, [], true, []],
    ['behind others without a gap', 9n, [7n, 8n], true, []],
    ['behind one that is missing', 9n, [7n], true, ['#8 is missing before it']],
    ['behind several', 10n, [8n], true, ['#7 and 1 more are missing before it']],
    ['far off', 5_007n, [], true, ['#7 and 4999 more are missing before it']],
    ['behind the end of what was read', 12n, [7n, 8n], false, []],
    ['with a gap within what was read', 12n, [7n, 9n], false, ['#8 is missing before it']],
  ])('%s', (_name, nonce, nonces, isComplete, titles) => {
    expect(assess({ nonce }, { queue: { nonces, isComplete } }).map(({ title }) => title)).toEqual(titles);
  });

  test('behind one that only the gateway lists says so', () => {
    const [gap] = assess({ nonce: 9n }, { queue: { nonces: [7n, 8n], unproven: [8n], isComplete: true } });
    expect(gap).toMatchObject({
      kind: 'nonceGap',
      title: '#8 is not verified',
      reason:
        'The gateway lists #8, but Concord could not verify it. This transaction waits until #8 is executed.',
    });
    const mixed = assess({ nonce: 9n }, { queue: { nonces: [7n], unproven: [7n], isComplete: true } });
    expect(mixed[0]?.title).toBe('#7 and 1 more are missing or not verified');
  });

  const proposed = (proposal: Proposal) => assess({}, { proposal });

  test('proposed by somebody who is no owner is told, with the gateway’s words about them', () => {
    const by = stranger.address;
    const told = (proposal: Partial<Proposal>) => proposed({ isSigned: true, proposer: by, ...proposal });
    expect(told({ delegator: null })).toMatchObject([
      {
        ...{ kind: 'foreignProposer', level: 'warning', address: by },
        title: 'Proposed by an account that is not an owner',
      },
    ]);
    expect(told({ delegator: null })[0]?.reason).toContain('does not list it as a proposer');
    expect(told({})[0]?.reason).toContain('did not say whether it is a proposer');
    const delegate = told({ delegator: amara.address })[0];
    expect(delegate?.title).toBe('Proposed by a proposer, not an owner');
    expect(delegate?.reason).toContain(`as a proposer for ${amara.address}, which Concord can’t verify.`);
  });

  test('is calm about what an owner has signed, whoever the owner is that the gateway names', () => {
    expect(proposed({ isSigned: true, proposer: amara.address })).toEqual([]);
    expect(proposed({ isSigned: true })).toEqual([]);
    expect(assess({})).toEqual([]);
  });

  test('says that no owner has signed, also where the gateway names an owner as the proposer', () => {
    const title = 'No verified signature of an owner yet';
    expect(proposed({ isSigned: false, proposer: amara.address })).toMatchObject([
      { kind: 'foreignProposer', level: 'warning', title, address: amara.address },
    ]);
    expect(proposed({ isSigned: false })).toMatchObject([{ kind: 'foreignProposer', title }]);
  });
});
