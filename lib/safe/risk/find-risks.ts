import { isAddressEqual, zeroAddress } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { SafeRef, SafeTransaction } from '../protocol/types';
import { findAccessCalls } from './access-calls';
import { findApprovals } from './approvals';
import { type CodeState, findDelegateCalls } from './delegate-calls';
import { orderRisks, type Risk } from './risk';
import { describeSafeChanges } from './settings/describe-safe-changes';
import { findSafeChanges, type SafeChange } from './settings/safe-changes';
import { findSignedMessages } from './signed-messages';

export type TransactionRisks = {
  readonly changes: readonly SafeChange[];
  /** Red ones first, each once. */
  readonly risks: readonly Risk[];
};

/**
 * Everything about a transaction's bytes that must be said loudly before anybody signs (SECURITY, loud rules). `tree` is
 * the same transaction taken apart.
 */
export function findRisks(
  safe: SafeRef,
  transaction: SafeTransaction,
  { tree, ...onchain }: CodeState & { readonly tree: CallNode },
): TransactionRisks {
  const changes = findSafeChanges(tree, safe.address, onchain);
  const risks = [
    ...findDelegateCalls(tree, onchain),
    ...findSignedMessages(tree, onchain),
    ...describeSafeChanges(changes),
    ...findRefund(transaction),
    ...findAccessCalls(tree, safe.address),
    ...findApprovals(tree),
    ...findUnread(tree),
  ];
  return { changes, risks: orderRisks(risks) };
}

/** What a call to the Safe itself does matters most; where one of them cannot be read, that says it all. */
function findUnread(tree: CallNode): readonly Risk[] {
  if (listCalls(tree).some(({ isUnreadSelfCall }) => isUnreadSelfCall)) return [unreadSelfCall];
  return tree.isIncomplete ? [incomplete] : [];
}

const unreadSelfCall: Risk = {
  kind: 'incomplete',
  level: 'critical',
  title: 'Calls the Safe itself in a way that cannot be decoded',
  reason:
    'Only calls to itself can add owners, enable modules or replace the code of the Safe. Concord cannot tell what this one does.',
  needsAcknowledgement: true,
};

const incomplete: Risk = {
  kind: 'incomplete',
  level: 'critical',
  title: 'Not everything inside can be read',
  reason: 'Some calls inside this transaction are written in a way that this page cannot take apart.',
  needsAcknowledgement: true,
};

function findRefund(transaction: SafeTransaction): readonly Risk[] {
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  const refund: Risk = {
    kind: 'refund',
    level: 'critical',
    title: 'Pays for gas out of the Safe',
    reason:
      'The Safe pays whoever executes this. With a high price all it owns of the token can be taken that way.',
    needsAcknowledgement: true,
  };
  const limit: Risk = {
    kind: 'refund',
    level: 'warning',
    title: 'Sets a limit of gas',
    reason: 'If the limit is too low, the transaction fails and its nonce is used up all the same.',
    needsAcknowledgement: false,
  };
  const names = [gasToken, refundReceiver].some((address) => !isAddressEqual(address, zeroAddress));
  if (gasPrice > 0n) return [refund];
  return safeTxGas > 0n || baseGas > 0n || names ? [limit] : [];
}
