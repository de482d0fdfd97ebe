import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  pad,
  parseAbi,
  toEventSelector,
  toHex,
} from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowanceModules } from '@/config/known-modules';
import type { PastRow } from '@/lib/actions/risk/past-rows';
import type { ContextRequest } from '@/lib/actions/risk/read-transaction-context';
import { outbox } from '@/lib/outbox/outbox';
import { saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, chiara, person, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { NodeError, rightChain } from '@/tests/support/chain/rpc-double';
import { breakConnection, type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { contractCall, etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi } from '@/tests/support/transactions/calls';
import { collect, kinds, nodeWith, tokenAnswer } from '@/tests/support/transactions/context';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  // What another file had a full storage refuse lives on in a worker that both share.
  for (const store of [outbox, submitted, localTransactions]) store.set([]);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [knownSafes, contacts]) store.get();
});

/** An earlier payment as the gateway lists and details it, and what the chain has of it. */
function earlier({
  txHash,
  to = recipient,
  said = recipient,
  told = {},
  by = safe.address,
  event = 'ExecutionSuccess',
  data = '0x',
  ...given
}: {
  txHash: Hash | undefined;
  to?: Address;
  said?: Address;
  told?: Partial<SafeTransaction>;
  by?: Address;
  event?: string;
  /** What was called with; the gateway then calls it no payment. */
  data?: Hex;
  logs?: readonly object[] | undefined;
}) {
  const transaction = makeTransaction({ to, data, nonce: 3n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const info =
    data === '0x'
      ? { ...etherTransfer('OUTGOING', 5n), recipient: addressInfo(said) }
      : { ...contractCall('bake'), to: addressInfo(said) };
  const page = makePage([makeItem(info, { id, ...(txHash && { txHash }) })]);
  const details = makeDetails({ transaction: { ...transaction, ...told }, safeTxHash, executedAt: 1 });
  const place = {
    blockNumber: '0x60',
    blockHash: pad('0x01'),
    transactionIndex: '0x0',
    transactionHash: txHash,
  };
  const log = {
    ...{ ...place, address: by, logIndex: '0x0', removed: false, data: pad('0x') },
    topics: [toEventSelector(`${event}(bytes32,uint256)`), safeTxHash],
  };
  const logs = 'logs' in given ? given.logs : [log];
  const receipt = logs && {
    ...place,
    from: amara.address,
    to: safe.address,
    status: '0x1',
    type: '0x2',
    logs,
  };
  const { answers } = nodeWith(data === '0x' ? {} : { [said]: () => '0x' });
  return {
    node: { answers: { ...answers, eth_getTransactionReceipt: () => receipt ?? null } },
    answer: (({ path }) => {
      if (path.includes('/contracts/')) return refuse(404, { code: 404, message: 'Not found' });
      return path.includes('multisig_') ? details : page;
    }) satisfies GatewayAnswer,
  };
}

describe('earlier payments', () => {
  test('that the gateway lists and the chain bears out make a recipient known', async () => {
    const known = collect({}, earlier({ txHash: pad('0x51') }));
    expect(await kinds(known)).toEqual([]);
    expect(known.gateway.requests.map(({ query }) => query)).toEqual([{ executed: 'true' }, {}]);
    expect(await kinds(collect({}))).toEqual(['newRecipient']);
  });

  test.each<[string, Parameters<typeof earlier>[0]]>([
    ['without a chain transaction', { txHash: undefined }],
    ['by a chain transaction that there is not', { txHash: pad('0x52'), logs: undefined }],
    ['by one in which the Safe says nothing of it', { txHash: pad('0x53'), logs: [] }],
    ['by one in which another contract says it', { txHash: pad('0x54'), by: chiara.address }],
    ['by one that failed inside', { txHash: pad('0x55'), event: 'ExecutionFailure' }],
    ['that really paid somebody else', { txHash: pad('0x56'), to: chiara.address }],
    ['whose bytes are not those of the hash', { txHash: pad('0x57'), told: { to: chiara.address } }],
  ])('that the gateway invents %s take no warning away', async (_name, invented) => {
    expect(await kinds(collect({}, earlier(invented)))).toEqual(['newRecipient']);
    // One that looks like an owner, and is said to have been paid.
    const alike = getAddress(`${amara.address.slice(0, 38)}${stranger.address.slice(2, 6)}`);
    const given = earlier({ ...invented, to: invented.to ?? alike, said: alike });
    const transaction = makeTransaction({ to: alike });
    expect(await kinds(collect({ transaction }, given))).toEqual(['lookAlike', 'newRecipient']);
  });

  test('to somebody whom the recipient looks like are found, though the gateway is asked about the recipient', async () => {
    const paid = earlier({ txHash: pad('0x58') });
    // There are older ones than those of the latest page.
    const answer: GatewayAnswer = (request) => {
      const page = paid.answer({ ...request });
      if ('to' in request.query) return makePage([]);
      return 'executed' in request.query ? { ...page, next: 'https://gateway.example/?cursor=20' } : page;
    };
    const alike = getAddress(
      `${recipient.slice(0, 6)}${stranger.address.slice(6, 38)}${recipient.slice(38)}`,
    );
    const pay = (to: Address) => collect({ transaction: makeTransaction({ to }) }, { ...paid, answer });
    expect(await kinds(pay(alike))).toEqual(['lookAlike', 'newRecipient']);
    expect(await kinds(pay(stranger.address))).toEqual(['newRecipient']);
  });

  describe('that this browser knows already', () => {
    const alike = getAddress(
      `${recipient.slice(0, 6)}${stranger.address.slice(6, 38)}${recipient.slice(38)}`,
    );
    const pay = (to: Address) => makeTransaction({ to });
    /** A transaction that the Safe executed, as a page has it that was loaded before. */
    const loaded = (transaction: SafeTransaction, said: Partial<PastRow> = {}): PastRow => ({
      id: `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`,
      transactionHash: pad('0x71'),
      info: { kind: 'unknown', type: '' },
      transaction,
      ...said,
    });
    const batch = makeTransaction({
      ...batchOf(officialAt('multiSendCallOnly'), [
        { ...callOf(chiara.address, '0x'), value: 1n },
        { ...callOf(recipient, '0x'), value: 1n },
      ]),
      nonce: 3n,
    });
    const asked = ({ gateway }: ReturnType<typeof collect>) => gateway.requests.map(({ path }) => path);

    test.each<[string, Partial<ContextRequest>]>([
      [
        'on older pages of the history',
        {
          past: [
            {
              ...{ id: 'old', transactionHash: pad('0x72'), transaction: undefined },
              info: {
                ...{ kind: 'transfer', direction: 'outgoing', sender: safe.address, recipient },
                asset: { kind: 'native', amount: 1n },
              },
            },
          ],
        },
      ],
      ['inside a batch of which it has the bytes', { past: [loaded(batch)] }],
      ['of another Safe of the visitor, or that owns it', { parties: [recipient] }],
    ])('%s are looked like, and nothing more is asked for it', async (_name, given) => {
      const usual = collect({ transaction: pay(alike) });
      expect(await kinds(usual)).toEqual(['newRecipient']);
      const warned = collect({ ...given, transaction: pay(alike) });
      expect(await kinds(warned)).toEqual(['lookAlike', 'newRecipient']);
      expect(asked(warned)).toEqual(asked(usual));
      const other = collect({ ...given, transaction: pay(stranger.address) });
      expect(await kinds(other)).toEqual(['newRecipient']);
      expect(asked(other)).toEqual(asked(usual));
    });

    test('are looked like by what is no payment: a new owner', async () => {
      const data = encodeFunctionData({
        abi: parseAbi(['function addOwnerWithThreshold(address,uint256)']),
        args: [alike, 1n],
      });
      const change = collect({
        transaction: makeTransaction({ to: safe.address, value: 0n, data }),
        past: [loaded(batch)],
      });
      expect(await kinds(change)).toEqual(['lookAlike']);
      expect(change.gateway.requests).toEqual([]);
    });

    test('by bytes that do not give the listed hash are none', async () => {
      const past = [loaded(batch, { id: `multisig_${safe.address}_${pad('0x99')}` })];
      expect(await kinds(collect({ transaction: pay(alike), past }))).toEqual(['newRecipient']);
    });

    test('make them known by their bytes and the chain, the gateway being asked for neither', async () => {
      const { safeTxHash } = hashTransaction(safe, batch);
      const receipt = (by: Address) => ({
        ...{ blockNumber: '0x60', blockHash: pad('0x01'), transactionIndex: '0x0' },
        ...{
          transactionHash: pad('0x71'),
          from: amara.address,
          to: safe.address,
          status: '0x1',
          type: '0x2',
        },
        logs: [
          {
            ...{ blockNumber: '0x60', blockHash: pad('0x01'), transactionIndex: '0x0', logIndex: '0x0' },
            ...{ transactionHash: pad('0x71'), address: by, removed: false, data: pad('0x') },
            topics: [toEventSelector('ExecutionSuccess(bytes32,uint256)'), safeTxHash],
          },
        ],
      });
      const nodeOf = (by: Address) => ({
        answers: { ...nodeWith({}).answers, eth_getTransactionReceipt: () => receipt(by) },
      });
      // Somebody whom the gateway says to be paid looks like the true one.
      const past = [
        loaded(batch),
        loaded(makeTransaction({ to: alike, nonce: 2n }), { transactionHash: undefined }),
      ];
      const unproven = collect({ transaction: pay(recipient), past }, { node: nodeOf(chiara.address) });
      expect(await kinds(unproven)).toEqual(['lookAlike', 'newRecipient']);
      const known = collect({ transaction: pay(recipient), past }, { node: nodeOf(safe.address) });
      expect(await kinds(known)).toEqual([]);
      expect(known.gateway.requests.filter(({ path }) => path.includes('multisig_'))).toEqual([]);
      const wrong = collect({ transaction: pay(alike), past }, { node: nodeOf(safe.address) });
      expect(await kinds(wrong)).toEqual(['lookAlike', 'newRecipient']);
    });

    test('and that an owner signed here are looked like, and not those that nobody signed', async () => {
      const transaction = makeTransaction({ to: recipient, nonce: 9n });
      const { safeTxHash } = hashTransaction(safe, transaction);
      const copy = { safe, transaction, safeTxHash, seenAt: Date.now() };
      localTransactions.set([{ ...copy, confirmations: [] }]);
      expect(await kinds(collect({ transaction: pay(alike) }))).toEqual(['newRecipient']);
      const signature = await signAs(amara, safe, transaction);
      localTransactions.set([{ ...copy, confirmations: [{ signer: amara.address, signature }] }]);
      expect(await kinds(collect({ transaction: pay(alike) }))).toEqual(['lookAlike', 'newRecipient']);
      expect(await kinds(collect({ transaction: pay(stranger.address) }))).toEqual(['newRecipient']);
      // What is being reviewed looks like nobody for being kept here.
      expect(await kinds(collect({ transaction }))).not.toContain('lookAlike');
    });
  });

  test('are looked up for a few of them only', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => {
      const to = person(`payee ${index}`).address;
      const id = `multisig_${safe.address}_${pad(toHex(index + 1))}`;
      const info = { ...etherTransfer('OUTGOING', 5n), recipient: addressInfo(to) };
      return { to, row: makeItem(info, { id, txHash: pad(toHex(index + 1)) }) };
    });
    const steps = rows.map(({ to }) => ({ ...callOf(to, '0x'), value: 1n }));
    const batch = makeTransaction(batchOf(officialAt('multiSendCallOnly'), steps));
    const page = makePage(rows.map(({ row }) => row));
    const asked = collect({ transaction: batch }, { answer: () => page });
    expect(await kinds(asked)).toEqual(['newRecipient']);
    expect(asked.gateway.requests.filter(({ path }) => path.includes('multisig_'))).toHaveLength(6);
  });

  test.each<[string, object, string]>([
    ['came in', etherTransfer('INCOMING', 5n), 'SUCCESS'],
    ['failed', etherTransfer('OUTGOING', 5n), 'FAILED'],
    ['called it without value', contractCall('bake'), 'SUCCESS'],
  ])('that %s are none', async (_name, info, status) => {
    const answer = () => makePage([makeItem(info, { status })]);
    expect(await kinds(collect({}, { answer }))).toEqual(['newRecipient']);
  });

  test('are not asked for where the recipient is an owner', async () => {
    const toOwner = collect({ transaction: makeTransaction({ to: amara.address }) });
    expect(await kinds(toOwner)).toEqual([]);
    expect(toOwner.gateway.requests).toEqual([]);
  });

  test('are what makes a contact and a Safe of one’s own known, and not their names', async () => {
    const chainId = 8453;
    const toStranger = { transaction: makeTransaction({ to: stranger.address }) };
    contacts.set([{ chainId, address: recipient, name: 'Valley Mill' }]);
    knownSafes.set([{ safe: { chainId, address: stranger.address }, name: 'Reserve' }]);
    expect(await kinds(collect({}))).toEqual(['newRecipient']);
    expect(await kinds(collect(toStranger))).toEqual(['newRecipient']);
    expect(await kinds(collect({}, earlier({ txHash: pad('0x51') })))).toEqual([]);
    // A file brought a contact and a Safe that begin and end like an owner.
    const [alike, other] = ['1', '2'].map((digit) =>
      getAddress(`${amara.address.slice(0, 6)}${digit.repeat(32)}${amara.address.slice(-4)}`.toLowerCase()),
    );
    contacts.set([{ chainId, address: alike ?? recipient, name: 'Valley Mill' }]);
    knownSafes.set([{ safe: { chainId, address: other ?? recipient }, name: 'Reserve' }]);
    for (const to of [alike, other])
      expect(await kinds(collect({ transaction: makeTransaction({ to }) }))).toEqual([
        'lookAlike',
        'newRecipient',
      ]);
  });

  test('of a batch are asked for in one request', async () => {
    const to = officialAt('multiSendCallOnly');
    const steps = [recipient, stranger.address].map((one) => ({ ...callOf(one, '0x'), value: 1n }));
    const batch = collect({ transaction: makeTransaction(batchOf(to, steps)) });
    expect(await kinds(batch)).toEqual(['newRecipient', 'newRecipient']);
    expect(batch.gateway.requests.map(({ query }) => query)).toEqual([{ executed: 'true' }]);
  });
});

