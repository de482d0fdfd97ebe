import {
  type AbiFunction,
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbiItem,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import { decodeCall } from '@/lib/safe/decode/decode-call';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { listApprovedHashes } from '@/lib/safe/risk/approve-hash';
import { listUnacknowledged } from '@/lib/safe/risk/risk';
import { amara, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import {
  batchOf,
  builderSuffix,
  callOf,
  callsAbi,
  sentinelOwner,
  transferData,
} from '@/tests/support/transactions/calls';

// Contracts ignore bytes behind the arguments, and many ignore the high bytes of addresses: whoever writes calldata in
// such a way must not get past anything that is said of the plain ones.

const encode = (functionName: (typeof callsAbi)[number]['name'], args: readonly unknown[]): Hex =>
  // The names and arguments are those of the interface.
  encodeFunctionData({ abi: callsAbi as readonly AbiFunction[], functionName, args });

const inBatch = (to: typeof token, data: Hex) =>
  batchOf(officialAt('multiSendCallOnly'), [callOf(recipient, '0x'), callOf(to, data)]);

const dirty = (data: Hex): Hex => concatHex([slice(data, 0, 4), '0xdeadbeef', slice(data, 8)]);

const attacks = [
  ['a module', safe.address, encode('enableModule', [stranger.address])],
  ['an owner', safe.address, encode('addOwnerWithThreshold', [stranger.address, 1n])],
  ['a threshold', safe.address, encode('changeThreshold', [1n])],
  ['another owner', safe.address, encode('swapOwner', [sentinelOwner, amara.address, stranger.address])],
  ['a guard', safe.address, encode('setGuard', [stranger.address])],
  ['a fallback handler', safe.address, encode('setFallbackHandler', [stranger.address])],
  ['an unlimited allowance', token, encode('approve', [stranger.address, maxUint256])],
  ['a larger allowance', token, encode('increaseAllowance', [stranger.address, maxUint256])],
  ['an operator', token, encode('setApprovalForAll', [stranger.address, true])],
  ['a transfer', token, transferData],
] as const;

const disguises: readonly (readonly [string, (data: Hex) => Hex])[] = [
  ['a byte behind', (data) => `${data}00`],
  ['a word behind', (data) => concatHex([data, transferData])],
  ['a builder code behind', (data) => concatHex([data, builderSuffix])],
  ['an imitation of a builder code behind', (data) => concatHex([data, slice(builderSuffix, 2)])],
];
const withDirt: typeof disguises = [
  ['dirty bits above the first word', dirty],
  ['both', (data) => `${dirty(data)}00`],
];

const sum = (call: Parameters<typeof assess>[0]) => {
  const assessed = assess(call);
  const { balanceChanges, approvals, more } = listBalanceChanges(assessed.tree, {
    safe: safe.address,
    runsForeignCode: false,
    isWrappedEther: () => false,
  });
  return { changes: assessed.changes, risks: assessed.risks, balanceChanges, approvals, more };
};

describe.each(attacks)('%s', (name, to, data) => {
  const all = name === 'a threshold' ? disguises : [...disguises, ...withDirt];
  test.each(all)('with %s is assessed like the plain one, alone and in a batch', (_disguise, disguise) => {
    const plain = sum(callOf(to, data));
    expect(plain.risks.length + plain.balanceChanges.length).toBeGreaterThan(0);
    expect(sum(callOf(to, disguise(data)))).toEqual(plain);
    expect(sum(inBatch(to, disguise(data)))).toEqual(sum(inBatch(to, data)));
  });
});

test('an approved hash is found with bytes behind it, alone and in a batch', () => {
  const { data } = encodeApproveHash(otherSafe, `0x${'ab'.repeat(32)}`);
  for (const disguised of [data, `${data}00`, concatHex([data, builderSuffix])] as const) {
    expect(listApprovedHashes(assess(callOf(otherSafe.address, disguised)).tree)).toHaveLength(1);
    expect(listApprovedHashes(assess(inBatch(otherSafe.address, disguised)).tree)).toHaveLength(1);
  }
});

test('what another Safe is made to do is read with bytes behind it', () => {
  const data = encode('execTransaction', [
    ...[safe.address, 0n, encode('enableModule', [stranger.address]), 0, 0n, 0n, 0n],
    ...[sentinelOwner, sentinelOwner, '0x'],
  ]);
  const { tree } = assess(callOf(otherSafe.address, `${data}00`));
  expect(tree.children[0]?.decoded?.functionName).toBe('enableModule');
  expect(tree.decoded?.encoding.extraBytes).toBe(1);
});

describe('a call to the Safe itself that cannot be decoded', () => {
  const title = 'Calls the Safe itself with data that can’t be decoded';

  test.each<[string, Hex]>([
    ['an unknown function', '0x12345678'],
    ['fewer than four bytes', '0x1234'],
    ['a function of tokens', transferData],
    ['a Safe’s function that ends too early', slice(encode('enableModule', [stranger.address]), 0, 35)],
    ['nothing but a builder code', builderSuffix],
  ])('of %s is red, and gone past only by an acknowledgement, alone and in a batch', (_name, data) => {
    for (const call of [callOf(safe.address, data), inBatch(safe.address, data)]) {
      const { tree, risks } = assess(call);
      expect(tree.isIncomplete).toBe(true);
      expect(listUnacknowledged(risks, []).map((risk) => risk.title)).toContain(title);
      expect(sum(call).more).toBe('anything');
    }
  });

  test('is said once, whatever else cannot be read', () => {
    expect(titles(assess(callOf(safe.address, '0x12345678')))).toEqual([title]);
  });

  test.each<[string, Hex]>([
    ['a rejection', '0x'],
    ['a change of its settings', encode('setGuard', [stranger.address])],
    ['an approval of a hash', encodeApproveHash(safe, `0x${'ab'.repeat(32)}`).data],
  ])('is nothing that is said of %s', (_name, data) => {
    expect(titles(assess(callOf(safe.address, data)))).not.toContain(title);
  });

  test('is nothing that is said of an unknown function of another contract', () => {
    expect(titles(assess(callOf(token, '0x12345678')))).toEqual([]);
  });
});

test('a function that was named so that its selector is a Safe’s own is never shown under its own name', () => {
  const ground = parseAbiItem('function claim_9f2c(bytes32 proof)');
  const data = encode('enableModule', [stranger.address]);
  // As if grinding had found a name: what is supplied has the selector of `enableModule`.
  const enable = parseAbiItem('function enableModule(address module)');
  expect(toFunctionSelector(enable)).toBe(slice(data, 0, 4));
  for (const disguised of [data, `${data}00`, dirty(data), slice(data, 0, 20)] as const)
    expect(decodeCall(disguised, [ground, { ...enable, inputs: ground.inputs }])).toMatchObject({
      source: 'own',
      functionName: 'enableModule',
    });
});

describe('a batch with the zero address', () => {
  const enable = encode('enableModule', [stranger.address]);
  const batchAt = (contract: typeof token, to: typeof token) => batchOf(contract, [callOf(to, enable)]);
  const newest = (['multiSend', 'multiSendCallOnly'] as const).map((kind) => officialAt(kind, '1.5.0'));

  test.each(newest)('of the contract of 1.5.0 at %s changes the Safe, and is assessed so', (contract) => {
    const { writtenTo: _, ...step } = assess(batchAt(contract, zeroAddress)).tree.children[0]?.call ?? {};
    expect(step).toEqual(callOf(safe.address, enable));
    expect(sum(batchAt(contract, zeroAddress))).toEqual(sum(batchAt(contract, safe.address)));
    expect(titles(assess(batchAt(contract, zeroAddress)))).toEqual(['Enables a module']);
  });

  test('of an unknown contract may change the Safe, and is assessed so', () => {
    expect(titles(assess(batchAt(stranger.address, zeroAddress)))).toContain('Enables a module');
  });

  test('that another account runs changes that account, and one of nobody knows whom may change the Safe', () => {
    const called = callOf(newest[0] ?? token, batchAt(newest[0] ?? token, zeroAddress).data);
    expect(assess(called).changes).toEqual([]);
    const byModule = encodeFunctionData({
      abi: [
        parseAbiItem(
          'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
        ),
      ],
      args: [newest[0] ?? token, 0n, called.data, 1],
    });
    expect(assess(callOf(otherSafe.address, byModule)).changes).toEqual([
      { kind: 'enableModule', module: stranger.address },
    ]);
  });

  test.each(['1.3.0', '1.4.1'])('of the contract of %s calls nobody', (version) => {
    const assessed = assess(batchAt(officialAt('multiSendCallOnly', version), zeroAddress));
    expect(assessed.changes).toEqual([]);
    expect(assessed.tree.children[0]?.call).toEqual(callOf(zeroAddress, enable));
  });
});
