import { type Address, isAddressEqual } from 'viem';

export type DangerKind =
  | 'delegateCall'
  | 'safeChange'
  | 'access'
  | 'refund'
  | 'approval'
  | 'incomplete'
  | 'rival'
  | 'newRecipient'
  | 'lookAlike'
  | 'imitation'
  | 'unknownContract'
  | 'cannotTake'
  | 'foreignProposer'
  | 'nonceGap'
  | 'opaque'
  | 'order'
  | 'nameOfSafe'
  | 'otherSite'
  | 'unsigned';

/** Something about a transaction or a message that a person must not overlook, with its reason in words. */
export type Danger = {
  /** What kind it is, for code and for the order on the screen. */
  readonly kind: DangerKind;
  /** `red` may cost everything; `amber` wants a second look. */
  readonly level: 'red' | 'amber';
  readonly title: string;
  readonly reason: string;
  /** A red danger of this sort can be gone past only by acknowledging it. */
  readonly needsAcknowledgement: boolean;
  /** What is ticked to acknowledge it, as what a person understands; where there is none, words have to be typed. */
  readonly consequence?: string;
  /** It changes who of this Safe can move everything: with the Safe's owners known, that is said more precisely. */
  readonly changesOwners?: boolean;
  /** The contract or account that it is about. */
  readonly address?: Address;
  /** The accounts that it is about, where they are many. */
  readonly addresses?: readonly Address[];
};

/** What an acknowledgement names: two dangers of one kind, title, address and consequence are one. */
export const nameDanger = ({ kind, title, address, consequence = '' }: Danger): string =>
  `${kind}:${address ?? ''}:${title}:${consequence}`;

/** Red dangers first, and each by its name once: of two levels the higher one. */
export function orderDangers(dangers: readonly Danger[]): readonly Danger[] {
  const ordered = dangers.toSorted((a, b) => Number(b.level === 'red') - Number(a.level === 'red'));
  const seen = new Set<string>();
  return ordered.filter((danger) => {
    const name = nameDanger(danger);
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}

/** Dangers that stand in the way until a person has acknowledged them. */
export function listUnacknowledged(
  dangers: readonly Danger[],
  acknowledged: readonly string[],
): readonly Danger[] {
  return dangers.filter(
    (danger) => danger.needsAcknowledgement && !acknowledged.includes(nameDanger(danger)),
  );
}

/** Whether one of the dangers that were found is that the code at this address is run as the Safe itself. */
export const isDangerousCode = (address: Address, dangers: readonly Danger[]): boolean =>
  dangers.some(
    (danger) =>
      danger.kind === 'delegateCall' &&
      danger.address !== undefined &&
      isAddressEqual(danger.address, address),
  );
