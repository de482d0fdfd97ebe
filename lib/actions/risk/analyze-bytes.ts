import { type Address, type Hash, isAddress, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { findKnownModule, knownModules } from '@/config/known-modules';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { buildCallTree, type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import { type CalledOrder, listCalledOrders } from '@/lib/safe/decode/orders/called-orders';
import { exchangeContracts } from '@/lib/safe/decode/orders/exchange-contracts';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import { findRisks, type TransactionRisks } from '@/lib/safe/risk/find-risks';
import { orderRisks } from '@/lib/safe/risk/risk';
import { assessCalledModules, assessEnabledModules } from './assess-modules';
import { feeKnowledge } from './fee-knowledge';
import { findCodeless } from './find-codeless';

export type AnalyzedBytes = TransactionRisks & {
  readonly tree: CallNode;
  /** Orders that are signed or created at exchanges. */
  readonly orders: readonly CalledOrder[];
  /** The published names of called official contracts; delegate-called ones have the published code now. */
  readonly contractNames: ReadonlyMap<Address, string>;
};

/** The most code hashes that are asked for; further code counts as unknown, which is a critical risk. */
const maxAsked = 20;

const tokens = deployment.knownTokens.map(({ address }) => address);

/**
 * Decodes a transaction's bytes and finds their risks. The chain is asked for the code that runs as the Safe or
 * replaces its code, for the modules among the called contracts, and whether a called account without a function has
 * code. Code that could not be read counts as foreign.
 */
export async function analyzeBytes(
  chain: ChainClient,
  safe: SafeRef,
  transaction: SafeTransaction,
): Promise<AnalyzedBytes> {
  const named = buildCallTree(transaction, { actor: safe.address });
  const codeless = await findCodeless(chain, named, safe.address);
  const tree = codeless.size === 0 ? named : buildCallTree(transaction, { actor: safe.address, codeless });
  const run = listCalls(tree)
    .filter(({ call }) => call.operation === operations.delegateCall)
    .flatMap(listCode);
  const orders = listCalledOrders(tree, safe.address);
  const [codeHashes, called] = await Promise.all([
    listCodeHashes(chain, [...new Set(run)].slice(0, maxAsked)),
    assessCalledModules(chain, { safe: safe.address, tree }),
  ]);
  const codeHashOf = (address: Address) => codeHashes.get(address);
  const contractNames = nameContracts(tree, codeHashOf);
  const { changes, risks } = findRisks(safe, transaction, {
    orders,
    ...{ tree, official: knownCode, tokens, modules: knownModules, codeHashOf },
    fees: feeKnowledge,
  });
  const enabled = await assessEnabledModules(chain, changes);
  return { tree, contractNames, orders, changes, risks: orderRisks([...risks, ...called, ...enabled]) };
}

/**
 * Names official contracts. A called contract can't act as the Safe, so its address suffices; delegate-called code is
 * checked.
 */
function nameContracts(
  tree: CallNode,
  codeHashOf: (address: Address) => Hash | undefined,
): ReadonlyMap<Address, string> {
  const names = listCalls(tree).flatMap(({ call: { to, operation } }) => {
    const official = knownCode.find(({ address }) => isAddressEqual(address, to));
    const module = operation === operations.call ? findKnownModule(to) : undefined;
    const exchange =
      operation === operations.call && exchangeContracts.find(({ address }) => isAddressEqual(address, to));
    if (exchange) return [[to, exchange.name] as const];
    if (module) return [[to, `${module.name} ${module.version}`] as const];
    if (!official || (operation === operations.delegateCall && codeHashOf(to) !== official.codeHash))
      return [];
    return [[to, `${official.name} ${official.version}`] as const];
  });
  return new Map(names);
}

/** Lists the code that runs, and the code that a migration puts in place of the Safe's own. */
function listCode({ call, decoded }: CallNode): readonly Address[] {
  const parameters = decoded?.interfaceName.startsWith('Safe ') ? decoded.parameters : [];
  const addresses = parameters.flatMap(({ value }) =>
    typeof value === 'string' && isAddress(value) ? [value] : [],
  );
  return [call.to, ...addresses];
}
