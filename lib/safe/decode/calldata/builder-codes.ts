import { type Hex, hexToString, size, slice } from 'viem';
import { readCborMap } from './read-cbor-map';

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
