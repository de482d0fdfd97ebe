import type { Address } from 'viem';
import { judgeTransaction, type TransactionPermissions } from '@/lib/safe/policy';
import type { InspectedTransaction } from './inspect-transaction';
import { isExecuted } from './is-executed';

const refused = {
  allowed: false,
  reason: 'No owner signs this kind of transaction.',
  needsWallet: false,
} as const;

const undeliverable = {
  allowed: false,
  reason: 'The gateway does not have this transaction, so that no signature of it can be brought there.',
  needsWallet: false,
} as const;

/** Which deeds an account may do with an inspected transaction now. */
export function judgeInspected(
  inspected: InspectedTransaction,
  account: Address | undefined,
  { hasUnreadableRival = false }: { hasUnreadableRival?: boolean } = {},
): TransactionPermissions {
  const { stated, copy, state, execution, inspection } = inspected;
  if (!stated.multisig || !inspection) return { confirm: refused, execute: refused, reject: refused };
  const permissions = judgeTransaction({
    transaction: stated.multisig.transaction,
    meaning: inspection.meaning,
    report: inspection.report,
    facts: state && { ...state, execution },
    isOfficialSafe: state?.version !== undefined,
    account,
    isExecuted: isExecuted(inspected),
    hasUnreadableRival,
  });
  return copy?.isMissing ? { ...permissions, confirm: undeliverable } : permissions;
}
