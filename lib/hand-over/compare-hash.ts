import type { Hash } from 'viem';

/** Groups of four characters that must agree before two hashes are called the same: 64 bits. */
export const neededGroups = 4;

export type ComparedHash = {
  /** What was typed: nothing, something that is no hash, less than a group, or groups. */
  readonly state: 'empty' | 'unreadable' | 'begun' | 'differs' | 'few' | 'same';
  /** The state of each of the hash's sixteen groups. */
  readonly groups: readonly { readonly text: string; readonly is: 'untyped' | 'same' | 'different' }[];
  /** How many groups were compared. */
  readonly compared: number;
  /** The first typed group that differs, with the hash's own at that place. */
  readonly difference: { readonly typed: string; readonly own: string } | undefined;
};

/**
 * Compares a hash with what a person reads from a device: all of it, or its first and last groups of four characters.
 * Blanks, dots and 0x don't matter. Of the ways in which the typed groups may stand at both ends, the one that fits
 * best counts.
 */
export function compareHash(hash: Hash, typed: string): ComparedHash {
  const own = hash.slice(2).match(/.{4}/g) ?? [];
  const text = typed
    .toLowerCase()
    .replace(/0x/g, ' ')
    .replace(/[\s.…·_-]+/g, ' ')
    .trim();
  const untyped = own.map((group) => ({ text: group, is: 'untyped' }) as const);
  const nothing = { groups: untyped, compared: 0, difference: undefined };
  if (text === '') return { state: 'empty', ...nothing };
  if (!/^[0-9a-f ]+$/.test(text) || text.replaceAll(' ', '').length > 64)
    return { state: 'unreadable', ...nothing };
  const typedGroups = text.split(' ').flatMap((part) => part.match(/.{1,4}/g) ?? []);
  // A group that is not typed to its end says nothing yet.
  const whole = typedGroups.filter((group) => group.length === 4);
  if (whole.length === 0 || whole.length > own.length) return { state: 'begun', ...nothing };
  const places = Array.from({ length: whole.length + 1 }, (_, ending) =>
    whole.map((group, index) => ({
      group,
      at: index < whole.length - ending ? index : own.length - whole.length + index,
    })),
  );
  const countOf = (place: (typeof places)[number]) =>
    place.filter(({ group, at }) => own[at] === group).length;
  // Where several fit equally, the typed gap decides; two groups are the first and the last.
  const gap = /[.…]/.exec(typed)?.index;
  const before = typed.slice(0, gap).replace(/0x|[^0-9a-f]/gi, '').length / 4;
  const likely = gap === undefined ? (whole.length === 2 ? 1 : 0) : whole.length - Math.floor(before);
  const [best = []] = [...places.keys()]
    .toSorted((a, b) => Math.abs(a - likely) - Math.abs(b - likely))
    .map((ending) => places[ending] ?? [])
    .toSorted((a, b) => countOf(b) - countOf(a));
  const groups = own.map((group, index) => {
    const found = best.find(({ at }) => at === index);
    return { text: group, is: !found ? 'untyped' : found.group === group ? 'same' : 'different' } as const;
  });
  const wrong = best.find(({ group, at }) => own[at] !== group);
  const compared = whole.length;
  return {
    state: wrong ? 'differs' : compared < neededGroups ? 'few' : 'same',
    ...{ groups, compared },
    difference: wrong && { typed: wrong.group, own: own[wrong.at] ?? '' },
  };
}