test('where nobody answers, what could not be checked is said, and no warning is taken away', async () => {
  const called = makeTransaction({ to: chiara.address, value: 0n, data: '0x12345678' });
  const node = { answers: rightChain };
  const silent = collect(
    { queue: undefined, proposal: { proposer: stranger.address, isSigned: true } },
    { node, answer: breakConnection },
  );
  expect(await silent.context).toMatchObject({
    risks: [
      { kind: 'newRecipient', title: 'Earlier payments could not be checked' },
      { kind: 'foreignProposer', title: 'Proposed by an account that is not an owner' },
    ],
    unchecked: [
      {
        label: 'Other transactions with this number',
        state: 'unchecked',
        source: 'The gateway (gateway.example)',
      },
      { label: 'Earlier transactions' },
      { label: 'Whether the account that proposed it is a proposer' },
      { label: 'Contracts at the addresses', source: 'The chain' },
    ],
  });
  const { risks, unchecked } = await collect(
    { transaction: called },
    { node: nodeWith({ [chiara.address]: () => '0x' }), answer: breakConnection },
  ).context;
  expect(risks).toMatchObject([
    { kind: 'unknownContract', title: 'Earlier calls to this contract could not be checked' },
  ]);
  expect(unchecked.map(({ label }) => label)).toEqual(['Earlier transactions']);
});

