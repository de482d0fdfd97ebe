import { type Address, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { knownModules } from '@/config/known-modules';
import { buildCallTree, type CallNode } from '@/lib/safe/decode/call-tree';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { findRisks, type TransactionRisks } from '@/lib/safe/risk/find-risks';
import { feeKnowledge } from './fee-knowledge';

const tokens = deployment.knownTokens.map(({ address }) => address);

/**
 * Takes a transaction's bytes apart without asking anybody: official code is told by its address here. That the chain
 * has the published code there is checked when the transaction is opened (`analyze-bytes`).
 */
export function assessByAddress(
  safe: SafeRef,
  transaction: SafeTransaction,
  codeless?: ReadonlySet<Address>,
): TransactionRisks & { readonly tree: CallNode } {
  const tree = buildCallTree(transaction, { actor: safe.address, ...(codeless && { codeless }) });
  const codeHashOf = (address: Address) =>
    knownCode.find((known) => isAddressEqual(known.address, address))?.codeHash;
  return {
    tree,
    ...findRisks(safe, transaction, {
      ...{ tree, official: knownCode, tokens, modules: knownModules, codeHashOf },
      fees: feeKnowledge,
    }),
  };
}
