import type { Address } from 'viem';
import type { HandOverSource } from '@/components/shared/codes/hand-over-input';
import type { SafeState } from '@/lib/chain/safe-state';
import type { CheckedSignature } from '@/lib/hand-over/check-hand-over';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';

/** What became of a handed-over transaction until now, from its bytes and the chain. */
export type Brought = {
  /** Link, file, code or text. */
  readonly what: string;
  readonly nonce: bigint;
  /** Undefined while the chain does not answer. */
  readonly state: SafeState | undefined;
  readonly checked: readonly CheckedSignature[] | undefined;
  /** The signatures of today's owners. */
  readonly usable: readonly Confirmation[];
  /** How many confirmations are missing; undefined while the chain does not answer. */
  readonly missing: number | undefined;
  /** The owners who have not signed. */
  readonly awaited: readonly Address[];
  /** Whether its own hash or a signature contradicts its fields. */
  readonly isChanged: boolean;
  /** The account whose signature does not match, where one is named. */
  readonly wronged: Address | undefined;
  /** Whether its nonce is used. */
  readonly isUsed: boolean;
};

export interface OpenedItemProps<Item> {
  item: Item;
  safe: SafeRef;
  source: HandOverSource;
}