test('without a gateway it is said that nobody was asked, and no gateway is named', async () => {
  const called = makeTransaction({ to: chiara.address, value: 0n, data: '0x12345678' });
  const node = nodeWith({ [chiara.address]: () => '0x' });
  for (const [transaction, title] of [
    [makeTransaction(), 'Earlier payments were not checked'],
    [called, 'Earlier calls to this contract were not checked'],
  ] as const) {
    const { context, gateway } = collect({ transaction, queue: undefined }, { node, isWithoutGateway: true });
    const { risks, unchecked } = await context;
    expect(risks).toMatchObject([{ title, reason: expect.stringMatching(/^You use no gateway, so/) }]);
    expect(unchecked).toMatchObject([
      {
        label: 'Other transactions with this number',
        source: 'You use no gateway',
        detail: 'Nobody was asked.',
      },
      { label: 'Earlier transactions', source: 'You use no gateway' },
    ]);
    expect(JSON.stringify([risks, unchecked])).not.toMatch(/from the gateway|The gateway/);
    expect(gateway.requests).toEqual([]);
  }
});

describe('contracts', () => {
  const transfer = encodeFunctionData({ abi: callsAbi, functionName: 'transfer', args: [amara.address, 5n] });
  const given = { transaction: makeTransaction({ to: chiara.address, value: 0n, data: transfer }) };

  test('with the symbol of a well-known token are found', async () => {
    const node = nodeWith({ [chiara.address]: tokenAnswer('USDС') });
    expect(await kinds(collect(given, { node }))).toEqual(['imitation', 'unknownContract']);
  });

  const named: GatewayAnswer = ({ path }) =>
    path.includes('/contracts/')
      ? { address: chiara.address, name: 'Bread', displayName: '', trustedForDelegateCall: false }
      : makePage([]);

  test('that only the gateway knows keep their warning, with the gateway’s name beside it', async () => {
    const node = nodeWith({ [chiara.address]: tokenAnswer('BREAD') });
    const { risks, unchecked } = await collect(given, { node, answer: named }).context;
    expect(risks).toMatchObject([
      { kind: 'unknownContract', title: 'No earlier call to this contract found', address: chiara.address },
    ]);
    expect(risks[0]?.reason).toContain('The gateway calls it “Bread”, which Concord can’t verify.');
    expect(unchecked).toEqual([]);
  });

  const data = '0x12345678';
  const called = makeTransaction({ to: chiara.address, value: 0n, data });
  type Call = Omit<Parameters<typeof earlier>[0], 'data'>;
  const earlierCall = (call: Call) => earlier({ to: chiara.address, said: chiara.address, ...call, data });

  test('that the Safe has called before, as the chain bears out, are nothing to warn of', async () => {
    const before = earlierCall({ txHash: pad('0x61') });
    const again = collect({ transaction: called }, before);
    expect(await kinds(again)).toEqual([]);
    expect(again.gateway.requests.map(({ query }) => query)).toContainEqual({ executed: 'true' });
  });

  test.each<[string, Call]>([
    ['without a chain transaction', { txHash: undefined }],
    ['in which the Safe says nothing of it', { txHash: pad('0x62'), logs: [] }],
    ['that failed inside', { txHash: pad('0x63'), event: 'ExecutionFailure' }],
    ['that called another contract', { txHash: pad('0x64'), to: stranger.address }],
  ])('keep their warning where the gateway invents an earlier call %s', async (_name, invented) => {
    expect(await kinds(collect({ transaction: called }, earlierCall(invented)))).toEqual(['unknownContract']);
  });

  test('that are official modules are nothing to warn of', async () => {
    const [to] = allowanceModules;
    const node = nodeWith({ [to]: () => '0x' });
    const change = makeTransaction({ to, value: 0n, data });
    expect(await kinds(collect({ transaction: change }, { node }))).toEqual([]);
  });

  test('that are none, or no tokens, do not take a transfer', async () => {
    expect(await kinds(collect(given))).toEqual(['cannotTake']);
    const node = nodeWith({ [chiara.address]: () => '0x' });
    expect(await kinds(collect(given, { node }))).toEqual(['cannotTake', 'unknownContract']);
  });

  describe('among many recipients', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => getAddress(pad(toHex(index + 0x1000), { size: 20 })));
    const pay = (to: readonly Address[]) =>
      makeTransaction({
        ...batchOf(
          officialAt('multiSendCallOnly'),
          to.map((one) => ({ operation: 0 as const, to: one, value: 1n, data: '0x' as const })),
        ),
        nonce: 7n,
      });

    test('are found wherever they stand, and wallets are not', async () => {
      const paid = people(120);
      const last = paid.at(-1) ?? expect.unreachable();
      const node = nodeWith({ [last]: () => '0x' });
      const { risks, unchecked } = await collect({ transaction: pay(paid) }, { node }).context;
      expect(risks.filter(({ kind }) => kind === 'contractRecipient')).toMatchObject([{ address: last }]);
      expect(unchecked).toEqual([]);
    });

    test('are looked for up to a number, and beyond it that is said', async () => {
      const { unchecked } = await collect({ transaction: pay(people(501)) }).context;
      expect(unchecked.map(({ label }) => label)).toEqual(['All addresses of this transaction']);
      expect(unchecked[0]?.detail).toContain('more than 500 addresses');
    });
  });

  test('that refuse Ether are found by trying it in the name of the Safe', async () => {
    const transaction = makeTransaction({ to: chiara.address });
    const node = nodeWith({ [chiara.address]: () => '0x' }, [chiara.address]);
    expect(await kinds(collect({ transaction }, { node }))).toEqual(['cannotTake', 'newRecipient']);
    expect(
      await kinds(collect({ transaction }, { node: nodeWith({ [chiara.address]: () => '0x' }) })),
    ).toEqual(['newRecipient', 'contractRecipient']);
  });

  test('that answer about signatures as smart wallets do may be paid, and are asked in the name of the Safe', async () => {
    const answer = pad('0x1626ba7e', { dir: 'right', size: 32 });
    const isSignatureQuestion = (data: Hex) => data.startsWith('0x1626ba7e');
    const wallet = (data: Hex): Hex => (isSignatureQuestion(data) ? answer : '0x');
    const ether = makeTransaction({ to: chiara.address });
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'transfer', args: [chiara.address, 5n] });
    const tokens = makeTransaction({ to: token, value: 0n, data });
    for (const transaction of [ether, tokens]) {
      const paid = (contract: (data: Hex) => Hex) =>
        kinds(
          collect(
            { transaction },
            { node: nodeWith({ [token]: tokenAnswer('USDC'), [chiara.address]: contract }) },
          ),
        );
      expect(await paid(wallet)).toEqual(['newRecipient']);
      expect(await paid(() => '0x')).toEqual(['newRecipient', 'contractRecipient']);
    }
  });

  test('of our own lists are not asked about', async () => {
    const known = collect(
      { transaction: makeTransaction({ to: token, value: 0n, data: transfer }) },
      { node: nodeWith({ [token]: tokenAnswer('USDC') }) },
    );
    expect(await kinds(known)).toEqual([]);
    expect(known.gateway.requests).toEqual([]);
  });
});

