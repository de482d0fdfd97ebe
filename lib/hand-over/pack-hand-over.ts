import { type Address, bytesToHex, getAddress, type Hash, type Hex, hexToBytes, zeroAddress } from 'viem';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import type { HandedContent, HandedItem } from './hand-over';
import { maxHexLength } from './schema';

/** A transaction or message that is complete, so that it can be written. */
export type Packable = {
  readonly safe: SafeRef;
  /** The hash that owners sign. */
  readonly hash: Hash;
  readonly signatures: readonly { readonly signer: Address; readonly signature: Hex }[];
} & (
  | {
      readonly kind: 'transaction';
      readonly transaction: SafeTransaction;
      readonly note?: string | undefined;
    }
  | { readonly kind: 'message'; readonly content: HandedContent }
);

const formatVersion = 1;
const kinds = { transaction: 1, text: 2, typedData: 3 } as const;
/** Bits of the byte that says which parts follow. */
const isDelegateCall = 1;
const hasGas = 2;
const hasNote = 4;
/** The longest note, in bytes. */
const maxNote = 800;
/** Characters of a link's data; a longer one is no hand-over of Concord's. */
const maxPacked = 600_000;

/**
 * Writes a transaction or message with its signatures as text for links and codes: base64url of bytes, of which runs of
 * zeros are shortened. Equal contents give equal texts.
 */
export function packHandOver(item: Packable): string {
  const bytes = createWriter();
  bytes.byte(formatVersion);
  if (item.kind === 'transaction') writeTransaction(bytes, item);
  else {
    bytes.byte(kinds[item.content.kind]);
    writeSafe(bytes, item.safe);
    bytes.block(new TextEncoder().encode(item.content.text));
  }
  bytes.raw(item.hash);
  bytes.count(item.signatures.length);
  for (const { signer, signature } of item.signatures) {
    bytes.raw(signer);
    bytes.block(hexToBytes(signature));
  }
  return toBase64Url(shortenZeros(bytes.written));
}

/**
 * Reads what `packHandOver` wrote; undefined for any other text, also for one that means the same but is written in
 * another way. Nothing of it is verified.
 */
export function unpackHandOver(text: string): HandedItem | undefined {
  const read = unpackLeading(text);
  return read?.length === text.length ? read.item : undefined;
}

