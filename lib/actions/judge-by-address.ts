import { type Address, isAddressEqual } from 'viem';
import { knownCode } from '@/config/known-code';
import { buildCallTree, type CallNode } from '@/lib/safe/call-tree';
import { findDangers, type TransactionDangers } from '@/lib/safe/rules/find-dangers';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

/**
 * Takes a transaction's bytes apart without asking anybody: official code is told by its address here. That the chain
 * has the published code there is checked when the transaction is opened (`judge-bytes`).
 */
export function judgeByAddress(
  safe: SafeRef,
  transaction: SafeTransaction,
): TransactionDangers & { readonly tree: CallNode } {
  const tree = buildCallTree(transaction, { actor: safe.address });
  const codeHashOf = (address: Address) =>
    knownCode.find((known) => isAddressEqual(known.address, address))?.codeHash;
  return { tree, ...findDangers(safe, transaction, { tree, official: knownCode, codeHashOf }) };
}
