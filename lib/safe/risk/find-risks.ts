import type { Address } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { CalledOrder } from '../decode/orders/called-orders';
import type { SafeRef, SafeTransaction } from '../protocol/types';
import { findAccessCalls } from './access-calls';
import { findApprovals } from './approvals';
import { type CodeState, findDelegateCalls } from './delegate-calls';
import { findLostTransfers } from './lost-transfers';
import { findCalledOrderRisks } from './order-risks';
import { findPowers } from './powers';
import { type FeeKnowledge, findRefund } from './refund-rules';
import { orderRisks, type Risk } from './risk';
import { describeSafeChanges, type PublishedModule } from './settings/describe-safe-changes';
import { findSafeChanges, type SafeChange } from './settings/safe-changes';
import { findSignedMessages } from './signed-messages';

export type TransactionRisks = {
  readonly changes: readonly SafeChange[];
  /** Red ones first, each once. */
  readonly risks: readonly Risk[];
};

/**
 * Finds everything dangerous in a transaction's bytes (docs/security.md, S2). `tree` is the call tree of the same
 * transaction.
 */
export function findRisks(
  safe: SafeRef,
  transaction: SafeTransaction,
  {
    tree,
    orders = [],
    tokens,
    modules,
    fees,
    ...onchain
  }: CodeState & {
    readonly tree: CallNode;
    /** Contracts of well-known tokens, which nothing should be sent to. */
    readonly tokens: readonly Address[];
    /** Published modules, which can do less than any other. */
    readonly modules?: readonly PublishedModule[];
    /** Orders that it signs or creates at exchanges. */
    readonly orders?: readonly CalledOrder[];
    /** Known fee collectors and the worth of fees. */
    readonly fees: FeeKnowledge;
  },
): TransactionRisks {
  const changes = findSafeChanges(tree, safe.address, onchain);
  const risks = [
    ...findDelegateCalls(tree, onchain),
    ...findSignedMessages(tree, onchain),
    ...describeSafeChanges(changes, modules),
    ...findRefund(safe.address, transaction, fees),
    ...findAccessCalls(tree, safe.address),
    ...findPowers(tree, safe.address),
    ...findApprovals(tree),
    ...findLostTransfers(tree, tokens),
    ...findCalledOrderRisks(orders),
    ...findUnread(tree),
  ];
  return { changes, risks: orderRisks(risks) };
}

/** Finds the risks of calls to the Safe itself; one that can't be decoded may do anything. */
function findUnread(tree: CallNode): readonly Risk[] {
  if (listCalls(tree).some(({ isUnreadSelfCall }) => isUnreadSelfCall)) return [unreadSelfCall];
  return tree.isIncomplete ? [incomplete] : [];
}

const unreadSelfCall: Risk = {
  kind: 'incomplete',
  level: 'critical',
  title: 'Calls the Safe itself with data that can’t be decoded',
  reason:
    'Calls to the Safe itself can add owners, enable modules or replace its code. Concord can’t tell what this one does.',
  needsAcknowledgement: true,
};

const incomplete: Risk = {
  kind: 'incomplete',
  level: 'critical',
  title: 'Not everything can be read',
  reason: 'Concord can’t decode some calls in this transaction.',
  needsAcknowledgement: true,
};
