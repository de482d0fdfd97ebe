import { keccak256, stringToHex } from 'viem';

/** Characters of one code among several; a camera reads such a code from a screen at arm's length. */
const maxPart = 420;
/** Characters of a link that one code holds. */
export const maxInOneCode = 700;
const maxCodes = 99;

const form = /^CONCORD:([0-9a-f]{8}):(\d{1,2})\.(\d{1,2}):([A-Za-z0-9_-]{1,420})$/;

/**
 * Splits the data of a link (`packHandOver`) over several codes, which may be read in any order. Undefined where they
 * would be more than 99.
 */
export function splitCodes(packed: string): readonly string[] | undefined {
  const count = Math.ceil(packed.length / maxPart);
  if (count > maxCodes) return undefined;
  const name = nameOf(packed);
  // Equal lengths give codes of equal size, so that the picture doesn't jump.
  const length = Math.ceil(packed.length / count);
  return Array.from(
    { length: count },
    (_, index) =>
      `CONCORD:${name}:${index + 1}.${count}:${packed.slice(index * length, (index + 1) * length)}`,
  );
}

/** The codes of one hand-over that were read so far. */
export type CollectedCodes = {
  readonly name: string;
  readonly count: number;
  readonly parts: ReadonlyMap<number, string>;
};

export type AddedCode =
  /** It is no code of a series; it may be a link. */
  | { readonly kind: 'other' }
  /** More are needed. `isOfOther`: it began a new series, and the codes read before were dropped. */
  | { readonly kind: 'more'; readonly collected: CollectedCodes; readonly isOfOther: boolean }
  | { readonly kind: 'complete'; readonly packed: string }
  /** All were read, but together they are not what was split. */
  | { readonly kind: 'damaged' };

/** Adds the text of a code to those that were read before. */
export function addCode(text: string, before: CollectedCodes | undefined): AddedCode {
  const [, name, place, total, part] = form.exec(text) ?? [];
  const [index, count] = [Number(place), Number(total)];
  if (name === undefined || part === undefined || index < 1 || index > count) return { kind: 'other' };
  const isSame = before?.name === name && before.count === count;
  const parts = new Map(isSame ? before.parts : []).set(index, part);
  if (parts.size < count)
    return { kind: 'more', collected: { name, count, parts }, isOfOther: before !== undefined && !isSame };
  const packed = Array.from({ length: count }, (_, at) => parts.get(at + 1) ?? '').join('');
  return nameOf(packed) === name ? { kind: 'complete', packed } : { kind: 'damaged' };
}

/** Tells codes of different hand-overs apart, and shows whether all of one fit together. */
const nameOf = (packed: string) => keccak256(stringToHex(packed)).slice(2, 10);
