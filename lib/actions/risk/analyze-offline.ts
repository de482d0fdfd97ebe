import { isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { findKnownModule, knownModules } from '@/config/known-modules';
import { buildCallTree, listCalls } from '@/lib/safe/decode/call-tree';
import { listCalledOrders } from '@/lib/safe/decode/orders/called-orders';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { findRisks } from '@/lib/safe/risk/find-risks';
import type { AnalyzedBytes } from './analyze-bytes';
import { feeKnowledge } from './fee-knowledge';

/** The chain of the tokens that are known by their address. */
const baseChainId = 8453;

/**
 * Decodes a transaction's bytes and finds their risks without a chain. Official contracts count by their address,
 * because nobody is asked for their code; whoever shows this must say so.
 */
export function analyzeOffline(safe: SafeRef, transaction: SafeTransaction): AnalyzedBytes {
  const tree = buildCallTree(transaction, { actor: safe.address });
  const orders = listCalledOrders(tree, safe.address);
  const tokens = safe.chainId === baseChainId ? deployment.knownTokens.map(({ address }) => address) : [];
  const found = findRisks(safe, transaction, {
    ...{ tree, orders, tokens, official: knownCode, modules: knownModules, fees: feeKnowledge },
    codeHashOf: (address) => knownCode.find((code) => isAddressEqual(code.address, address))?.codeHash,
  });
  const names = listCalls(tree).flatMap(({ call: { to } }) => {
    const official = knownCode.find(({ address }) => isAddressEqual(address, to)) ?? findKnownModule(to);
    return official ? [[to, `${official.name} ${official.version}`] as const] : [];
  });
  return { ...found, tree, orders, contractNames: new Map(names) };
}
