import type { Address } from 'viem';
import { getPermissions, type TransactionPermissions } from '@/lib/safe/permissions/policy';
import { isExecuted } from '../verify/is-executed';
import type { VerifiedTransaction } from '../verify/load-verified-transaction';

const refused = {
  allowed: false,
  reason: 'Owners don’t sign this kind of transaction.',
  needsWallet: false,
} as const;

const undeliverable = {
  allowed: false,
  reason: 'The gateway doesn’t have this transaction, so it can’t take signatures for it.',
  needsWallet: false,
} as const;

/** The actions that an account may take on an inspected transaction now. */
export function getTransactionPermissions(
  verified: VerifiedTransaction,
  account: Address | undefined,
  {
    hasUnreadableConflict = false,
    isKnownExecuted = false,
  }: { hasUnreadableConflict?: boolean; isKnownExecuted?: boolean } = {},
): TransactionPermissions {
  const { claimed, copy, state, execution, inspection } = verified;
  if (!claimed.multisig || !inspection) return { confirm: refused, execute: refused, reject: refused };
  const permissions = getPermissions({
    transaction: claimed.multisig.transaction,
    decodedAction: inspection.decodedAction,
    report: inspection.report,
    onchain: state && { ...state, execution },
    isOfficialSafe: state?.version !== undefined,
    account,
    isExecuted: isKnownExecuted || isExecuted(verified),
    hasUnreadableConflict,
  });
  return copy?.isMissing ? { ...permissions, confirm: undeliverable } : permissions;
}
