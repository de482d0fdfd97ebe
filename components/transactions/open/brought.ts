import type { Address } from 'viem';
import type { HandOverSource } from '@/components/shared/codes/hand-over-input';
import type { CountedConfirmations } from '@/lib/actions/verify/count-confirmations';
import type { SafeState } from '@/lib/chain/safe-state';
import type { CheckedSignature, Fit } from '@/lib/hand-over/check-hand-over';
import type { NamedSafe } from '@/lib/hand-over/hand-over';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import type { ChainAnswer } from './use-chain-answer';

/** What became of a handed-over transaction until now, from its bytes and the chain. */
export type Brought = {
  /** Link, file, code or text. */
  readonly what: string;
  /** Whether it brought only signatures, and the transaction was found in this browser or at the gateway. */
  readonly isJoined: boolean;
  readonly nonce: bigint;
  /** Whether the chain has answered. */
  readonly chain: ChainAnswer;
  /** Undefined while the chain does not answer. */
  readonly state: SafeState | undefined;
  readonly checked: readonly CheckedSignature[] | undefined;
  /** What the chain says about the signatures of contracts and about approvals; undefined until it was asked. */
  readonly counted: CountedConfirmations | undefined;
  /** The confirmations of today's owners that count, brought or on the chain. */
  readonly usable: readonly Confirmation[];
  /** How many confirmations are missing; undefined until they were counted. */
  readonly missing: number | undefined;
  /** The owners of whom no confirmation counts. */
  readonly awaited: readonly Address[];
  /** Whether its own hash and its signatures fit its fields. */
  readonly fit: Fit;
  /** The Safe as the text itself names it. */
  readonly named: NamedSafe;
  /** The account whose signature does not match, where one is named. */
  readonly wronged: Address | undefined;
  /** Whether only its last signature doesn't match, as in a link whose end was cut off and took other words. */
  readonly isEndWrong: boolean;
  /** Whether its nonce is used. */
  readonly isUsed: boolean;
};

export interface OpenedItemProps<Item> {
  item: Item;
  safe: SafeRef;
  source: HandOverSource;
  /** Whether only signatures came, and the rest was found. */
  isJoined?: boolean;
}

/** What brought it, as a noun. */
export const sourceNoun = (source: HandOverSource): string => nouns[source];

const nouns: Readonly<Record<HandOverSource, string>> = {
  'from a link': 'link',
  'from a file': 'file',
  'from a QR code': 'code',
  pasted: 'text',
  typed: 'text',
};
