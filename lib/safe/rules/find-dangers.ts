import { isAddressEqual, zeroAddress } from 'viem';
import { type CallNode, listCalls } from '../call-tree';
import type { SafeRef, SafeTransaction } from '../types';
import { findAccessCalls } from './access-calls';
import { findApprovals } from './approvals';
import { type Danger, orderDangers } from './danger';
import { type CodeFacts, findDelegateCalls } from './delegate-calls';
import { describeSafeChanges } from './describe-safe-changes';
import { findSafeChanges, type SafeChange } from './safe-changes';
import { findSignedMessages } from './signed-messages';

export type TransactionDangers = {
  readonly changes: readonly SafeChange[];
  /** Red ones first, each once. */
  readonly dangers: readonly Danger[];
};

/**
 * Everything about a transaction's bytes that must be said loudly before anybody signs (SECURITY, loud rules). `tree` is
 * the same transaction taken apart.
 */
export function findDangers(
  safe: SafeRef,
  transaction: SafeTransaction,
  { tree, ...facts }: CodeFacts & { readonly tree: CallNode },
): TransactionDangers {
  const changes = findSafeChanges(tree, safe.address, facts);
  const dangers = [
    ...findDelegateCalls(tree, facts),
    ...findSignedMessages(tree, facts),
    ...describeSafeChanges(changes),
    ...findRefund(transaction),
    ...findAccessCalls(tree, safe.address),
    ...findApprovals(tree),
    ...findUnread(tree),
  ];
  return { changes, dangers: orderDangers(dangers) };
}

/** What a call to the Safe itself does matters most; where one of them cannot be read, that says it all. */
function findUnread(tree: CallNode): readonly Danger[] {
  if (listCalls(tree).some(({ isUnreadSelfCall }) => isUnreadSelfCall)) return [unreadSelfCall];
  return tree.isIncomplete ? [incomplete] : [];
}

const unreadSelfCall: Danger = {
  kind: 'incomplete',
  level: 'red',
  title: 'Calls the Safe itself in a way that cannot be decoded',
  reason:
    'Only calls to itself can add owners, enable modules or replace the code of the Safe. Concord cannot tell what this one does.',
  needsAcknowledgement: true,
};

const incomplete: Danger = {
  kind: 'incomplete',
  level: 'red',
  title: 'Not everything inside can be read',
  reason: 'Some calls inside this transaction are written in a way that this page cannot take apart.',
  needsAcknowledgement: true,
};

function findRefund(transaction: SafeTransaction): readonly Danger[] {
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  const refund: Danger = {
    kind: 'refund',
    level: 'red',
    title: 'Pays for gas out of the Safe',
    reason:
      'The Safe pays whoever executes this. With a high price all it owns of the token can be taken that way.',
    needsAcknowledgement: true,
  };
  const limit: Danger = {
    kind: 'refund',
    level: 'amber',
    title: 'Sets a limit of gas',
    reason: 'If the limit is too low, the transaction fails and its nonce is used up all the same.',
    needsAcknowledgement: false,
  };
  const names = [gasToken, refundReceiver].some((address) => !isAddressEqual(address, zeroAddress));
  if (gasPrice > 0n) return [refund];
  return safeTxGas > 0n || baseGas > 0n || names ? [limit] : [];
}
