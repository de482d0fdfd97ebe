import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { ApprovalChange, HiddenMember, SafeEvent, SettingEventName } from '@/lib/simulation/outcome';
import { isExpected } from '@/lib/simulation/safe-events';
import { findLoss, type WorthOf } from '../find-loss';
import type { Outcome } from '../outcome';
import type { Prediction } from '../prediction';
import { isUnpredicted, listMissing, listShort, sum } from './compare-assets';
import type { Remark, SettingName, SettingValue, Surprise } from './surprise';

/** The setting of each event whose storage slot is compared too. */
const settingOfEvent: Readonly<Record<SettingEventName, SettingName>> = {
  ...{ 'Owner added': 'Owners', 'Owner removed': 'Owners', Threshold: 'Threshold' },
  ...{ 'Module enabled': 'Modules', 'Module disabled': 'Modules' },
  ...{ Guard: 'Guard', 'Module guard': 'Module guard', 'Fallback handler': 'Fallback handler' },
  'Safe contract': 'Safe contract',
};

/** Whether a change lets somebody take more than before. */
const isGiven = (approval: ApprovalChange) =>
  approval.kind === 'allowance'
    ? approval.after > approval.before
    : approval.kind === 'operator'
      ? approval.after
      : approval.after !== undefined;

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

/** Whether the decoded calls give this permission. */
function isPredictedApproval(approval: ApprovalChange, { approvals }: Prediction['balanceChanges']): boolean {
  return approvals.some((decoded) => {
    if (decoded.kind === 'operator')
      return (
        approval.kind === 'operator' &&
        isAddressEqual(decoded.collection, approval.collection) &&
        isAddressEqual(decoded.spender, approval.spender)
      );
    // Approving one collectible has the same bytes as an allowance, with the id as the amount.
    const [contract, spender] =
      approval.kind === 'allowance'
        ? [approval.token, approval.spender]
        : approval.kind === 'piece'
          ? [approval.collection, approval.after]
          : [];
    return (
      contract !== undefined &&
      spender !== undefined &&
      isAddressEqual(decoded.token, contract) &&
      isAddressEqual(decoded.spender, spender) &&
      (approval.kind !== 'allowance' || approval.after <= approval.before + decoded.amount)
    );
  });
}

/** Finds differences between the Safe's storage after the transaction and the decoded changes. */
function compareSafe(
  { result, before, after, hidden }: Outcome,
  { nonce }: SafeTransaction,
  predicted: SafeSettings,
): readonly Surprise[] {
  const compare = (
    name: SettingName,
    read: (settings: SafeSettings) => SettingValue,
    isKnown = true,
  ): readonly Surprise[] => {
    const [was, says, does] = [read(before), read(predicted), read(after)];
    // A decoded change that does not happen leaves the setting as it was, which is no surprise.
    if (isSame(does, was) || (isKnown && isSame(does, says)) || !isKnown) return [];
    return [{ kind: 'setting', name, decoded: says, simulated: does }];
  };
  const one = (address: Address | undefined) => (address ? [address] : []);
  const next = result.kind === 'revert' ? after.nonce : nonce + 1n;
  // Where the target of a migration is unknown, decoding has already reported a new contract.
  const isSingletonKnown = predicted.singleton !== undefined;
  const singleton = compare('Safe contract', (settings) => one(settings.singleton), isSingletonKnown);
  // Other code may report wrong settings, so only the new contract is reported.
  if (singleton.length > 0) return singleton;
  const hiddenIn = (list: HiddenMember['list'], name: SettingName): readonly Surprise[] => {
    const simulated = hidden.filter((member) => member.list === list).map(({ address }) => address);
    return simulated.length > 0 ? [{ kind: 'setting', name, decoded: [], simulated }] : [];
  };
  return [
    ...hiddenIn('owners', 'Hidden owners'),
    ...hiddenIn('modules', 'Hidden modules'),
    ...compare('Owners', ({ owners }) => owners),
    ...compare('Threshold', ({ threshold }) => [threshold]),
    ...(after.nonce === next
      ? []
      : [{ kind: 'setting', name: 'Nonce', decoded: [next], simulated: [after.nonce] } as const]),
    ...compare('Modules', ({ modules }) => modules),
    ...compare('Guard', ({ guard }) => one(guard)),
    ...compare('Module guard', ({ moduleGuard }) => one(moduleGuard)),
    ...compare('Fallback handler', ({ fallbackHandler }) => one(fallbackHandler)),
  ];
}

/** Compares the Safe's own events, which also show changes that are undone before the end, and those without a list. */
function compareEvents(
  { events }: Outcome,
  expected: Prediction['events'],
  stored: readonly Surprise[],
): readonly Surprise[] {
  const isTold = (name: SettingName) => stored.some((one) => one.kind === 'setting' && one.name === name);
  return events
    .filter((event) => !isExpected(event, expected))
    .filter((event) => event.kind === 'claim' || !isTold(settingOfEvent[event.name]))
    .map(toSurprise);
}

function toSurprise(event: SafeEvent): Surprise {
  if (event.kind === 'claim') return event;
  const { name, value } = event;
  return { kind: 'setting', name, decoded: [], simulated: value === zeroAddress ? [] : [value] };
}

/** The order is ignored: a Safe stores owners and modules in a ring. */
function isSame(a: SettingValue, b: SettingValue): boolean {
  const keys = (value: SettingValue) => value.map((item) => String(item).toLowerCase()).toSorted();
  return keys(a).join() === keys(b).join();
}