describe('the proposer', () => {
  const delegate = (given: object = {}) => ({
    ...{ safe: null, delegate: stranger.address, delegator: amara.address, label: 'helper' },
    ...given,
  });
  const paid = makeItem(etherTransfer('OUTGOING', 5n));
  const transaction = makeTransaction({ to: amara.address });
  const answerWith =
    (rows: readonly object[]): GatewayAnswer =>
    ({ path }) =>
      makePage(path.includes('/delegates') ? rows : [paid]);

  const titles = async (proposal: ContextRequest['proposal'], rows: readonly object[] = []) => {
    const { context, gateway } = collect({ transaction, proposal }, { answer: answerWith(rows) });
    const { risks, unchecked } = await context;
    expect(unchecked).toEqual([]);
    const isAsked = gateway.requests.some(({ path }) => path.includes('delegates'));
    return { titles: risks.map(({ title }) => title), isAsked };
  };

  test.each<[string, readonly object[], string]>([
    ['a delegate of an owner', [delegate()], 'Proposed by a proposer, not an owner'],
    ['a delegate for this Safe', [delegate({ safe: safe.address })], 'Proposed by a proposer, not an owner'],
    [
      'a delegate for another Safe',
      [delegate({ safe: recipient })],
      'Proposed by an account that is not an owner',
    ],
    [
      'a delegate of somebody else',
      [delegate({ delegator: chiara.address })],
      'Proposed by an account that is not an owner',
    ],
    ['nobody known', [], 'Proposed by an account that is not an owner'],
  ])('who is %s is told, whatever the gateway says', async (_name, rows, title) => {
    const told = await titles({ proposer: stranger.address, isSigned: true }, rows);
    expect(told).toEqual({ titles: [title], isAsked: true });
  });

  test('who is an owner is not asked about, and not told where an owner has signed', async () => {
    const told = await titles({ proposer: amara.address, isSigned: true });
    expect(told).toEqual({ titles: [], isAsked: false });
  });

  test('who is an owner by the gateway’s word only is told while no owner has signed', async () => {
    const told = await titles({ proposer: amara.address, isSigned: false });
    expect(told.titles).toEqual(['No verified signature of an owner yet']);
  });

  test('is not told where this browser brought it there, unsigned, for an owner that is a Safe', async () => {
    const { safeTxHash } = hashTransaction(safe, transaction);
    saveSubmitted({ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: Date.now() });
    expect((await titles({ proposer: amara.address, isSigned: false })).titles).toEqual([]);
  });
});

test('a payment that cannot be tried is said to be unchecked', async () => {
  const node = nodeWith({ [chiara.address]: () => '0x' });
  const poor = (params: readonly unknown[]) => {
    const { value } = params[0] as { value?: Hex }; // the form of eth_call
    if (value) throw new NodeError(-32000, 'insufficient funds for transfer');
    return node.answers.eth_call?.(params);
  };
  const { risks, unchecked } = await collect(
    { transaction: makeTransaction({ to: chiara.address }) },
    { node: { answers: { ...node.answers, eth_call: poor } } },
  ).context;
  expect(risks.map(({ kind }) => kind)).toEqual(['newRecipient', 'contractRecipient']);
  expect(unchecked.map(({ label }) => label)).toEqual(['Whether the recipients accept Ether']);
});
