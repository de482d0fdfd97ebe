import type { Hex } from 'viem';

/** Chance that is the same every time, so that a case that fails can be looked at again. */
export type Dice = {
  /** A whole number below `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly bytes: (length: number) => Hex;
  readonly chance: (oneIn: number) => boolean;
};

/** Source: mulberry32, by Tommy Ettinger (public domain). */
export function throwDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (from) => {
      const found = from[below(from.length)];
      if (found === undefined) throw new RangeError('There is nothing to pick from.');
      return found;
    },
    bytes: (length) => `0x${Array.from({ length }, () => below(256).toString(16).padStart(2, '0')).join('')}`,
    chance: (oneIn) => below(oneIn) === 0,
  };
}
