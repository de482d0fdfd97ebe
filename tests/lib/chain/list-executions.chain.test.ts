import { type Hash, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { listExecutions } from '@/lib/chain/list-executions';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

const client = () =>
  createChainClient({ rpcUrls: [chain.url], identity: { chainId: 8453, genesisHash: demoGenesisHash } });

async function execute(safe: SafeRef, transaction: SafeTransaction) {
  const signature = await signAs(amara, safe, transaction);
  const data = encodeExecution(transaction, packSignatures([{ signer: amara.address, signature }]));
  return (await send(chain.client, { from: otherAccount(), to: safe.address, data })).transactionHash;
}

const builds = supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 })));

describe('what a Safe executed', () => {
  test.each(builds)('is read from its own events, of a Safe $version, for layer 2: $isL2', async (build) => {
    const owners = [amara.address];
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 1, ...build });
    await fund({ rpcUrl: chain.url, to: address, amount: parseEther('1') });
    const safe: SafeRef = { chainId: 8453, address };
    const all = [
      makeTransaction({ nonce: 0n, to: bruno.address, value: 1n }),
      // More than the Safe has; with a limit of gas the Safe goes on and says that it failed.
      makeTransaction({ nonce: 1n, value: parseEther('5'), safeTxGas: 50_000n }),
      makeTransaction({ nonce: 2n, to: bruno.address, value: 2n }),
    ];
    const hashes: Hash[] = [];
    for (const transaction of all) hashes.push(await execute(safe, transaction));
    const found = await listExecutions(client(), safe, await getSafeState(client(), safe));
    expect(found.isComplete).toBe(true);
    expect(found.executions).toMatchObject(
      all
        .map((transaction, index) => ({
          ...{ transaction, transactionHash: hashes[index], isSuccess: index !== 1 },
          safeTxHash: hashTransaction(safe, transaction).safeTxHash,
        }))
        .toReversed(),
    );
  });

  test('is nothing for a Safe that executed nothing, and no question is asked', async () => {
    const address = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1 });
    const safe: SafeRef = { chainId: 8453, address };
    const state = await getSafeState(client(), safe);
    expect(await listExecutions(client(), safe, state)).toEqual({
      ...{ executions: [], isComplete: true, fromBlock: state.blockNumber },
    });
  });
});
