import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { Asset, Move } from '@/lib/safe/moves';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/rules/apply-safe-changes';
import type { SafeTransaction } from '@/lib/safe/types';
import { assetKey } from './asset-key';
import type { BalanceChange, GrantChange, Outcome } from './outcome';
import type { Prediction } from './prediction';

/** A setting of a Safe, as people call it. */
export type SettingName =
  | 'Owners'
  | 'Threshold'
  | 'Nonce'
  | 'Safe contract'
  | 'Modules'
  | 'Guard'
  | 'Module guard'
  | 'Fallback handler';

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
  | { readonly kind: 'grant'; readonly grant: GrantChange };

/** Something that wants a second look and stops nobody. */
export type Remark =
  | {
      /** A decoded transfer that does not happen, or not as a whole. */
      readonly kind: 'missing';
      readonly asset: Asset;
      readonly direction: Move['direction'];
      readonly decoded: bigint;
      readonly simulated: bigint;
    }
  /** Much of what the Safe holds leaves it, and nothing comes in. */
  | { readonly kind: 'loss'; readonly balances: readonly BalanceChange[] }
  | { readonly kind: 'tooMany' };

export type CrossCheck = { readonly surprises: readonly Surprise[]; readonly remarks: readonly Remark[] };

/** A loss is large from this part of what the Safe holds of an asset. */
const largePart = 10n;

/**
 * Holds a simulated outcome against what the decoded calls say (SECURITY, rule 3a). A transaction that fails changes
 * nothing, so there is nothing to compare.
 */
export function crossCheck(
  outcome: Outcome,
  transaction: SafeTransaction,
  { changes, moves }: Prediction,
): CrossCheck {
  const settings = compareSafe(outcome, transaction, applySafeChanges(outcome.before, changes));
  if (outcome.result.kind !== 'success') return { surprises: settings, remarks: [] };
  const isDecodedCompletely = moves.more === undefined;
  const losses = outcome.balances.filter((change) => isUnpredicted(change, moves.moves, transaction));
  return {
    surprises: [
      ...settings,
      ...(isDecodedCompletely
        ? [
            ...losses.map(
              ({ asset, delta }): Surprise => ({
                ...{ kind: 'asset', asset },
                ...{ decoded: sum(moves.moves, asset, 'out'), simulated: -delta },
              }),
            ),
            ...outcome.grants
              .filter((grant) => isGiven(grant) && !isPredictedGrant(grant, moves))
              .map((grant): Surprise => ({ kind: 'grant', grant })),
          ]
        : []),
    ],
    remarks: [
      ...listMissing(outcome, moves.moves),
      ...(isDecodedCompletely ? [] : findLoss(outcome, losses)),
      ...(outcome.isComplete ? [] : [{ kind: 'tooMany' } as const]),
    ],
  };
}

function compareSafe(
  { result, before, after }: Outcome,
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
  return [
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

/** Their order says nothing: a Safe keeps owners and modules in a ring. */
function isSame(a: SettingValue, b: SettingValue): boolean {
  const keys = (value: SettingValue) => value.map((item) => String(item).toLowerCase()).toSorted();
  return keys(a).join() === keys(b).join();
}

function isUnpredicted(
  { asset, delta }: BalanceChange,
  moves: readonly Move[],
  transaction: SafeTransaction,
): boolean {
  if (delta >= 0n || isRefund(asset, transaction)) return false;
  const decoded = sum(moves, asset, 'out');
  const excess = -delta - decoded;
  // Tokens that grow by themselves round by a unit or two.
  return excess > 0n && !(excess <= 2n && decoded >= 1_000_000n);
}

/** What a Safe pays back for gas is said by a warning of its own, and how much only when it is executed. */
const isRefund = (asset: Asset, { gasPrice, gasToken }: SafeTransaction) =>
  gasPrice > 0n &&
  (isAddressEqual(gasToken, zeroAddress)
    ? asset.kind === 'native'
    : asset.kind === 'token' && isAddressEqual(asset.token, gasToken));

/** A `transferFrom` names the number of a piece where other tokens name an amount: its bytes are the same. */
function isMoveOf({ asset: moved, amount }: Move, asset: Asset): boolean {
  if (assetKey(moved) === assetKey(asset)) return true;
  return (
    asset.kind === 'collectible' &&
    moved.kind === 'token' &&
    isAddressEqual(moved.token, asset.collection) &&
    amount === asset.id
  );
}

function sum(moves: readonly Move[], asset: Asset, direction: Move['direction']): bigint {
  return moves
    .filter((move) => move.direction === direction && isMoveOf(move, asset))
    .reduce((total, { amount, asset: moved }) => total + (moved.kind === asset.kind ? amount : 1n), 0n);
}

const isGiven = (grant: GrantChange) =>
  grant.kind === 'allowance'
    ? grant.after > grant.before
    : grant.kind === 'operator'
      ? grant.after
      : grant.after !== undefined;

function isPredictedGrant(grant: GrantChange, { grants }: Prediction['moves']): boolean {
  return grants.some((decoded) => {
    if (decoded.kind === 'operator')
      return (
        grant.kind === 'operator' &&
        isAddressEqual(decoded.collection, grant.collection) &&
        isAddressEqual(decoded.spender, grant.spender)
      );
    // To approve one piece is written like an allowance: the number of the piece stands for the amount.
    const [contract, spender] =
      grant.kind === 'allowance'
        ? [grant.token, grant.spender]
        : grant.kind === 'piece'
          ? [grant.collection, grant.after]
          : [];
    return (
      contract !== undefined &&
      spender !== undefined &&
      isAddressEqual(decoded.token, contract) &&
      isAddressEqual(decoded.spender, spender) &&
      (grant.kind !== 'allowance' || grant.after <= grant.before + decoded.amount)
    );
  });
}

/** Decoded transfers whose asset does not move as far as they say, all of one asset together. */
function listMissing({ balances }: Outcome, moves: readonly Move[]): readonly Remark[] {
  const first = moves.filter(
    (move, index) => moves.findIndex((other) => assetKey(other.asset) === assetKey(move.asset)) === index,
  );
  return first.flatMap(({ asset }): readonly Remark[] => {
    const [out, into] = [sum(moves, asset, 'out'), sum(moves, asset, 'in')];
    const delta =
      balances.find((change) => isMoveOf({ asset, amount: out || into } as Move, change.asset))?.delta ?? 0n;
    const isPiece = balances.some(
      (change) =>
        change.asset.kind !== asset.kind && isMoveOf({ asset, amount: out || into } as Move, change.asset),
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

function findLoss({ balances }: Outcome, losses: readonly BalanceChange[]): readonly Remark[] {
  if (balances.some(({ delta }) => delta > 0n)) return [];
  const large = losses.filter(
    ({ asset, before, delta }) =>
      asset.kind === 'collectible' || before === undefined || -delta * largePart >= before,
  );
  return large.length > 0 ? [{ kind: 'loss', balances: large }] : [];
}
