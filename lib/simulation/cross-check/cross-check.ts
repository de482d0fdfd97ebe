import { type Address, isAddressEqual } from 'viem';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { applySafeChanges } from '@/lib/safe/risk/settings/apply-safe-changes';
import { findLoss, type WorthOf } from '../find-loss';
import type { Outcome } from '../outcome';
import type { Prediction } from '../prediction';
import { isGiven, isPredictedApproval } from './compare-approvals';
import { isUnpredicted, listMissing, listShort, sum } from './compare-assets';
import { compareEvents, compareSafe } from './compare-safe';
import type { Remark, Surprise } from './surprise';

export type CrossCheck = { readonly surprises: readonly Surprise[]; readonly remarks: readonly Remark[] };

/**
 * Compares a simulated outcome with the decoded calls (docs/security.md, S9). For a transaction that fails, only
 * settings and events are compared.
 */
export function crossCheck(
  outcome: Outcome,
  transaction: SafeTransaction,
  { changes, balanceChanges, events }: Prediction,
  worthOf?: WorthOf,
): CrossCheck {
  const stored = compareSafe(outcome, transaction, applySafeChanges(outcome.before, changes));
  const settings = [...stored, ...compareEvents(outcome, events, stored)];
  if (outcome.result.kind !== 'success') return { surprises: settings, remarks: [] };
  const isDecodedCompletely = balanceChanges.more === undefined;
  const leaving = { balanceChanges: balanceChanges.balanceChanges, refund: outcome.refund, transaction };
  const losses = outcome.balances.filter((change) => isUnpredicted(change, leaving));
  const loss = isDecodedCompletely ? undefined : findLoss(outcome.balances, losses, worthOf);
  const missing = listMissing(outcome, balanceChanges.balanceChanges);
  return {
    surprises: [
      ...settings,
      ...(isDecodedCompletely
        ? [
            ...losses.map(
              ({ asset, delta }): Surprise => ({
                ...{ kind: 'asset', asset },
                ...{ decoded: sum(balanceChanges.balanceChanges, asset, 'out'), simulated: -delta },
              }),
            ),
            ...outcome.approvals
              .filter((approval) => isGiven(approval) && !isPredictedApproval(approval, balanceChanges))
              .map((approval): Surprise => ({ kind: 'approval', approval })),
          ]
        : []),
    ],
    remarks: [
      ...missing,
      // Assets that do not leave the Safe can't reach a recipient, which `missing` reports already.
      ...listShort(outcome, balanceChanges.balanceChanges, { isDecodedCompletely }).filter(
        (remark) => remark.kind !== 'short' || !missing.some((one) => isOf(one, remark.token)),
      ),
      ...(outcome.unmeasured ? [{ kind: 'unmeasured', count: outcome.unmeasured } as const] : []),
      ...(loss ? [loss] : []),
      ...(isEverythingChecked(outcome, balanceChanges) ? [] : [{ kind: 'tooMany' } as const]),
    ],
  };
}

const isOf = (remark: Remark, token: Address) =>
  remark.kind === 'missing' && remark.asset.kind === 'token' && isAddressEqual(remark.asset.token, token);

/** Only foreign code can add a hidden owner or module, so a payment to many recipients needs no complete search. */
const isEverythingChecked = (
  { isComplete, areMembersComplete }: Outcome,
  { more }: Prediction['balanceChanges'],
) => isComplete && (areMembersComplete || more !== 'anything');
