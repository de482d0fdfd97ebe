import { type Address, concatHex, encodeFunctionData, keccak256, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, builderSuffix, callOf } from '@/tests/support/transactions/calls';
import {
  foreignCode,
  makeFullOnchainState,
  makePayment,
  stateCall,
} from '@/tests/support/transactions/claims';
import {
  about,
  batch,
  expectContradiction,
  type Spoof,
  stateBatch,
  tokenLabels,
  tokenPayment,
} from '@/tests/support/transactions/spoofs';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const attacker = stranger.address;
const transaction = makeTransaction();
const foreign = makeTransaction({ to: foreignCode, value: 0n, data: '0x5ec12e70', operation: 1 });
const ownerChange = makeTransaction({
  to: safe.address,
  value: 0n,
  data: encodeFunctionData({
    abi: [
      {
        name: 'addOwnerWithThreshold',
        type: 'function',
        stateMutability: 'nonpayable',
        inputs: [{ type: 'address' }, { type: 'uint256' }],
        outputs: [],
      },
    ],
    args: [chiara.address, 2n],
  }),
});

const spoofs: readonly Spoof[] = [
  {
    name: 'trust in foreign code',
    record: about(foreign, { isTrustedDelegateCall: true }),
    field: 'Trust in the delegate call',
    says: [foreignCode, 'foreign code'],
  },
  {
    name: 'trust in an official address with other code',
    record: about(batch, { isTrustedDelegateCall: true }),
    onchain: { codeHashes: new Map([[batch.to, keccak256('0x01')]]) },
    field: 'Trust in the delegate call',
    says: [batch.to],
  },
  {
    name: 'the recipient of a payment',
    record: about(transaction, {
      transfer: { ...tokenLabels, token: undefined, amount: transaction.value, recipient: attacker },
    }),
    field: 'Recipient in the gateway’s decoding',
    says: [attacker, recipient],
  },
  {
    name: 'the amount of a payment',
    record: about(transaction, { transfer: { ...tokenLabels, token: undefined, amount: 1n } }),
    field: 'Amount in the gateway’s decoding',
    says: ['says 1;', String(transaction.value)],
  },
  {
    name: 'the recipient of a token',
    record: about(tokenPayment, { transfer: { ...tokenLabels, recipient: attacker } }),
    field: 'Recipient in the gateway’s decoding',
    says: [attacker, recipient],
  },
  {
    name: 'the amount of a token',
    record: about(tokenPayment, { transfer: { ...tokenLabels, amount: 6n } }),
    field: 'Amount in the gateway’s decoding',
    says: ['says 6;', 'say 5.'],
  },
  {
    name: 'which token is moved',
    record: about(tokenPayment, { transfer: { ...tokenLabels, token: attacker } }),
    field: 'Token in the gateway’s decoding',
    says: [attacker, token],
  },
  {
    name: 'whose tokens are moved',
    record: about(tokenPayment, { transfer: { ...tokenLabels, sender: attacker } }),
    field: 'Sender in the gateway’s decoding',
    says: [attacker, safe.address],
  },
  {
    name: 'a value among the decoded parameters',
    record: about(tokenPayment, {
      decoded: stateCall('transfer', [
        ['to', 'address', recipient],
        ['value', 'uint256', '4'],
      ]),
    }),
    field: 'Parameter “amount” in the gateway’s decoding',
    says: ['says 4;', 'say 5.'],
  },
  {
    name: 'the new owner among the decoded parameters',
    record: about(ownerChange, {
      decoded: stateCall('addOwnerWithThreshold', [
        ['owner', 'address', attacker],
        ['_threshold', 'uint256', '2'],
      ]),
    }),
    field: 'Parameter “owner” in the gateway’s decoding',
    says: [attacker, chiara.address],
  },
  {
    name: 'a payment that is none',
    record: about(foreign, { transfer: { ...tokenLabels, token: undefined } }),
    field: 'Kind of transaction in the gateway’s decoding',
    says: [foreignCode],
  },
  {
    name: 'a rejection that is none',
    record: about(tokenPayment, { isRejection: true }),
    field: 'Kind of transaction in the gateway’s decoding',
    says: ['rejection', token],
  },
  {
    name: 'whom a call goes to',
    record: about(foreign, {
      call: { to: token, value: 0n, method: undefined, actionCount: undefined },
    }),
    field: 'Recipient in the gateway’s decoding',
    says: [token, foreignCode],
  },
  ...(
    [
      ['Recipient', { to: attacker }, [attacker, recipient]],
      ['Amount', { value: 2n }, ['says 2;', 'say 1.']],
      ['Operation', { operation: 1 }, ['says 1;', 'say 0.']],
      ['Calldata', { data: '0x99' }, ['0x99']],
    ] as const
  ).map(([what, change, says]) => ({
    name: `${what.toLowerCase()} of a call in a batch`,
    record: about(batch, { decoded: stateBatch(change) }),
    field: `${what}, call 1 in the gateway’s decoding`,
    says,
  })),
  {
    name: 'how many calls a batch has',
    record: about(batch, {
      decoded: stateBatch('absent'),
    }),
    field: 'Number of calls in the gateway’s decoding',
    says: ['says 1;', 'say 2.'],
  },
];

