import { type Address, type Hash, isAddress, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { knownCode } from '@/config/known-code';
import { findKnownModule, knownModules } from '@/config/known-modules';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { buildCallTree, type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import { type CalledOrder, listCalledOrders } from '@/lib/safe/decode/orders/called-orders';
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
  /** Official contracts that are called, by their published names; those that are run have the published code now. */
  readonly contractNames: ReadonlyMap<Address, string>;
};

/** More foreign code than this in one transaction is not asked about; it counts as unknown, which is red. */
const maxAsked = 20;

const tokens = deployment.knownTokens.map(({ address }) => address);

/**
 * Takes a transaction's bytes apart and says what of them is dangerous. The chain is asked only which code stands where
 * foreign code is run as the Safe itself, or put in its place, which called contracts are its modules, and whether anything
 * reads data that name no function; what could not be asked counts as foreign, and as read.
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

/** What is only called cannot act as the Safe, whatever code it has: there the address is enough for a name. */
function nameContracts(
  tree: CallNode,
  codeHashOf: (address: Address) => Hash | undefined,
): ReadonlyMap<Address, string> {
  const names = listCalls(tree).flatMap(({ call: { to, operation } }) => {
    const known = knownCode.find(({ address }) => isAddressEqual(address, to));
    const module = operation === operations.call ? findKnownModule(to) : undefined;
    if (module) return [[to, `${module.name} ${module.version}`] as const];
    if (!known || (operation === operations.delegateCall && codeHashOf(to) !== known.codeHash)) return [];
    return [[to, `${known.name} ${known.version}`] as const];
  });
  return new Map(names);
}

/** The code that is run, and what a migration is told to put in the place of the Safe's own. */
function listCode({ call, decoded }: CallNode): readonly Address[] {
  const given = decoded?.interfaceName.startsWith('Safe ') ? decoded.parameters : [];
  const named = given.flatMap(({ value }) => (typeof value === 'string' && isAddress(value) ? [value] : []));
  return [call.to, ...named];
}
