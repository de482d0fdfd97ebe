import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { describeCalls, type SentenceContext } from '@/components/transactions/words/describe-calls';
import { encodeTransfer } from '@/lib/safe/protocol/calls';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt } from '@/tests/support/transactions/analyzed';
import {
  batchOf,
  builderSuffix,
  callOf,
  callsAbi,
  multicall3Address,
  swapData,
  transferData,
} from '@/tests/support/transactions/calls';

const settingsAbi = parseAbi([
  'function changeThreshold(uint256)',
  'function addOwnerWithThreshold(address,uint256)',
  'function removeOwner(address,address,uint256)',
  'function swapOwner(address,address,address)',
]);
const tether = { address: token, symbol: 'tUSDC', decimals: 0, isKnown: true };
const batchContract = officialAt('multiSendCallOnly');

function sentence(
  given: Partial<SafeTransaction>,
  known: typeof tether | null = tether,
  context: Partial<SentenceContext> = {},
) {
  const { tree, risks } = assess(given);
  const tokenOf = (address: Address) => (address === token ? known : null);
  return describeCalls(tree, { safe: safe.address, tokenOf, risks, ...context });
}
const approve = (amount: bigint): Hex =>
  encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, amount] });
const short = (address: Address) => `${address.slice(0, 6)}…${address.slice(-4)}`;

describe('a call of a described contract', () => {
  const router = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Route { address from; address to; bool stable; address factory; }',
      'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, Route[] routes, address to, uint256 deadline)',
    ]),
    args: [5n, 4n, [{ from: token, to: recipient, stable: false, factory: zeroAddress }], safe.address, 9n],
  });

  test('says which function it calls, and elsewhere that Concord can’t read it', () => {
    expect(sentence({ to: router, data })).toBe(`Call “swapExactTokensForTokens” on ${short(router)}`);
    expect(sentence({ to: stranger.address, data })).toBe(
      `Call ${short(stranger.address)} with data that Concord can’t read`,
    );
  });
});

describe('one call', () => {
  test.each<[string, Partial<SafeTransaction>, string]>([
    ['a payment', { to: recipient, value: 10n ** 17n, data: '0x' }, `Send 0.1 ETH to ${short(recipient)}`],
    ['a token payment', { to: token, data: transferData }, `Send 5 tUSDC to ${short(recipient)}`],
    ['an approval', { to: token, data: approve(7n) }, `Allow ${short(stranger.address)} to spend 7 tUSDC`],
    [
      'an approval without end',
      { to: token, data: approve(maxUint256) },
      `Allow ${short(stranger.address)} to spend unlimited tUSDC`,
    ],
    [
      'an approval that is taken back',
      { to: token, data: approve(0n) },
      `Remove the permission of ${short(stranger.address)} to spend tUSDC`,
    ],
    [
      'a token payment with a builder code',
      { to: token, data: concatHex([transferData, builderSuffix]) },
      `Send 5 tUSDC to ${short(recipient)}`,
    ],
    [
      'a payment with a builder code',
      { to: recipient, value: 10n ** 17n, data: builderSuffix },
      `Send 0.1 ETH to ${short(recipient)}`,
    ],
    [
      'a call that ends too early',
      { to: token, data: transferData.slice(0, -2) as Hex },
      `Call “transfer” on ${short(token)} with too little data`,
    ],
    [
      'a call of the Safe itself that cannot be read',
      { to: safe.address, data: builderSuffix },
      'Call the Safe itself with data that Concord can’t decode',
    ],
    [
      'an owner swap',
      { to: safe.address, data: swapData },
      `Replace owner ${short(amara.address)} with ${short(stranger.address)}`,
    ],
    [
      'bytes that nobody knows',
      { to: stranger.address, data: '0x12345678' },
      `Call ${short(stranger.address)} with data that Concord can’t read`,
    ],
    ['nothing at all', { to: stranger.address }, `Make an empty call to ${short(stranger.address)}`],
  ])('%s', (_name, given, expected) => {
    expect(sentence(given)).toBe(expected);
  });

  test('an owner swap of another Safe is a call, not a change of this one', () => {
    expect(sentence({ to: stranger.address, data: swapData })).toBe(
      `Call “swapOwner” on ${short(stranger.address)}`,
    );
  });

  test('a guard is set, or removed', () => {
    const set = (guard: Address) =>
      sentence({
        to: safe.address,
        data: encodeFunctionData({ abi: callsAbi, functionName: 'setGuard', args: [guard] }),
      });
    expect(set(stranger.address)).toBe(`Set guard ${short(stranger.address)}`);
    expect(set(zeroAddress)).toBe('Remove the guard');
  });

  test('a transfer at what is no token says so', () => {
    expect(sentence({ to: token, data: transferData }, null)).toBe(
      `Call “transfer” on ${short(token)}, which doesn’t behave like a token`,
    );
  });
});

