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

/** A risk of a transaction or message, with its reason. */
export type Risk = {
  /** Its kind, for code and for the order on the screen. */
  readonly kind: RiskKind;
  /** `red` may cost everything; `amber` wants a second look. */
  readonly level: 'critical' | 'warning';
  readonly title: string;
  readonly reason: string;
  /** Whether a critical risk must be acknowledged before anything is signed. */
  readonly needsAcknowledgement: boolean;
  /** The text of the checkbox that acknowledges it; without it a phrase must be typed. */
  readonly consequence?: string;
  /** Whether it changes who can move everything; with known owners the text is more precise. */
  readonly changesOwners?: boolean;
  /** The contract or account that it is about. */
  readonly address?: Address;
  /** The accounts that it is about, where they are many. */
  readonly addresses?: readonly Address[];
};

/** More risks of one kind are reported in one notice. */
export const toldOneByOne = 3;

/** The name of a risk in an acknowledgement: risks with the same kind, title, address and consequence are one. */
export const nameRisk = ({ kind, title, address, consequence = '' }: Risk): string =>
  `${kind}:${address ?? ''}:${title}:${consequence}`;

/** Sorts critical risks first, and keeps each name once, with the higher level. */
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

/** Lists the risks that block signing until a person acknowledges them. */
export function listUnacknowledged(risks: readonly Risk[], acknowledged: readonly string[]): readonly Risk[] {
  return risks.filter((risk) => risk.needsAcknowledgement && !acknowledged.includes(nameRisk(risk)));
}

/** Whether one of the risks that were found is that the code at this address is run as the Safe itself. */
export const isDangerousCode = (address: Address, risks: readonly Risk[]): boolean =>
  risks.some(
    (risk) =>
      risk.kind === 'delegateCall' && risk.address !== undefined && isAddressEqual(risk.address, address),
  );