describe(`a gateway that misreports what a transaction does (${spoofs.length} spoofed responses)`, () => {
  test.each(spoofs)('$name contradicts, and the field is named with both values', expectContradiction);
});

test('the same records without a lie contradict nothing', async () => {
  const honest = [
    await makePayment(),
    await about(tokenPayment, {
      transfer: tokenLabels,
      decoded: stateCall('transfer', [
        ['to', 'address', recipient],
        ['value', 'uint256', '5'],
      ]),
    })(),
    await about(batch, { decoded: stateBatch(), isTrustedDelegateCall: true })(),
    await about(foreign, { isTrustedDelegateCall: false })(),
    await about(ownerChange, {
      settingsChange: 'ADD_OWNER',
      decoded: stateCall('addOwnerWithThreshold', [
        ['owner', 'address', chiara.address],
        ['_threshold', 'uint256', '2'],
      ]),
    })(),
  ];
  for (const record of honest) {
    const { contradictions, checks } = await verifyTransaction(record, makeFullOnchainState());
    expect(contradictions).toEqual([]);
    expect(checks.filter(({ state: is }) => is === 'corrected')).toEqual([]);
  }
});

test('trust in official code that can do more than is shown is corrected, and accuses nobody', async () => {
  const to = officialAt('createCall');
  const record = await about(makeTransaction({ operation: 1, to }), {
    isTrustedDelegateCall: true,
  })();
  const { contradictions, checks } = await verifyTransaction(record, makeFullOnchainState());
  expect(contradictions).toEqual([]);
  expect(checks.find(({ id }) => id === 'source')).toMatchObject({
    state: 'corrected',
    detail: expect.stringContaining('CreateCall 1.4.1'),
  });
});

describe('what stands behind the arguments of a transfer makes no lie of it', () => {
  test.each([
    ['a builder code', builderSuffix],
    ['a byte', '0x00'],
  ] as const)('%s', async (_name, stale) => {
    const transfer = { ...tokenPayment, data: concatHex([tokenPayment.data, stale]) };
    const report = await verifyTransaction(
      await about(transfer, { transfer: tokenLabels })(),
      makeFullOnchainState(),
    );
    expect(report.contradictions).toEqual([]);
    expect(report.checks.find(({ id }) => id === 'decoded')?.state).toBe('agrees');
    const spoof = { ...tokenLabels, recipient: attacker };
    const refuted = await verifyTransaction(
      await about(transfer, { transfer: spoof })(),
      makeFullOnchainState(),
    );
    expect(refuted.contradictions).toEqual(['Recipient in the gateway’s decoding']);
  });

  test('a builder code behind a payment of Ether', async () => {
    const labels = {
      ...tokenLabels,
      token: undefined,
      amount: transaction.value,
      symbol: undefined,
      decimals: undefined,
    };
    const payment = makeTransaction({ data: builderSuffix });
    const report = await verifyTransaction(
      await about(payment, { transfer: labels })(),
      makeFullOnchainState(),
    );
    expect(report.contradictions).toEqual([]);
  });
});

test('the zero address of a batch may be claimed as it is written or as whom it stands for, and as nobody else', async () => {
  const batched = batchOf(officialAt('multiSendCallOnly', '1.5.0'), [callOf(zeroAddress, '0x')]);
  const state = async (to: Address) => {
    const step = { kind: 'step', operation: 0, decoded: undefined, to, value: 0n, data: '0x' } as const;
    const parameters = [{ name: 'transactions', type: 'bytes', value: '', steps: [step] }];
    const decoded = { method: 'multiSend', parameters };
    const record = await about(makeTransaction(batched), { decoded })();
    return (await verifyTransaction(record, makeFullOnchainState())).contradictions;
  };
  expect(await state(zeroAddress)).toEqual([]);
  expect(await state(safe.address)).toEqual([]);
  expect(await state(attacker)).toEqual(['Recipient, call 1 in the gateway’s decoding']);
});
