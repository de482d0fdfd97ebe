import { SafeAppsError } from '@/lib/errors/safe-apps';

/** Limits of a foreign value: characters of all texts and keys, number of values, and depth. */
export type PlainLimits = { readonly text: number; readonly values: number; readonly depth: number };

/** A copy that no other code can change, and its number of characters. */
export type PlainCopy = { readonly value: unknown; readonly size: number };

/** Amounts have at most 256 bits; a longer number is meant to keep this page busy. */
const numberEnd = 2n ** 256n;

/**
 * Copies a foreign value as plain data: texts, numbers, lists and objects. Each is read once and without running a
 * getter, so that the checked value is the one that is used. As in JSON, undefined is left out of objects and becomes
 * `null` in lists. Throws `invalid-request` for a value beyond the limits or one that is not plain data; a hostile
 * object may make it throw anything.
 */
export function copyPlain(value: unknown, limits: PlainLimits): PlainCopy {
  let size = 0;
  let values = 0;

  function countText(text: string): string {
    size += text.length;
    if (size > limits.text) throw tooLarge();
    return text;
  }

  function copy(original: unknown, depth: number): unknown {
    values += 1;
    if (values > limits.values || depth > limits.depth) throw tooLarge();
    if (typeof original === 'string') return countText(original);
    if (typeof original === 'object' && original !== null) return copyObject(original, depth);
    if (typeof original === 'number' && !Number.isFinite(original)) throw notPlain();
    if (typeof original === 'bigint' && (original >= numberEnd || original <= -numberEnd)) throw tooLarge();
    if (typeof original === 'function' || typeof original === 'symbol') throw notPlain();
    return original;
  }

  function copyObject(original: object, depth: number): unknown {
    if (Array.isArray(original)) return copyList(original, depth);
    const prototype: unknown = Object.getPrototypeOf(original);
    // Plain objects of another realm have that realm's root prototype; objects with a longer chain are a Map, a Date, a
    // file.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw notPlain();
    const entries: [string, unknown][] = [];
    for (const key of Object.keys(original)) {
      // As a key of a table, it would find the prototype instead of data.
      if (key === '__proto__') throw notPlain();
      const copied = copy(readOwn(original, countText(key)), depth + 1);
      if (copied !== undefined) entries.push([key, copied]);
    }
    return Object.fromEntries(entries);
  }

  function copyList(original: readonly unknown[], depth: number): unknown[] {
    // A list may claim a length beyond its items; missing items count too, so that the limit is soon reached.
    return Array.from(
      { length: original.length },
      (_, index) => copy(readOwn(original, String(index)), depth + 1) ?? null,
    );
  }

  return { value: copy(value, 0), size };
}

/** Reads an object's own property without running a getter. Throws `invalid-request` for a getter. */
export function readOwn(object: object, key: string): unknown {
  const property = Object.getOwnPropertyDescriptor(object, key);
  if (property && !('value' in property)) throw notPlain();
  return property?.value;
}

const tooLarge = () => new SafeAppsError({ kind: 'invalid-request', text: 'The parameters are too large' });
const notPlain = () =>
  new SafeAppsError({ kind: 'invalid-request', text: 'The parameters are not plain data' });
