import { getAddress, type Hash, isAddressEqual } from 'viem';
import { getTransaction, getTransactionReceipt } from 'viem/actions';
import { readOutcome } from '@/lib/safe/execution';
import type { SafeRef } from '@/lib/safe/types';
import type { ExecutionFacts } from '@/lib/safe/verification';
import type { ChainClient } from './chain-client';

/**
 * What the chain has of an execution: the Safe's own event in the receipt, the sender, and the calldata where the Safe
 * itself was called. `missing` where the RPC does not have it, or does not answer.
 */
export async function readExecution(
  client: ChainClient,
  { safe, safeTxHash, transactionHash }: { safe: SafeRef; safeTxHash: Hash; transactionHash: Hash },
): Promise<ExecutionFacts> {
  try {
    const [receipt, sent] = await Promise.all([
      getTransactionReceipt(client, { hash: transactionHash }),
      getTransaction(client, { hash: transactionHash }),
    ]);
    const isDirect = sent.to !== null && isAddressEqual(sent.to, safe.address);
    return {
      kind: 'found',
      blockNumber: receipt.blockNumber,
      sender: getAddress(receipt.from),
      outcome: readOutcome(receipt.logs, { safe, safeTxHash }),
      input: isDirect ? sent.input : undefined,
    };
  } catch {
    return { kind: 'missing' };
  }
}
