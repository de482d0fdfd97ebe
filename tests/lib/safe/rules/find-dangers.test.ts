import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  size,
  toHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { type KnownCodeKind, knownCode } from '@/config/known-code';
import { multiSendAbi } from '@/lib/safe/abi';
import { buildCallTree } from '@/lib/safe/call-tree';
import type { MultiSendStep } from '@/lib/safe/multisend';
import type { Danger } from '@/lib/safe/rules/danger';
import { findDangers } from '@/lib/safe/rules/find-dangers';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/rules/safe-changes';
import type { SafeTransaction } from '@/lib/safe/types';
import { amara, bruno, chiara, otherSafe, recipient, safe, stranger, token } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address moduleGuard)',
  'function setFallbackHandler(address handler)',
  'function changeMasterCopy(address masterCopy)',
  'function migrateSingleton()',
  'function signMessage(bytes data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
]);
const sentinel: Address = '0x0000000000000000000000000000000000000001';
const zero: Address = '0x0000000000000000000000000000000000000000';
const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

const officialAt = (kind: KnownCodeKind, version = '1.4.1'): Address => {
  const found = knownCode.find((code) => code.kind === kind && code.version === version);
  if (!found) throw new Error(`There is no ${kind} ${version}.`);
  return found.address;
};
/** A chain on which every official contract has its own code, save for what is given. */
const chainWith = (given: Readonly<Record<Address, Hex | undefined>> = {}) => ({
  official: knownCode,
  codeHashOf: (address: Address) =>
    address in given ? given[address] : knownCode.find((code) => code.address === address)?.codeHash,
});
function judge(given: Partial<SafeTransaction>, facts = chainWith()) {
  const transaction = makeTransaction({ value: 0n, ...given });
  const tree = buildCallTree(transaction, { actor: safe.address });
  return { tree, ...findDangers(safe, transaction, { tree, ...facts }) };
}
const titles = ({ dangers }: { dangers: readonly Danger[] }) => dangers.map(({ title }) => title);

const call = (to: Address, data: Hex, operation: 0 | 1 = 0): MultiSendStep => ({
  operation,
  to,
  value: 0n,
  data,
});
const batch = (to: Address, steps: readonly MultiSendStep[]) => {
  const packed = concatHex(
    steps.map((step) =>
      concatHex([
        ...[toHex(step.operation, { size: 1 }), step.to, toHex(step.value, { size: 32 })],
        ...[toHex(size(step.data), { size: 32 }), step.data],
      ]),
    ),
  );
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] });
  return { ...call(to, data, 1) };
};
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [recipient, 5n] });
const swap = encodeFunctionData({
  abi,
  functionName: 'swapOwner',
  args: [sentinel, amara.address, stranger.address],
});
const foreign = 'Runs foreign code as the Safe itself';

