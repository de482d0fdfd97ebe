import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem';
import type { Asset, DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { assetKey } from './asset-key';
import { findLoss, type Loss, type WorthOf } from './find-loss';
import type {
  ApprovalChange,
  BalanceChange,
  ClaimName,
  HiddenMember,
  Outcome,
  SafeEvent,
  SettingEventName,
} from './outcome';
import type { Prediction } from './prediction';
import { isExpected } from './safe-events';

/** A setting of a Safe, as people call it. */
export type SettingName =
  | 'Owners'
  | 'Threshold'
  | 'Nonce'
  | 'Safe contract'
  | 'Modules'
  | 'Guard'
  | 'Module guard'
  | 'Fallback handler'
  | 'Hidden owners'
  | 'Hidden modules'
  | SettingEventName;

type SettingValue = readonly (Address | number | bigint)[];

/** Something that the simulation does and the decoded calls do not say: it stops signing. */
export type Surprise =
  | {
      readonly kind: 'setting';
      readonly name: SettingName;
      readonly decoded: SettingValue;
      readonly simulated: SettingValue;
    }
  | {
      readonly kind: 'asset';
      readonly asset: Asset;
      /** What leaves the Safe, as a positive amount. */
      readonly decoded: bigint;
      readonly simulated: bigint;
    }
  | { readonly kind: 'approval'; readonly approval: ApprovalChange }
  /** A message or a transaction that the Safe takes for signed, or who answers in its name. */
  | { readonly kind: 'claim'; readonly name: ClaimName; readonly value: Hex };

/** Something that wants a second look and stops nobody. */
export type Remark =
  | {
      /** A decoded transfer that does not happen, or not as a whole. */
      readonly kind: 'missing';
      readonly asset: Asset;
      readonly direction: DecodedChange['direction'];
      readonly decoded: bigint;
      readonly simulated: bigint;
    }
  | Loss
  | { readonly kind: 'tooMany' };

export type CrossCheck = { readonly surprises: readonly Surprise[]; readonly remarks: readonly Remark[] };

/**
 * Holds a simulated outcome against what the decoded calls say (SECURITY, rule 3a). A transaction that fails changes
 * nothing, so there is nothing to compare.
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
      ...listMissing(outcome, balanceChanges.balanceChanges),
      ...(loss ? [loss] : []),
      ...(isEverythingChecked(outcome, balanceChanges) ? [] : [{ kind: 'tooMany' } as const]),
    ],
  };
}

/** Only foreign code can hide an owner or a module: a payment to many people needs no search for them. */
const isEverythingChecked = (
  { isComplete, areMembersComplete }: Outcome,
  { more }: Prediction['balanceChanges'],
) => isComplete && (areMembersComplete || more !== 'anything');

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
    // What decoding says and the chain does not do changes nothing, and is no surprise of this sort.
    if (isSame(does, was) || (isKnown && isSame(does, says)) || !isKnown) return [];
    return [{ kind: 'setting', name, decoded: says, simulated: does }];
  };
  const one = (address: Address | undefined) => (address ? [address] : []);
  const next = result.kind === 'revert' ? after.nonce : nonce + 1n;
  // Where official code leads without saying so, decoding has said that the contract becomes another.
  const isSingletonKnown = predicted.singleton !== undefined;
  const singleton = compare('Safe contract', (settings) => one(settings.singleton), isSingletonKnown);
  // Other code may tell other settings than those that are there: only its coming is certain.
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

/** Which setting an event is about, where its place in the storage is compared too. */
const settingOfEvent: Readonly<Record<SettingEventName, SettingName>> = {
  ...{ 'Owner added': 'Owners', 'Owner removed': 'Owners', Threshold: 'Threshold' },
  ...{ 'Module enabled': 'Modules', 'Module disabled': 'Modules' },
  ...{ Guard: 'Guard', 'Module guard': 'Module guard', 'Fallback handler': 'Fallback handler' },
  'Safe contract': 'Safe contract',
};

/** The Safe's own events as a second source: also of what is taken back before the end, and of what has no list. */
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

