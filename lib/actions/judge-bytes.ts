import type { Address } from 'viem';
import { knownCode } from '@/config/known-code';
import type { ChainClient } from '@/lib/chain/chain-client';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import { buildCallTree, type CallNode, listCalls } from '@/lib/safe/call-tree';
import { findDangers, type TransactionDangers } from '@/lib/safe/rules/find-dangers';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/types';

export type JudgedBytes = TransactionDangers & { readonly tree: CallNode };

/** More foreign code than this in one transaction is not asked about; it counts as unknown, which is red. */
const maxAsked = 20;

/**
 * Takes a transaction's bytes apart and says what of them is dangerous. The chain is asked only which code stands where
 * foreign code is run as the Safe itself; what could not be asked counts as foreign.
 */
export async function judgeBytes(
  chain: ChainClient,
  safe: SafeRef,
  transaction: SafeTransaction,
): Promise<JudgedBytes> {
  const tree = buildCallTree(transaction, { actor: safe.address });
  const run = listCalls(tree)
    .filter(({ call }) => call.operation === operations.delegateCall)
    .map(({ call }) => call.to);
  const codeHashes = await listCodeHashes(chain, [...new Set(run)].slice(0, maxAsked));
  const codeHashOf = (address: Address) => codeHashes.get(address);
  return { tree, ...findDangers(safe, transaction, { tree, official: knownCode, codeHashOf }) };
}