describe('foreign code run as the Safe', () => {
  test('behind the words of a token transfer is red, and gone past only by typing', () => {
    const { dangers } = judge({ to: stranger.address, data: transfer, operation: 1 });
    expect(dangers).toMatchObject([
      {
        kind: 'delegateCall',
        level: 'red',
        title: foreign,
        needsAcknowledgement: true,
        address: stranger.address,
      },
    ]);
  });

  test.each<[string, Partial<SafeTransaction>]>([
    [
      'a batch of calls by the contract that only calls',
      batch(officialAt('multiSendCallOnly'), [call(token, transfer)]),
    ],
    ['a batch of calls by the other one', batch(officialAt('multiSend'), [call(token, transfer)])],
    [
      'a message of the Safe',
      call(
        officialAt('signMessageLib'),
        encodeFunctionData({ abi, functionName: 'signMessage', args: ['0x12'] }),
        1,
      ),
    ],
  ])('is nothing to warn of in %s', (_name, given) => {
    expect(titles(judge(given))).toEqual([]);
  });

  test.each<[string, Hex | undefined]>([
    ['has other code now', `0x${'12'.repeat(32)}`],
    ['could not be asked for its code', undefined],
  ])('is red where an official contract %s', (_name, codeHash) => {
    const to = officialAt('multiSendCallOnly');
    expect(titles(judge(batch(to, [call(token, transfer)]), chainWith({ [to]: codeHash })))).toEqual([
      foreign,
    ]);
  });

  test.each(['1.3.0', '1.4.1', '1.5.0'])('is found three batches of %s deep', (version) => {
    const to = officialAt('multiSend', version);
    const given = batch(to, [batch(to, [batch(to, [call(stranger.address, transfer, 1)])])]);
    const found = titles(judge(given));
    expect(found).toContain(foreign);
    expect(found).toContain('A batch that runs foreign code as the Safe itself');
  });

  test('is red for Multicall3, and says what it runs', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'aggregate3',
      args: [[{ target: token, allowFailure: false, callData: transfer }]],
    });
    const judged = judge({ to: multicall, data, operation: 1 });
    expect(titles(judged)).toEqual([foreign]);
    expect(judged.tree.children[0]?.decoded?.functionName).toBe('transfer');
  });

  test('is red for another function of an official contract', () => {
    expect(titles(judge(call(officialAt('signMessageLib'), transfer, 1)))).toEqual([foreign]);
  });

  test('is red for a batch that cannot be read', () => {
    const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: ['0x00'] });
    expect(titles(judge(call(officialAt('multiSendCallOnly'), data, 1)))).toEqual([
      ...['A batch that cannot be read', 'Not everything inside can be read'],
    ]);
  });
});

describe('changes of the Safe itself', () => {
  const { address } = safe;
  const one = (data: Hex) => judge({ to: address, data });
  const before: SafeSettings = {
    owners: [amara.address, bruno.address],
    threshold: 2,
    modules: [otherSafe.address],
    guard: undefined,
    fallbackHandler: undefined,
    singleton: officialAt('singletonL2'),
  };

  test.each<[string, Hex, string, Partial<SafeSettings>]>([
    [
      'an owner more',
      encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args: [chiara.address, 1n] }),
      'Adds an owner',
      { owners: [chiara.address, amara.address, bruno.address], threshold: 1 },
    ],
    [
      'an owner fewer',
      encodeFunctionData({ abi, functionName: 'removeOwner', args: [sentinel, amara.address, 1n] }),
      'Removes an owner',
      { owners: [bruno.address], threshold: 1 },
    ],
    ['another owner', swap, 'Replaces an owner', { owners: [stranger.address, bruno.address] }],
    [
      'another threshold',
      encodeFunctionData({ abi, functionName: 'changeThreshold', args: [1n] }),
      'Changes how many must sign',
      { threshold: 1 },
    ],
    [
      'a module',
      encodeFunctionData({ abi, functionName: 'enableModule', args: [stranger.address] }),
      'Enables a module',
      { modules: [stranger.address, otherSafe.address] },
    ],
    [
      'a module less',
      encodeFunctionData({ abi, functionName: 'disableModule', args: [sentinel, otherSafe.address] }),
      'Disables a module',
      { modules: [] },
    ],
    [
      'a guard',
      encodeFunctionData({ abi, functionName: 'setGuard', args: [stranger.address] }),
      'Changes the guard',
      { guard: stranger.address },
    ],
    [
      'no guard',
      encodeFunctionData({ abi, functionName: 'setGuard', args: [zero] }),
      'Changes the guard',
      { guard: undefined },
    ],
    [
      'a guard of modules',
      encodeFunctionData({ abi, functionName: 'setModuleGuard', args: [stranger.address] }),
      'Changes the guard of modules',
      {},
    ],
    [
      'a fallback handler',
      encodeFunctionData({ abi, functionName: 'setFallbackHandler', args: [stranger.address] }),
      'Changes the fallback handler',
      { fallbackHandler: stranger.address },
    ],
    [
      'other code',
      encodeFunctionData({ abi, functionName: 'changeMasterCopy', args: [stranger.address] }),
      'Changes the code of the Safe',
      { singleton: stranger.address },
    ],
  ])('%s is told, and what the Safe then is', (_name, data, title, after) => {
    const judged = one(data);
    expect(titles(judged)).toEqual([title]);
    expect(applySafeChanges(before, judged.changes)).toEqual({ ...before, ...after });
  });

  test('an official migration is told as a change of the code', () => {
    const data = encodeFunctionData({ abi, functionName: 'migrateSingleton' });
    expect(titles(judge(call(officialAt('migration'), data, 1)))).toEqual(['Changes the code of the Safe']);
    expect(titles(judge(call(stranger.address, data, 1)))).toContain(foreign);
  });

  test('an owner swap inside a batch is found', () => {
    const judged = judge(
      batch(officialAt('multiSendCallOnly'), [call(token, transfer), call(address, swap)]),
    );
    expect(judged.changes).toEqual([
      { kind: 'swapOwner', oldOwner: amara.address, newOwner: stranger.address },
    ]);
    expect(titles(judged)).toEqual(['Replaces an owner']);
  });

  test('the same words at another address change nothing here', () => {
    expect(judge({ to: otherSafe.address, data: swap }).changes).toEqual([]);
    // A batch that is called, and not run as the Safe, may not change it: the Safe obeys itself alone.
    const called = {
      ...batch(officialAt('multiSendCallOnly'), [call(address, swap)]),
      operation: 0 as const,
    };
    expect(judge(called).changes).toEqual([]);
  });
});

