import { type Address, isAddressEqual } from 'viem';

export type RiskKind =
  | 'delegateCall'
  | 'safeChange'
  | 'access'
  | 'refund'
  | 'approval'
  | 'incomplete'
  | 'conflict'
  | 'newRecipient'
  | 'lookAlike'
  | 'imitation'
  | 'unknownContract'
  | 'cannotTake'
  | 'contractRecipient'
  | 'foreignProposer'
  | 'nonceGap'
  | 'opaque'
  | 'order'
  | 'nameOfSafe'
  | 'otherSite'
  | 'unsigned';

/** Something about a transaction or a message that a person must not overlook, with its reason in words. */
export type Risk = {
  /** What kind it is, for code and for the order on the screen. */
  readonly kind: RiskKind;
  /** `red` may cost everything; `amber` wants a second look. */
  readonly level: 'critical' | 'warning';
  readonly title: string;
  readonly reason: string;
  /** A red risk of this sort can be gone past only by acknowledging it. */
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

/** More than this of one sort are told in one notice. */
export const toldOneByOne = 3;

/** What an acknowledgement names: two risks of one kind, title, address and consequence are one. */
export const nameRisk = ({ kind, title, address, consequence = '' }: Risk): string =>
  `${kind}:${address ?? ''}:${title}:${consequence}`;

/** Red risks first, and each by its name once: of two levels the higher one. */
export function orderRisks(risks: readonly Risk[]): readonly Risk[] {
  const ordered = risks.toSorted((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical'));
  const seen = new Set<string>();
  return ordered.filter((risk) => {
    const name = nameRisk(risk);
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}

/** Risks that stand in the way until a person has acknowledged them. */
export function listUnacknowledged(risks: readonly Risk[], acknowledged: readonly string[]): readonly Risk[] {
  return risks.filter((risk) => risk.needsAcknowledgement && !acknowledged.includes(nameRisk(risk)));
}

/** Whether one of the risks that were found is that the code at this address is run as the Safe itself. */
export const isDangerousCode = (address: Address, risks: readonly Risk[]): boolean =>
  risks.some(
    (risk) =>
      risk.kind === 'delegateCall' && risk.address !== undefined && isAddressEqual(risk.address, address),
  );