describe('a batch', () => {
  const payment = { operation: 0, to: recipient, value: 10n ** 17n, data: '0x' } as const;

  test('names its first three steps, and all payments as one of their own', () => {
    const approval = callOf(token, approve(7n));
    const steps = [approval, approval, approval, approval, payment, callOf(token, transferData)];
    const words = `allow ${short(stranger.address)} to spend 7 tUSDC`;
    expect(sentence(batchOf(batchContract, steps))).toBe(
      `Batch of 6: ${words}, ${words}, ${words}, send 0.1 ETH + 5 tUSDC to ${short(recipient)} in 2 payments and 1 more`,
    );
  });

  test('names what changes the Safe before payments, wherever it stands', () => {
    const empty = callOf(recipient, '0x');
    const steps = [payment, empty, empty, callOf(safe.address, swapData)];
    expect(sentence(batchOf(batchContract, steps))).toBe(
      `Batch of 4: send 0.1 ETH to ${short(recipient)}, make an empty call to ${short(recipient)}, ` +
        `replace owner ${short(amara.address)} with ${short(stranger.address)} and 1 more`,
    );
  });

  test('that hides foreign code says so instead', () => {
    const hidden = callOf(stranger.address, transferData, 1);
    expect(sentence(batchOf(officialAt('multiSend'), [payment, hidden]))).toBe(
      'Batch of 2 calls that runs foreign code as the Safe itself',
    );
  });
});

test('foreign code is named before the name it goes by', () => {
  expect(sentence({ ...callOf(stranger.address, transferData, 1) })).toBe(
    `Run the code of ${short(stranger.address)} as the Safe itself, through the function “transfer”`,
  );
  expect(sentence({ ...callOf(multicall3Address, '0x12345678', 1) })).toBe(
    `Run the code of ${short(multicall3Address)} as the Safe itself`,
  );
});

