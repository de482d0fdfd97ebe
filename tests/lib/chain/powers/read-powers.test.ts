import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  pad,
  toFunctionSelector,
} from 'viem';
import { expect, test } from 'vitest';
import { multicall3 } from '@/config/contracts';
import { readPowers } from '@/lib/chain/powers/read-powers';
import type { PowerId } from '@/lib/safe/powers/found-powers';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { doubleRpc, NodeError, rightChain } from '@/tests/support/chain/rpc-double';

type Answers = Readonly<Record<string, Hex>>;

/** A contract that answers some functions, by their signatures, and reverts on the others. */
function read(id: PowerId, answers: Answers) {
  const bySelector = new Map(Object.entries(answers).map(([name, data]) => [toFunctionSelector(name), data]));
  const answerOne = (to: Address, data: Hex): Hex | undefined =>
    isAddressEqual(to, multicall3.address) ? pad('0x65') : bySelector.get(data.slice(0, 10) as Hex); // a selector
  const { client } = doubleRpc({
    'node.example': {
      answers: {
        ...rightChain,
        eth_call: ([question]) => {
          const { to, data } = question as { to: Address; data: Hex }; // viem wrote it
          if (!isAddressEqual(to, multicall3.address)) {
            const answer = answerOne(to, data);
            if (answer === undefined) throw new NodeError(3, 'execution reverted');
            return answer;
          }
          const { args } = decodeFunctionData({ abi: multicall3Abi, data });
          const calls = args[0] as readonly { target: Address; callData: Hex }[]; // aggregate3 is all that is asked
          return encodeFunctionResult({
            ...{ abi: multicall3Abi, functionName: 'aggregate3' },
            result: calls.map(({ target, callData }) => {
              const returnData = answerOne(target, callData);
              return { success: returnData !== undefined, returnData: returnData ?? '0x' };
            }),
          });
        },
      },
    },
  });
  return readPowers(client, { safe: safe.address, powers: [id] });
}

const item: PowerId = { kind: 'item', contract: recipient, account: stranger.address, of: '7' };
const approved = { 'getApproved(uint256)': pad(stranger.address) };
const isCollection = { 'supportsInterface(bytes4)': pad('0x1') };

test('the approval of a collectible exists while the Safe owns it', async () => {
  const { values } = await read(item, { ...approved, 'ownerOf(uint256)': pad(safe.address) });
  expect(values.get(item)).toEqual({ limit: 1n, balance: 1n });
});

test('the approval of a collectible that was burned is gone, and not unread', async () => {
  // Such a collection reverts on every question about the number (EIP-721).
  expect(await read(item, isCollection)).toEqual({ values: new Map(), unread: [] });
});

test('a contract that answers nothing about a collectible is unread', async () => {
  expect((await read(item, {})).unread).toEqual([item]);
  expect((await read(item, { 'ownerOf(uint256)': pad(safe.address) })).unread).toEqual([item]);
});

test('a token that reverts on its allowance is unread, and one that reverts on its balance has none', async () => {
  const id: PowerId = { kind: 'token', contract: token, account: stranger.address };
  expect((await read(id, { 'balanceOf(address)': pad('0x5') })).unread).toEqual([id]);
  const { values } = await read(id, { 'allowance(address,address)': pad('0x5') });
  expect(values.get(id)).toEqual({ limit: 5n, balance: undefined });
});

test.each([
  ['that has passed', 0x64n, false],
  ['of this second', 0x65n, true],
  ['to come', 0x66n, true],
  ['of zero, as nothing was ever stored', 0n, false],
])('an allowance of Permit2 with an end %s', async (_name, expiration, exists) => {
  const id: PowerId = {
    kind: 'permit2',
    contract: recipient,
    account: stranger.address,
    of: token.toLowerCase(),
  };
  const words = [5n, expiration, 0n].map((value) => value.toString(16).padStart(64, '0')).join('');
  const { values } = await read(id, { 'allowance(address,address,address)': `0x${words}` });
  expect(values.has(id)).toBe(exists);
});
