import { type Address, concatHex, encodeFunctionData, encodePacked, parseAbi, size } from 'viem';
import { describe, expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { readMeanings } from '@/lib/actions/read-meanings';
import { hasDescribedCode } from '@/lib/chain/has-described-code';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { operations } from '@/lib/safe/protocol/types';
import { listOwnCalls } from '@/lib/safe/risk/list-own-calls';
import type { Risk } from '@/lib/safe/risk/risk';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { recipient, safe, token } from '@/tests/support/chain/people';

const weth: Address = '0x4200000000000000000000000000000000000006';
const abi = parseAbi([
  'function withdraw(uint256 amount)',
  'function approve(address spender, uint256 value)',
  'function multiSend(bytes transactions)',
]);
const unwrap: MultiSendStep = {
  ...{ to: weth, value: 0n, operation: operations.call },
  data: encodeFunctionData({ abi, functionName: 'withdraw', args: [5n] }),
};
const unknown: MultiSendStep = { ...unwrap, to: recipient };
const approval: MultiSendStep = {
  ...{ to: token, value: 0n, operation: operations.call },
  data: encodeFunctionData({ abi, functionName: 'approve', args: [recipient, 5n] }),
};
const [{ address: batchContract } = { address: recipient }] = multiSendCallOnly;

const pack = (steps: readonly MultiSendStep[]) =>
  concatHex(
    steps.map(({ operation, to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt(size(data)), data],
      ),
    ),
  );

function listCalls(steps: readonly MultiSendStep[], risks: readonly Risk[] = []) {
  const root = {
    to: batchContract,
    value: 0n,
    operation: operations.delegateCall,
    data: encodeFunctionData({ abi, functionName: 'multiSend', args: [pack(steps)] }),
  };
  return listOwnCalls({ tree: buildCallTree(root, { actor: safe.address }), risks });
}

describe('the calls that are described', () => {
  test('are those of an official batch', () => expect(listCalls([unwrap, unknown])).toHaveLength(2));
  test('are none where code runs as the Safe among them', () =>
    expect(listCalls([unwrap, { ...unwrap, operation: operations.delegateCall }])).toHaveLength(0));
  test('are none where the batch contract is foreign', () =>
    expect(listCalls([unwrap], [{ kind: 'delegateCall', address: batchContract } as Risk])).toHaveLength(0));
  test('are the call itself without a batch', () =>
    expect(listOwnCalls({ tree: buildCallTree(unwrap, { actor: safe.address }), risks: [] })).toHaveLength(
      1,
    ));
});

describe('the meanings of calls', () => {
  const { client } = doubleChain({
    codes: [weth, token].map((address) => ({ address, code: '0x5f355f5260205ff300000000' })),
  });
  const read = (steps: readonly MultiSendStep[], isExecuted = false) =>
    readMeanings((contract) => hasDescribedCode(client, contract), {
      safe,
      calls: listCalls(steps),
      isExecuted,
    });

  test('keep the places of the calls', async () => {
    const [first, second] = await read([unknown, unwrap]);
    expect(first).toBeUndefined();
    expect(second?.contract).toBe(weth);
  });

  test('are none for a proxy that leads elsewhere', async () =>
    expect(await read([approval])).toEqual([undefined]));

  test('are told of executed calls of code that can’t change', async () => {
    const [meaning] = await read([unwrap], true);
    expect(meaning?.contract).toBe(weth);
  });
});