describe('changes of the Safe', () => {
  const changeThreshold = (args: readonly [bigint]) => ({
    to: safe.address,
    data: encodeFunctionData({ abi: settingsAbi, functionName: 'changeThreshold', args }),
  });
  const nameOf = (address: Address) => (address === bruno.address ? 'Bruno' : undefined);

  test.each<[string, number | undefined, string]>([
    ['with the number before', 2, 'Change required confirmations from 2 to 3'],
    ['while the number before is not known', undefined, 'Change required confirmations to 3'],
    ['to the number that it is already', 3, 'Change required confirmations to 3'],
  ])('say the number of confirmations %s', (_name, threshold, words) => {
    expect(sentence(changeThreshold([3n]), tether, { threshold })).toBe(words);
  });

  test('name owners, and the number of confirmations only where it changes', () => {
    const data = encodeFunctionData({
      abi: settingsAbi,
      functionName: 'addOwnerWithThreshold',
      args: [bruno.address, 2n],
    });
    const added = { to: safe.address, data };
    expect(sentence(added, tether, { nameOf, threshold: 2 })).toBe('Add owner Bruno');
    expect(sentence(added, tether, { nameOf, threshold: 1 })).toBe(
      'Add owner Bruno and change required confirmations from 1 to 2',
    );
  });

  describe('once they happened', () => {
    const call = (
      functionName: 'addOwnerWithThreshold' | 'removeOwner' | 'swapOwner',
      args: readonly unknown[],
    ) => ({
      to: safe.address,
      data: encodeFunctionData({ abi: settingsAbi, functionName, args } as never), // each row gives the function's own arguments
    });
    const added = call('addOwnerWithThreshold', [bruno.address, 2n]);
    const removed = call('removeOwner', [stranger.address, bruno.address, 1n]);
    const swapped = call('swapOwner', [recipient, stranger.address, bruno.address]);
    const done = { nameOf, tense: 'done' } as const;

    test.each<[string, ReturnType<typeof call>, number | undefined, string]>([
      ['an owner came, and the number stayed', added, 2, 'Added owner Bruno'],
      [
        'an owner came, and the number rose',
        added,
        1,
        'Added owner Bruno and changed required confirmations from 1 to 2',
      ],
      ['an owner came, and nothing says the number before', added, undefined, 'Added owner Bruno'],
      ['an owner went, and the number stayed', removed, 1, 'Removed owner Bruno'],
      [
        'an owner went, and the number fell',
        removed,
        2,
        'Removed owner Bruno and changed required confirmations from 2 to 1',
      ],
      ['an owner went, and nothing says the number before', removed, undefined, 'Removed owner Bruno'],
      ['an owner was replaced', swapped, undefined, `Replaced owner ${short(stranger.address)} with Bruno`],
    ])('%s', (_, made, threshold, words) => {
      expect(sentence(made, tether, { ...done, threshold })).toBe(words);
    });

    test('several changes in one batch are each judged by the state before it', () => {
      const batch = batchOf(officialAt('multiSendCallOnly'), [
        callOf(safe.address, added.data),
        callOf(safe.address, call('addOwnerWithThreshold', [recipient, 2n]).data),
        callOf(safe.address, removed.data),
      ]);

      expect(sentence(batch, tether, { ...done, threshold: 1 })).toBe(
        `Batch of 3: added owner Bruno and changed required confirmations from 1 to 2, added owner ${short(recipient)}, removed owner Bruno and changed required confirmations from 2 to 1`,
      );
    });
  });

  test('while the number before is not known, an owner is never said to change it', () => {
    const data = encodeFunctionData({
      abi: settingsAbi,
      functionName: 'addOwnerWithThreshold',
      args: [bruno.address, 2n],
    });
    expect(sentence({ to: safe.address, data }, tether, { nameOf })).toBe(
      'Add owner Bruno and set required confirmations to 2',
    );
  });

  test('name whom an approval is for', () => {
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [bruno.address, 7n] });
    expect(sentence({ to: token, data }, tether, { nameOf })).toBe('Allow Bruno to spend 7 tUSDC');
  });
});

describe('an order', () => {
  const ethFlow = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC';
  const create = (receiver: Address) =>
    ({
      to: ethFlow,
      value: 10n ** 17n,
      data: encodeFunctionData({
        abi: parseAbi([
          'function createOrder((address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, bytes32 appData, uint256 feeAmount, uint32 validTo, bool partiallyFillable, int64 quoteId) order)',
        ]),
        args: [
          {
            ...{ buyToken: token, receiver, sellAmount: 10n ** 17n, buyAmount: 5n, appData: zeroHash },
            ...{ feeAmount: 0n, validTo: 1_893_456_000, partiallyFillable: false, quoteId: 0n },
          },
        ],
      }),
    }) as const;

  test('that a call places says what comes back to the Safe', () => {
    expect(sentence(create(safe.address))).toBe('Sell 0.1 ETH for 5 tUSDC');
    expect(sentence(create(safe.address), tether, { tense: 'done' })).toBe(
      'Placed an order to sell 0.1 ETH for 5 tUSDC',
    );
  });

  const swap = (receiver: Address) =>
    ({
      to: '0x111111125421cA6dc452d289314280a0f8842A65',
      value: 10n ** 17n,
      data: encodeFunctionData({
        abi: parseAbi([
          'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
          'function swap(address executor, Description desc, bytes data) payable',
        ]),
        args: [
          recipient,
          {
            ...{ srcToken: zeroAddress, dstToken: token, srcReceiver: recipient, dstReceiver: receiver },
            ...{ amount: 10n ** 17n, minReturnAmount: 5n, flags: 0n },
          },
          '0x',
        ],
      }),
    }) as const;

  test('that sets only the least that comes back says so', () => {
    expect(sentence(swap(safe.address))).toBe('Sell 0.1 ETH for at least 5 tUSDC');
    expect(sentence(swap(recipient))).toBe(`Pay 0.1 ETH, with 5 tUSDC to ${short(recipient)}`);
  });

  test('names who gets the proceeds instead, also in a batch', () => {
    const words = `ive away 0.1 ETH, with 5 tUSDC to ${short(recipient)}`;
    expect(sentence(create(recipient))).toBe(`G${words}`);
    const steps = [{ operation: 0, ...create(recipient) } as const, callOf(token, approve(7n))];
    expect(sentence(batchOf(batchContract, steps))).toBe(
      `Batch of 2: g${words}, allow ${short(stranger.address)} to spend 7 tUSDC`,
    );
  });
});