describe('permissions to take later', () => {
  const encode = {
    approve: (amount: bigint) =>
      encodeFunctionData({ abi, functionName: 'approve', args: [stranger.address, amount] }),
    increase: (amount: bigint) =>
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [stranger.address, amount] }),
    permit: (amount: bigint) =>
      encodeFunctionData({
        abi,
        functionName: 'permit',
        args: [
          safe.address,
          stranger.address,
          amount,
          1n,
          27,
          `0x${'00'.repeat(32)}`,
          `0x${'00'.repeat(32)}`,
        ],
      }),
    all: (approved: boolean) =>
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [stranger.address, approved] }),
  };

  test.each<[string, Hex]>([
    ['an allowance without end', encode.approve(maxUint256)],
    ['the most that some tokens take', encode.approve(2n ** 96n - 1n)],
    ['an increase without end', encode.increase(maxUint256)],
    ['a permit without end', encode.permit(maxUint256)],
    ['a whole collection', encode.all(true)],
  ])('%s is red and names who may take', (_name, data) => {
    expect(judge({ to: token, data }).dangers).toMatchObject([
      { kind: 'approval', address: stranger.address },
    ]);
  });

  test.each<[string, Hex]>([
    ['an allowance of an amount', encode.approve(1_000_000n)],
    ['an allowance that ends', encode.approve(0n)],
    ['a collection that is taken back', encode.all(false)],
  ])('%s is not', (_name, data) => {
    expect(titles(judge({ to: token, data }))).toEqual([]);
  });

  test('inside a batch they are found too', () => {
    const given = batch(officialAt('multiSendCallOnly'), [call(token, encode.approve(maxUint256))]);
    expect(judge(given).dangers).toMatchObject([{ kind: 'approval' }]);
  });
});

describe('gas that is paid back', () => {
  test('with a price is red, without one a limit', () => {
    expect(judge({ gasPrice: 1n }).dangers).toMatchObject([
      { kind: 'refund', level: 'red', needsAcknowledgement: true },
    ]);
    expect(judge({ safeTxGas: 1n }).dangers).toMatchObject([{ kind: 'refund', level: 'amber' }]);
    expect(judge({ baseGas: 1n }).dangers).toMatchObject([{ kind: 'refund', level: 'amber' }]);
    expect(judge({ gasToken: token }).dangers).toMatchObject([{ kind: 'refund', level: 'amber' }]);
    expect(judge({ refundReceiver: stranger.address }).dangers).toMatchObject([
      { kind: 'refund', level: 'amber' },
    ]);
  });
});

test('a plain payment and a rejection have no danger', () => {
  expect(titles(judge({ to: recipient, value: 5n }))).toEqual([]);
  expect(titles(judge({ to: safe.address }))).toEqual([]);
});

test('red dangers come first', () => {
  const levels = judge({ safeTxGas: 1n, to: safe.address, data: swap }).dangers.map(({ level }) => level);
  expect(levels).toEqual(['red', 'amber']);
});