/** Their order says nothing: a Safe keeps owners and modules in a ring. */
function isSame(a: SettingValue, b: SettingValue): boolean {
  const keys = (value: SettingValue) => value.map((item) => String(item).toLowerCase()).toSorted();
  return keys(a).join() === keys(b).join();
}

function isUnpredicted(
  { asset, delta }: BalanceChange,
  { balanceChanges, refund, transaction }: Leaving,
): boolean {
  if (delta >= 0n) return false;
  const decoded = sum(balanceChanges, asset, 'out');
  const excess = -delta - decoded - (isGasAsset(asset, transaction) ? refund : 0n);
  // Tokens that grow by themselves round by a unit or two.
  return excess > 0n && !(excess <= 2n && decoded >= 1_000_000n);
}

/** What may leave a Safe by what was decoded, and to pay back for gas. */
type Leaving = {
  readonly balanceChanges: readonly DecodedChange[];
  readonly refund: bigint;
  readonly transaction: SafeTransaction;
};

/** What a Safe pays back for gas is said by a warning of its own. */
const isGasAsset = (asset: Asset, { gasPrice, gasToken }: SafeTransaction) =>
  gasPrice > 0n &&
  (isAddressEqual(gasToken, zeroAddress)
    ? asset.kind === 'native'
    : asset.kind === 'token' && isAddressEqual(asset.token, gasToken));

/** A `transferFrom` names the number of a piece where other tokens name an amount: its bytes are the same. */
function isChangeOf({ asset: moved, amount }: DecodedChange, asset: Asset): boolean {
  if (assetKey(moved) === assetKey(asset)) return true;
  return (
    asset.kind === 'collectible' &&
    moved.kind === 'token' &&
    isAddressEqual(moved.token, asset.collection) &&
    amount === asset.id
  );
}

function sum(
  balanceChanges: readonly DecodedChange[],
  asset: Asset,
  direction: DecodedChange['direction'],
): bigint {
  return balanceChanges
    .filter((decodedChange) => decodedChange.direction === direction && isChangeOf(decodedChange, asset))
    .reduce((total, { amount, asset: moved }) => total + (moved.kind === asset.kind ? amount : 1n), 0n);
}

const isGiven = (approval: ApprovalChange) =>
  approval.kind === 'allowance'
    ? approval.after > approval.before
    : approval.kind === 'operator'
      ? approval.after
      : approval.after !== undefined;

function isPredictedApproval(approval: ApprovalChange, { approvals }: Prediction['balanceChanges']): boolean {
  return approvals.some((decoded) => {
    if (decoded.kind === 'operator')
      return (
        approval.kind === 'operator' &&
        isAddressEqual(decoded.collection, approval.collection) &&
        isAddressEqual(decoded.spender, approval.spender)
      );
    // To approve one piece is written like an allowance: the number of the piece stands for the amount.
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

/** Decoded transfers whose asset does not move as far as they say, all of one asset together. */
function listMissing({ balances }: Outcome, balanceChanges: readonly DecodedChange[]): readonly Remark[] {
  const first = balanceChanges.filter(
    (decodedChange, index) =>
      balanceChanges.findIndex((other) => assetKey(other.asset) === assetKey(decodedChange.asset)) === index,
  );
  return first.flatMap(({ asset }): readonly Remark[] => {
    const [out, into] = [sum(balanceChanges, asset, 'out'), sum(balanceChanges, asset, 'in')];
    const delta =
      balances.find((change) => isChangeOf({ asset, amount: out || into } as DecodedChange, change.asset))
        ?.delta ?? 0n;
    const isPiece = balances.some(
      (change) =>
        change.asset.kind !== asset.kind &&
        isChangeOf({ asset, amount: out || into } as DecodedChange, change.asset),
    );
    if (isPiece) return [];
    const net = into - out;
    const direction = net < 0n ? 'out' : 'in';
    const [decoded, simulated] = net < 0n ? [-net, -delta] : [net, delta];
    // Tokens that keep a fee of what is sent give less; that something comes short is said from the hundredth on.
    if (decoded === 0n || simulated * 100n >= decoded * 99n) return [];
    return [{ kind: 'missing', asset, direction, decoded, simulated }];
  });
}