describe('a batch of payments', () => {
  const pay = (to: Address, value: bigint) => ({ operation: 0, to, value, data: '0x' }) as const;

  test.each([
    [
      'in one currency to several recipients',
      [pay(recipient, 1n * 10n ** 17n), pay(stranger.address, 2n * 10n ** 17n)],
      'Pay 2 people 0.3 ETH',
    ],
    [
      'to one recipient',
      [pay(recipient, 10n ** 17n), pay(recipient, 10n ** 17n)],
      `Send 0.2 ETH to ${short(recipient)} in 2 payments`,
    ],
    [
      'in two currencies',
      [pay(stranger.address, 10n ** 17n), callOf(token, transferData)],
      'Pay 2 people 0.1 ETH + 5 tUSDC',
    ],
  ])('%s is told by its people and sums', (_name, steps, words) => {
    expect(sentence(batchOf(batchContract, steps))).toBe(words);
    expect(sentence(batchOf(batchContract, steps), tether, { tense: 'done' })).toBe(
      words.replace('Pay', 'Paid').replace('Send', 'Sent'),
    );
  });

  test('leaves nothing of an amount out', () => {
    const steps = [pay(recipient, 123_456_789n * 10n ** 9n), pay(stranger.address, 1n)];
    expect(sentence(batchOf(batchContract, steps))).toBe('Pay 2 people 0.123456789000000001 ETH');
  });

  test.each([
    ['with another call', [pay(recipient, 10n ** 17n), callOf(safe.address, swapData)]],
    ['with an empty call', [pay(recipient, 10n ** 17n), pay(stranger.address, 0n)]],
  ])('%s is a batch', (_name, steps) => {
    expect(sentence(batchOf(batchContract, steps))).toMatch(/^Batch of 2: /);
  });

  test('at what is no token pays nobody', () => {
    const steps = [pay(recipient, 10n ** 17n), callOf(token, transferData)];
    expect(sentence(batchOf(batchContract, steps), null)).toBe(
      `Batch of 2: send 0.1 ETH to ${short(recipient)}, call “transfer” on ${short(token)}, which doesn’t behave like a token`,
    );
  });
});

describe('a collectible is named with its collection and whom it goes to', () => {
  const one = { kind: 'erc721', collection: token, id: 7n, to: bruno.address } as const;
  const many = { kind: 'erc1155', collection: token, id: 3n, amount: 12n, to: bruno.address } as const;

  test.each([
    [one, `Send collectible #7 (${short(token)}) to ${short(bruno.address)}`],
    [many, `Send 12 × collectible #3 (${short(token)}) to ${short(bruno.address)}`],
  ])('%#', (transfer, words) => {
    const { to, data } = encodeTransfer(safe.address, transfer);
    expect(sentence({ to, data, value: 0n }, null)).toBe(words);
  });

  test('also where it is somebody else’s', () => {
    const { to, data } = encodeTransfer(stranger.address, one);
    expect(sentence({ to, data, value: 0n }, null)).toBe(
      `Move collectible #7 (${short(token)}) from ${short(stranger.address)} to ${short(bruno.address)}`,
    );
  });
});
