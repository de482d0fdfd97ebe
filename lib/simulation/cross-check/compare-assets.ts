import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { Asset, DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { assetKey } from '../asset-key';
import type { BalanceChange, Outcome } from '../outcome';
import { judgeReceived } from '../received';
import type { Remark } from './surprise';

/** Whether more of an asset leaves the Safe than the decoded calls and the gas refund explain. */
export function isUnpredicted(
  { asset, delta, before = 0n }: BalanceChange,
  { balanceChanges, refund, transaction }: Leaving,
): boolean {
  if (delta >= 0n) return false;
  const decoded = sum(balanceChanges, asset, 'out');
  const excess = -delta - decoded - (isGasAsset(asset, transaction) ? refund : 0n);
  // Tokens whose balances grow round by a unit or two, and those whose balances shrink do so between the two reads.
  const isRounding = excess <= 2n && decoded >= 1_000_000n;
  return excess > (asset.kind === 'token' ? before / drift : 0n) && !isRounding;
}

/** Balances that change by themselves change by less than this part within the seconds between two reads. */
export const drift = 100_000_000n;

/** The decoded transfers and the gas refund that may leave a Safe. */
type Leaving = {
  readonly balanceChanges: readonly DecodedChange[];
  readonly refund: bigint;
  readonly transaction: SafeTransaction;
};

/** Whether an asset pays the gas refund, which has its own warning. */
const isGasAsset = (asset: Asset, { gasPrice, gasToken }: SafeTransaction) =>
  gasPrice > 0n &&
  (isAddressEqual(gasToken, zeroAddress)
    ? asset.kind === 'native'
    : asset.kind === 'token' && isAddressEqual(asset.token, gasToken));

/**
 * Whether a decoded transfer concerns an asset. A `transferFrom` has the same bytes for a collectible's id and a
 * token's amount.
 */
function isChangeOf({ asset: moved, amount }: DecodedChange, asset: Asset): boolean {
  if (assetKey(moved) === assetKey(asset)) return true;
  return (
    asset.kind === 'collectible' &&
    moved.kind === 'token' &&
    isAddressEqual(moved.token, asset.collection) &&
    amount === asset.id
  );
}

/** Sums the amount of an asset that the decoded transfers move in one direction. */
export function sum(
  balanceChanges: readonly DecodedChange[],
  asset: Asset,
  direction: DecodedChange['direction'],
): bigint {
  return balanceChanges
    .filter((decodedChange) => decodedChange.direction === direction && isChangeOf(decodedChange, asset))
    .reduce((total, { amount, asset: moved }) => total + (moved.kind === asset.kind ? amount : 1n), 0n);
}

/** Lists decoded transfers that don't move their asset in full, summed by asset. */
export function listMissing(
  { balances }: Outcome,
  balanceChanges: readonly DecodedChange[],
): readonly Remark[] {
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
    // Tokens that charge a fee on transfers deliver less; a shortfall is reported from one hundredth on.
    if (decoded === 0n || simulated * 100n >= decoded * 99n) return [];
    return [{ kind: 'missing', asset, direction, decoded, simulated }];
  });
}

/**
 * Lists recipients that receive less of a token than the calls send, summed over all calls; a rounding of a unit or two
 * is ignored.
 */
export function listShort(
  { received = [] }: Outcome,
  balanceChanges: readonly DecodedChange[],
  judgement: Parameters<typeof judgeReceived>[1],
): readonly Remark[] {
  return received.flatMap((one): readonly Remark[] => {
    const { token, owner } = one;
    const decoded = balanceChanges
      .filter(({ direction, counterparty }) => direction === 'out' && isAddressEqual(counterparty, owner))
      .reduce((total, change) => total + (isTokenOf(change, token) ? change.amount : 0n), 0n);
    const got = judgeReceived(one, judgement);
    if (got === undefined || got + (decoded >= 1_000_000n ? 2n : 0n) >= decoded) return [];
    return [{ kind: 'short', token, recipient: owner, decoded, received: got > 0n ? got : 0n }];
  });
}

const isTokenOf = ({ asset }: DecodedChange, token: Address) =>
  asset.kind === 'token' && isAddressEqual(asset.token, token);
