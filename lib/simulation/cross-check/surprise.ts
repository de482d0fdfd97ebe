import type { Address, Hex } from 'viem';
import type { Asset, DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { Loss } from '../find-loss';
import type { ApprovalChange, ClaimName, SettingEventName } from '../outcome';

/** A setting of a Safe, named for people. */
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

export type SettingValue = readonly (Address | number | bigint)[];

/** An effect of the simulation that the decoded calls don't show; it blocks signing. */
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
      /** The amount that leaves the Safe, as a positive number. */
      readonly decoded: bigint;
      readonly simulated: bigint;
    }
  | { readonly kind: 'approval'; readonly approval: ApprovalChange }
  /** A message or a transaction that counts as signed by the Safe, or a contract that answers in its name. */
  | { readonly kind: 'claim'; readonly name: ClaimName; readonly value: Hex };

/** An observation that needs a second look and does not block signing. */
export type Remark =
  | {
      /** A decoded transfer that does not happen, or only in part. */
      readonly kind: 'missing';
      readonly asset: Asset;
      readonly direction: DecodedChange['direction'];
      readonly decoded: bigint;
      readonly simulated: bigint;
    }
  | {
      /** A token that does not reach its recipient in full. */
      readonly kind: 'short';
      readonly token: Address;
      readonly recipient: Address;
      readonly decoded: bigint;
      readonly received: bigint;
    }
  | Loss
  /** Recipients whose proceeds were not measured. */
  | { readonly kind: 'unmeasured'; readonly count: number }
  | { readonly kind: 'tooMany' };
