import type { Address, Hex } from 'viem';
import type { Asset, DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { Loss } from '../find-loss';
import type { ApprovalChange, ClaimName, SettingEventName } from '../outcome';

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

export type SettingValue = readonly (Address | number | bigint)[];

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
  | {
      /** A token that does not reach its recipient as a whole. */
      readonly kind: 'short';
      readonly token: Address;
      readonly recipient: Address;
      readonly decoded: bigint;
      readonly received: bigint;
    }
  | Loss
  /** Recipients of whom nobody here knows what reaches them. */
  | { readonly kind: 'unmeasured'; readonly count: number }
  | { readonly kind: 'tooMany' };
