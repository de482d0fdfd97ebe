import { SafeAppsError } from '@/lib/errors/safe-apps';

/** How much of a foreign value is taken: characters of all its texts and keys, values of all kinds, and levels. */
export type PlainLimits = { readonly text: number; readonly values: number; readonly depth: number };

/** A copy that nobody else holds, and how many characters it has. */
export type PlainCopy = { readonly value: unknown; readonly size: number };

/** Amounts have at most 256 bits; a longer number is there to keep this page busy. */
const numberEnd = 2n ** 256n;

/**
 * Copies a value of foreign origin as plain data: texts, numbers, lists and objects, read once and without running a
 * getter, so that what was looked at is what is used. As in JSON, what is undefined in an object is left out, and in a list
 * becomes `null`. Throws `invalid-request` for what is larger than the limits and for what is not plain data; a hostile
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
    // Objects of another realm have its root; what has more above it is a Map, a Date, a file.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw notPlain();
    const entries: [string, unknown][] = [];
    for (const key of Object.keys(original)) {
      // Looked up in tables by key later on, it would find what is no data.
      if (key === '__proto__') throw notPlain();
      const copied = copy(readOwn(original, countText(key)), depth + 1);
      if (copied !== undefined) entries.push([key, copied]);
    }
    return Object.fromEntries(entries);
  }

  function copyList(original: readonly unknown[], depth: number): unknown[] {
    // A list may say it is longer than it is: what is not there counts too, so that the limit is reached soon.
    return Array.from(
      { length: original.length },
      (_, index) => copy(readOwn(original, String(index)), depth + 1) ?? null,
    );
  }

  return { value: copy(value, 0), size };
}

/** A property that holds a value of its own; a getter is not run. */
export function readOwn(object: object, key: string): unknown {
  const property = Object.getOwnPropertyDescriptor(object, key);
  if (property && !('value' in property)) throw notPlain();
  return property?.value;
}

const tooLarge = () => new SafeAppsError({ kind: 'invalid-request', text: 'The parameters are too large' });
const notPlain = () =>
  new SafeAppsError({ kind: 'invalid-request', text: 'The parameters are not plain data' });
