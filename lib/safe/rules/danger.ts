import type { Address } from 'viem';

/** Something about a transaction that a person must not overlook, with its reason in words. */
export type Danger = {
  /** What kind it is, for code and for the order on the screen. */
  readonly kind: 'delegateCall' | 'safeChange' | 'refund' | 'approval' | 'incomplete';
  /** `red` may cost everything; `amber` wants a second look. */
  readonly level: 'red' | 'amber';
  readonly title: string;
  readonly reason: string;
  /** A red danger of this sort can be gone past only by typing that it was understood. */
  readonly needsAcknowledgement: boolean;
  /** The contract or account that it is about. */
  readonly address?: Address;
};
