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
 * Decodes a transaction's bytes and finds their risks without any request: official code is known by its address.
 * Opening the transaction checks the code on the chain (`analyze-bytes`).
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
