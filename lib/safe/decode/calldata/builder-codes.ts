import { type Hex, hexToBytes, hexToString, size, slice } from 'viem';

/** The CBOR values that are read; numbers, bytes and simple values are skipped. */
type CborValue = string | readonly CborValue[] | ReadonlyMap<string, CborValue> | undefined;

const maxDepth = 6;

/** A suffix of calldata that names the apps behind a call (ERC-8021); contracts do not read it. */
export type BuilderCodes = {
  readonly codes: readonly string[];
  /** The size of the whole suffix, in bytes. */
  readonly size: number;
};

const marker = '80218021802180218021802180218021';
const markerSize = 16;
/** The form of codes in registries; other texts are no codes. */
const codePattern = /^[a-zA-Z0-9_-]{1,32}$/;
const maxCodes = 20;

/**
 * Reads the builder codes at the end of calldata; undefined without a valid suffix. The suffix is read backwards from
 * the marker: the number of the schema, then its data. Source: ERC-8021, schemas 0 (codes), 1 (codes of a registry), 2
 * (CBOR).
 */
export function readBuilderCodes(data: Hex): BuilderCodes | undefined {
  if (!data.toLowerCase().endsWith(marker)) return undefined;
  const total = size(data);
  const schema = byteAt(data, total - markerSize - 1);
  const end = total - markerSize - 1;
  const read =
    schema === 0 ? readSchema0 : schema === 1 ? readSchema1 : schema === 2 ? readSchema2 : undefined;
  const suffix = read?.(data, end);
  if (!suffix || suffix.codes.length === 0 || suffix.codes.length > maxCodes) return undefined;
  if (!suffix.codes.every((code) => codePattern.test(code))) return undefined;
  return { codes: suffix.codes, size: total - suffix.start };
}

/** Whether calldata are builder codes only, which name an app and no function. */
export const isOnlyBuilderCodes = (data: Hex) => readBuilderCodes(data)?.size === size(data);

/** Whether a call's data name no function: it sends Ether or nothing. */
export const isPlainPayment = ({ data }: { readonly data: Hex }) => data === '0x' || isOnlyBuilderCodes(data);

type Found = { readonly codes: readonly string[]; readonly start: number };

/** Reads codes with commas between them, followed by their length in one byte. */
function readSchema0(data: Hex, end: number): Found | undefined {
  const length = byteAt(data, end - 1);
  const start = end - 1 - (length ?? 0);
  if (length === undefined || length === 0 || start < 0) return undefined;
  return { codes: hexToString(slice(data, start, end - 1)).split(','), start };
}

/** Reads codes after the registry's address, its chain id, and the chain id's length in one byte. */
function readSchema1(data: Hex, end: number): Found | undefined {
  const listed = readSchema0(data, end);
  const length = listed && byteAt(data, listed.start - 1);
  if (!listed || !length || length > 32) return undefined;
  const start = listed.start - 1 - length - 20;
  return start < 0 ? undefined : { ...listed, start };
}

/** Reads a CBOR map and its length in two bytes: `a` is the app, `w` the wallet, `s` a list of services. */
function readSchema2(data: Hex, end: number): Found | undefined {
  const [high, low] = [byteAt(data, end - 2), byteAt(data, end - 1)];
  if (high === undefined || low === undefined) return undefined;
  const start = end - 2 - (high * 256 + low);
  if (start < 0 || start === end - 2) return undefined;
  const map = readCborMap(slice(data, start, end - 2));
  if (!map) return undefined;
  const services = map.get('s') ?? [];
  const codes = [map.get('a'), map.get('w'), ...(Array.isArray(services) ? services : [services])];
  const named = codes.filter((code) => code !== undefined);
  return named.every((code) => typeof code === 'string') ? { codes: named, start } : undefined;
}

function byteAt(data: Hex, index: number): number | undefined {
  if (index < 0) return undefined;
  return Number.parseInt(data.slice(2 + index * 2, 4 + index * 2), 16);
}

/** Reads a CBOR map with texts as keys that fills the bytes exactly; undefined for other bytes. Source: RFC 8949. */
function readCborMap(data: Hex): ReadonlyMap<string, CborValue> | undefined {
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
