import {
  type Address,
  decodeFunctionData,
  type EIP1193Provider,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  toFunctionSelector,
} from 'viem';
import { expect, test } from 'vitest';
import { watchAsset } from '@/lib/actions/watch-asset';
import { createSigningClient } from '@/lib/wallet/adapter/signing-client';
import { amara, recipient, token } from '@/tests/support/chain/people';
import { doubleRpc, type RpcAnswer, rightChain } from '@/tests/support/chain/rpc-double';
import { walletError } from '@/tests/support/wallet/wallet-answers';

/** A contract that nobody knows, which calls itself so; both questions come in one call of many. */
const unknownToken =
  (symbol: string): RpcAnswer =>
  ([asked]) => {
    const { data } = asked as { data: Hex }; // the form of eth_call
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    // Only `aggregate3` is sent, whose one argument is the list of calls.
    const calls = (args?.[0] ?? []) as readonly { callData: Hex }[];
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ callData }) => ({
        success: true,
        returnData:
          callData === toFunctionSelector('decimals()')
            ? encodeAbiParameters([{ type: 'uint8' }], [9])
            : encodeAbiParameters([{ type: 'string' }], [symbol]),
      })),
    });
  };

function ask(
  address: Address,
  { ethCall = unknownToken('FIG'), wallet }: { ethCall?: RpcAnswer; wallet: () => unknown },
) {
  const listed: unknown[] = [];
  const provider = {
    request: async ({ params }: { params?: unknown }) => {
      listed.push(params);
      return wallet();
    },
  };
  const { client: chain } = doubleRpc({ 'rpc.example': { answers: { ...rightChain, eth_call: ethCall } } });
  // It has what a client uses of a provider.
  const client = createSigningClient(provider as unknown as EIP1193Provider, amara.address);
  return { listed, outcome: watchAsset({ chain, wallet: client }, address) };
}

function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

test('symbol and decimals of a token that nobody knows are asked of its contract', async () => {
  const { listed, outcome } = ask(recipient, { wallet: () => true });
  expect(await outcome).toBe('FIG');
  expect(listed).toEqual([{ type: 'ERC20', options: { address: recipient, symbol: 'FIG', decimals: 9 } }]);
});

test('a symbol that is long or turns the reading direction reaches the wallet cut and in plain letters', async () => {
  const { listed, outcome } = ask(recipient, {
    ethCall: unknownToken(`A\u202e${'B'.repeat(90)}`),
    wallet: () => true,
  });
  expect(await outcome).toBe('A[U+202E]B…');
  expect(listed).toMatchObject([{ options: { symbol: 'A[U+202E]B…' } }]);
});

test('a contract that is no token is not put before the wallet', async () => {
  const { listed, outcome } = ask(recipient, { ethCall: () => '0x', wallet: () => true });
  await expect(outcome).rejects.toMatchObject({ kind: 'not-a-token' });
  expect(listed).toEqual([]);
});

test('without an RPC the wallet is not asked', async () => {
  const { listed, outcome } = ask(recipient, {
    ethCall: throwing(new TypeError('fetch failed')),
    wallet: () => true,
  });
  await expect(outcome).rejects.toMatchObject({ kind: 'rpc-unreachable' });
  expect(listed).toEqual([]);
});

const answers: readonly (readonly [what: string, wallet: () => unknown, expected: object])[] = [
  ['refusal', throwing(walletError(4001)), { name: 'UserRejectedError' }],
  ['answer false', () => false, { name: 'UserRejectedError' }],
  ['open request', throwing(walletError(-32002)), { kind: 'wallet-busy' }],
  ['unknown method', throwing(walletError(-32601)), { kind: 'watch-unsupported' }],
  ['unsupported method', throwing(walletError(4200)), { kind: 'watch-unsupported' }],
  ['dislike of the parameters', throwing(walletError(-32602)), { kind: 'watch-unsupported' }],
];

test.each(answers)('a wallet’s %s is named', async (_what, wallet, expected) => {
  await expect(ask(token, { wallet }).outcome).rejects.toMatchObject(expected);
});
