import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { listModuleExecutions } from '@/lib/chain/list-module-executions';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { demoIdentity } from '@/tests/support/chain/action-fixture';
import { amara, bruno } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const abi = parseAbi([
  'function enableModule(address module)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
]);
const usdc = demoTokens.usdc.address;

/** An account can be a module as well as a contract can. */
const module = otherAccount();
let chain: Chain;
let safe: SafeRef;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());
beforeEach(async () => {
  const owners = [amara.address];
  const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 1, isL2: false });
  safe = { chainId: 8453, address };
  await fund({ rpcUrl: chain.url, to: address, amount: parseEther('1') });
  await mintToken({ rpcUrl: chain.url, token: usdc, to: address, amount: 100n });
  const enable = encodeFunctionData({ abi, functionName: 'enableModule', args: [module.address] });
  const transaction = makeTransaction({ nonce: 0n, to: address, value: 0n, data: enable });
  const signature = await signAs(amara, safe, transaction);
  const data = encodeExecution(transaction, packSignatures([{ signer: amara.address, signature }]));
  await send(chain.client, { from: otherAccount(), to: address, data });
});

const client = () => createChainClient({ rpcUrls: [chain.url], identity: demoIdentity });
const list = async () =>
  listModuleExecutions(client(), safe, (await getSafeState(client(), safe)).blockNumber);

function act(to: Address, value: bigint, data: `0x${string}` = '0x') {
  const args = [to, value, data, 0] as const;
  const call = encodeFunctionData({ abi, functionName: 'execTransactionFromModule', args });
  return send(chain.client, { from: module, to: safe.address, data: call });
}
const pay = (amount: bigint) =>
  act(usdc, 0n, encodeFunctionData({ abi, functionName: 'transfer', args: [bruno.address, amount] }));

test('what a module had a Safe do is read from its events and logs, newest first', async () => {
  const paid = await pay(7n);
  const ether = await act(bruno.address, 5n);
  const refused = await pay(1_000n);
  const { executions, fromBlock } = await list();
  const by = { module: module.address };
  expect(executions).toMatchObject([
    { ...by, transactionHash: refused.transactionHash, isSuccess: false, moved: [], isAll: true },
    // Ether leaves no log, and nobody is told that nothing moved.
    { ...by, transactionHash: ether.transactionHash, isSuccess: true, moved: [], isAll: false },
    {
      ...{ ...by, transactionHash: paid.transactionHash, isSuccess: true, isAll: false },
      moved: [{ kind: 'erc20', token: usdc, to: bruno.address, amount: 7n }],
    },
  ]);
  expect(fromBlock).toBe(0n);
});

test('a Safe whose modules did nothing has none', async () => {
  expect(await list()).toEqual({ executions: [], fromBlock: 0n });
});