/** Reads what `packHandOver` wrote at the beginning of a text, and how many of its characters that takes. */
export function unpackLeading(
  text: string,
): { readonly item: HandedItem; readonly length: number } | undefined {
  try {
    // One character more than whole bytes belongs to what follows.
    const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
    const packed = text.length <= maxPacked ? fromBase64Url(whole) : undefined;
    const item = packed && readItem(createReader(restoreZeros(packed)));
    if (!item) return undefined;
    const written = packHandOver(item);
    return text.startsWith(written) ? { item: toHanded(item), length: written.length } : undefined;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function toHanded(item: Packable): HandedItem {
  const { safe, hash: claimedHash, signatures } = item;
  if (item.kind === 'message')
    return { kind: 'message', safe, content: item.content, claimedHash, signatures };
  const { transaction, note } = item;
  return { kind: 'transaction', safe, transaction, version: undefined, claimedHash, signatures, note };
}

function writeTransaction(
  bytes: Writer,
  { safe, transaction, note = '' }: Extract<Packable, { kind: 'transaction' }>,
): void {
  const { operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  const isWithGas =
    [safeTxGas, baseGas, gasPrice].some((amount) => amount !== 0n) ||
    [gasToken, refundReceiver].some((address) => address !== zeroAddress);
  const text = new TextEncoder().encode(note);
  if (text.length > maxNote) throw new RangeError('The note is too long.');
  bytes.byte(kinds.transaction);
  writeSafe(bytes, safe);
  bytes.byte(
    (operation === operations.delegateCall ? isDelegateCall : 0) |
      (isWithGas ? hasGas : 0) |
      (text.length > 0 ? hasNote : 0),
  );
  bytes.raw(transaction.to);
  bytes.number(transaction.value);
  bytes.number(transaction.nonce);
  bytes.block(hexToBytes(transaction.data));
  if (isWithGas) {
    for (const amount of [safeTxGas, baseGas, gasPrice]) bytes.number(amount);
    for (const address of [gasToken, refundReceiver]) bytes.raw(address);
  }
  if (text.length > 0) bytes.block(text);
}

function writeSafe(bytes: Writer, { chainId, address }: SafeRef): void {
  bytes.number(BigInt(chainId));
  bytes.raw(address);
}

function readItem(bytes: Reader): Packable | undefined {
  if (bytes.byte() !== formatVersion) return undefined;
  const kind = bytes.byte();
  const chainId = Number(bytes.number());
  if (!Number.isSafeInteger(chainId) || chainId === 0) return undefined;
  const safe = { chainId, address: bytes.address() };
  if (kind === kinds.transaction) {
    const flags = bytes.byte();
    const [to, value, nonce, data] = [bytes.address(), bytes.number(), bytes.number(), bytes.block()];
    const gas =
      flags & hasGas
        ? { safeTxGas: bytes.number(), baseGas: bytes.number(), gasPrice: bytes.number() }
        : { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n };
    const [gasToken, refundReceiver] =
      flags & hasGas ? [bytes.address(), bytes.address()] : [zeroAddress, zeroAddress];
    const operation = flags & isDelegateCall ? operations.delegateCall : operations.call;
    const transaction = Object.freeze({
      ...{ to, value, data: bytesToHex(data), operation, ...gas, gasToken, refundReceiver, nonce },
    });
    const note = flags & hasNote ? bytes.text() : undefined;
    return { kind: 'transaction', safe, transaction, note, ...readSigned(bytes) };
  }
  if (kind !== kinds.text && kind !== kinds.typedData) return undefined;
  const content = { kind: kind === kinds.text ? 'text' : 'typedData', text: bytes.text() } as const;
  return { kind: 'message', safe, content, ...readSigned(bytes) };
}

function readSigned(bytes: Reader): Pick<Packable, 'hash' | 'signatures'> {
  const hash = bytes.take(32);
  const signatures = Array.from({ length: bytes.count() }, () => {
    const signer = bytes.address();
    return { signer, signature: bytesToHex(bytes.block()) };
  });
  return { hash: bytesToHex(hash), signatures };
}

type Writer = ReturnType<typeof createWriter>;

function createWriter() {
  const written: number[] = [];
  const add = (part: Uint8Array) => {
    for (const byte of part) written.push(byte);
  };
  const count = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) written.push((rest % 128) | 128);
    written.push(rest);
  };
  return {
    written,
    byte: (value: number) => written.push(value),
    raw: (value: Hex) => add(hexToBytes(value)),
    /** A number below 2^28, seven bits at a time. */
    count,
    number: (value: bigint) => {
      const hex = value === 0n ? '' : value.toString(16);
      const part = hexToBytes(`0x${hex.length % 2 === 0 ? hex : `0${hex}`}`);
      written.push(part.length);
      add(part);
    },
    block: (part: Uint8Array) => {
      count(part.length);
      add(part);
    },
  };
}

type Reader = ReturnType<typeof createReader>;

/** Throws RangeError where bytes are missing. */
function createReader(bytes: Uint8Array) {
  let position = 0;
  const take = (length: number): Uint8Array => {
    if (position + length > bytes.length) throw new RangeError('The bytes end early.');
    position += length;
    return bytes.subarray(position - length, position);
  };
  const byte = () => take(1)[0] ?? 0;
  const count = (): number => {
    let value = 0;
    for (let place = 1; place < 2 ** 28; place *= 128) {
      const next = byte();
      value += (next & 127) * place;
      if (next < 128) return value;
    }
    throw new RangeError('A length is too long.');
  };
  const block = () => take(count());
  return {
    take,
    byte,
    count,
    block,
    address: (): Address => getAddress(bytesToHex(take(20))),
    number: (): bigint => {
      const length = byte();
      if (length > 32) throw new RangeError('A number is too large.');
      return length === 0 ? 0n : BigInt(bytesToHex(take(length)));
    },
    text: (): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(block()),
  };
}

/** Writes each run of zeros, of which calldata are full, as a zero and its length. */
function shortenZeros(bytes: readonly number[]): Uint8Array {
  const short: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    short.push(bytes[at] ?? 0);
    if (bytes[at] !== 0) continue;
    let length = 1;
    while (length < 255 && bytes[at + length] === 0) length += 1;
    short.push(length);
    at += length - 1;
  }
  return Uint8Array.from(short);
}

function restoreZeros(short: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < short.length; at += 1) {
    const byte = short[at] ?? 0;
    if (byte !== 0) bytes.push(byte);
    else {
      at += 1;
      for (let length = short[at] ?? 0; length > 0; length -= 1) bytes.push(0);
    }
    if (bytes.length > maxHexLength) throw new RangeError('There are too many bytes.');
  }
  return Uint8Array.from(bytes);
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]{80,}$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
