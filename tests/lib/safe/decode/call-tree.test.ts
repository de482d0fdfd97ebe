import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree, listCalls } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { amara, otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import {
  batchOf,
  callOf,
  callsAbi,
  multicall3Address,
  swapData,
  transferData,
} from '@/tests/support/transactions/calls';

const multiSend: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const treeOf = (step: MultiSendStep) => buildCallTree(step, { actor: safe.address });

const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function createProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
  'function createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function createChainSpecificProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
  'function createProxyWithCallback(address singleton, bytes initializer, uint256 saltNonce, address callback)',
  'function createProxy(address singleton, bytes data)',
]);

describe('calls inside calls', () => {
  test('are found three batches deep, each with in whose name it runs', () => {
    const hidden = callOf(otherSafe.address, swapData, 1);
    const tree = treeOf(
      batchOf(multiSend, [batchOf(multiSend, [batchOf(multiSend, [callOf(token, transferData), hidden])])]),
    );
    expect(tree.isIncomplete).toBe(false);
    const all = listCalls(tree);
    expect(all.map(({ decoded }) => decoded?.functionName)).toEqual([
      ...['multiSend', 'multiSend', 'multiSend', 'transfer', 'swapOwner'],
    ]);
    expect(all.at(-1)).toMatchObject({ call: hidden, actor: safe.address });
  });

  test('of a batch that is called, and not run as the Safe, act in its name', () => {
    const [inner] = treeOf(batchOf(multiSend, [callOf(token, transferData)], 0)).children;
    expect(inner?.actor).toBe(multiSend);
  });

  test('of Multicall3 carry their value, and act in its name', () => {
    const data = encodeFunctionData({
      abi: callsAbi,
      functionName: 'aggregate3Value',
      args: [[{ target: token, allowFailure: true, value: 9n, callData: transferData }]],
    });
    const [inner] = treeOf(callOf(multicall3Address, data)).children;
    expect(inner).toMatchObject({
      actor: multicall3Address,
      call: { to: token, value: 9n, data: transferData },
    });
    expect(treeOf(callOf(multicall3Address, data, 1)).children[0]?.actor).toBe(safe.address);
  });

  test('of the plain Multicall3 form too', () => {
    const calls = [{ target: safe.address, callData: swapData }];
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'aggregate', args: [calls] });
    expect(listCalls(treeOf(callOf(multicall3Address, data))).at(-1)?.decoded?.functionName).toBe(
      'swapOwner',
    );
  });

  test('of another Safe act in its name', () => {
    const data = encodeFunctionData({
      abi: callsAbi,
      functionName: 'execTransaction',
      args: [otherSafe.address, 0n, swapData, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
    });
    const [inner] = treeOf(callOf(otherSafe.address, data)).children;
    expect(inner).toMatchObject({ actor: otherSafe.address, decoded: { functionName: 'swapOwner' } });
  });

  const initializer = encodeFunctionData({
    abi: callsAbi,
    functionName: 'setup',
    args: [
      [amara.address],
      1n,
      multiSend,
      batchOf(multiSend, [callOf(token, transferData)]).data,
      zeroAddress,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  });
  const create = [recipient, initializer, 1n] as const;
  const encode = { abi: factoryAbi };
  test.each([
    encodeFunctionData({ ...encode, functionName: 'createProxyWithNonce', args: create }),
    encodeFunctionData({ ...encode, functionName: 'createProxyWithNonceL2', args: create }),
    encodeFunctionData({ ...encode, functionName: 'createChainSpecificProxyWithNonce', args: create }),
    encodeFunctionData({ ...encode, functionName: 'createChainSpecificProxyWithNonceL2', args: create }),
    encodeFunctionData({ ...encode, functionName: 'createProxyWithCallback', args: [...create, recipient] }),
    encodeFunctionData({ ...encode, functionName: 'createProxy', args: [recipient, initializer] }),
  ])('that a new Safe runs at its making are found, in nobody’s name that the bytes say', (data) => {
    const [, ...inside] = listCalls(treeOf(callOf(recipient, data)));
    expect(inside.map(({ decoded, actor }) => [decoded?.functionName, actor])).toEqual([
      ['setup', undefined],
      ['multiSend', undefined],
      ['transfer', undefined],
    ]);
  });

  test('that are nested too deep are marked, and not hidden', () => {
    let step = callOf(token, transferData);
    for (let depth = 0; depth < 12; depth += 1) step = batchOf(multiSend, [step]);
    expect(treeOf(step).isIncomplete).toBe(true);
  });

  test('that are too many are marked, and cost no more than the limit', () => {
    const many = batchOf(
      multiSend,
      Array.from({ length: 1_500 }, () => callOf(recipient, '0x')),
    );
    const tree = treeOf(batchOf(multiSend, [many, many]));
    expect(tree.isIncomplete).toBe(true);
    expect(listCalls(tree).length).toBeLessThanOrEqual(2_000);
  });
});
