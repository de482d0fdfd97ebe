import { type Hex, hexToBytes } from 'viem';

/** The CBOR values that are read; numbers, bytes and simple values are skipped. */
export type CborValue = string | readonly CborValue[] | ReadonlyMap<string, CborValue> | undefined;

const maxDepth = 6;

/** Reads a CBOR map with texts as keys that fills the bytes exactly; undefined for other bytes. Source: RFC 8949. */
export function readCborMap(data: Hex): ReadonlyMap<string, CborValue> | undefined {
  const bytes = hexToBytes(data);
  let at = 0;

  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new RangeError();
    at += count;
    return bytes.subarray(at - count, at);
  };
  const readCount = (info: number): number => {
    if (info < 24) return info;
    if (info > 26) throw new RangeError(); // longer than any calldata, or of no claimed length
    return take(2 ** (info - 24)).reduce((sum, byte) => sum * 256 + byte, 0);
  };
  const readItem = (depth: number): CborValue => {
    const [head = 0] = take(1);
    const [major, info] = [head >> 5, head & 31];
    if (depth > maxDepth) throw new RangeError();
    // For numbers and simple values, `info` gives the size of their own bytes and not a count.
    if (major < 2 || major === 7) {
      take(info < 24 ? 0 : info < 28 ? 2 ** (info - 24) : Number.POSITIVE_INFINITY);
      return undefined;
    }
    const count = readCount(info);
    switch (major) {
      case 2:
        take(count);
        return undefined;
      case 3:
        return new TextDecoder('utf-8', { fatal: true }).decode(take(count));
      case 4:
        return repeat(count, () => readItem(depth + 1));
      case 5:
        return new Map(repeat(count, () => readEntry(depth + 1)));
      default: // A tag says more about the item behind it.
        return readItem(depth + 1);
    }
  };
  const readEntry = (depth: number): [string, CborValue] => {
    const key = readItem(depth);
    if (typeof key !== 'string') throw new RangeError();
    return [key, readItem(depth)];
  };
  const repeat = <Item>(count: number, read: () => Item): Item[] => {
    if (count > bytes.length) throw new RangeError();
    return Array.from({ length: count }, read);
  };

  try {
    const map = readItem(0);
    return map instanceof Map && at === bytes.length ? map : undefined;
  } catch {
    // The bytes are no CBOR that a suffix can hold.
    return undefined;
  }
}
