import { type AbiParameter, getAddress, type Hex, hexToString, size } from 'viem';

/** A value of a parameter: numbers as bigint, addresses checksummed, lists and tuples as lists. */
export type DecodedValue = bigint | boolean | string | readonly DecodedValue[];

/** Features of an encoding that do not change the values that contracts read. */
export type Encoding = {
  /** Bytes behind the arguments, which no decoder reads; valid builder codes (ERC-8021) are not counted. */
  readonly extraBytes: number;
  /** Words with bits set that their type does not use: contracts ignore them (ABI coder v1) or revert (v2). */
  readonly dirtySlots: number;
  /** Whether an offset is one that no encoder writes: overlapping, backwards, or over a gap. */
  readonly hasUnusualOffsets: boolean;
  /**
   * Whether the bytes end before the arguments do: contracts revert, except old ones, which read zeros, as this reader
   * does.
   */
  readonly isTruncated: boolean;
};

export type ReadArguments = { readonly values: readonly DecodedValue[]; readonly encoding: Encoding };

const selectorSize = 4;
const wordSize = 32;
/** The most items of all lists together; a block has no room for more. */
const maxItems = 50_000;
/** The most zeros behind the end of the calldata that are read as part of a value. */
const maxZeros = 10_000;

/**
 * Reads the arguments of calldata as contracts do, and not by encoding them again: extra bytes, dirty words and unusual
 * offsets are reported and change no value. Where decoders differ, the most permissive reading counts, so that all
 * calldata that some contract may accept are read. Undefined for lists and texts that no transaction has room for.
 * Source: the Solidity compiler's ABI decoders, `CompilerUtils::abiDecode` (v1) and `ABIFunctions` (v2).
 */
export function readArguments(inputs: readonly AbiParameter[], data: Hex): ReadArguments | undefined {
  try {
    return new Reader(data).readAll(inputs);
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

class UnreadableError extends Error {}

class Reader {
  private readonly digits: string;
  private readonly total: number;
  /** The end of the last value, with its padding. */
  private end = selectorSize;
  private furthest = selectorSize;
  private itemsLeft = maxItems;
  /** Values may overlap, so the total of copied bytes is limited. */
  private bytesLeft: number;
  private dirtySlots = 0;
  private hasUnusualOffsets = false;
  private isTruncated = false;

  constructor(data: Hex) {
    this.digits = data.slice(2).toLowerCase();
    this.total = size(data);
    this.bytesLeft = 4 * this.total + maxZeros;
  }

  readAll(inputs: readonly AbiParameter[]): ReadArguments {
    const values = this.readSequence(inputs, selectorSize);
    const end = this.hasUnusualOffsets ? this.furthest : this.end;
    const { dirtySlots, hasUnusualOffsets, isTruncated } = this;
    const extraBytes = Math.max(0, this.total - end);
    return { values, encoding: { extraBytes, dirtySlots, hasUnusualOffsets, isTruncated } };
  }

  /** Reads adjacent values, such as the arguments, the parts of a tuple, or the items of a list. */
  private readSequence(inputs: readonly AbiParameter[], base: number): readonly DecodedValue[] {
    const sizes = inputs.map(headSize);
    let head = base;
    let next = base + sizes.reduce((sum, one) => sum + one, 0);
    const values = inputs.map((input, index) => {
      const at = head;
      head += sizes[index] ?? 0;
      if (!isDynamic(input)) return this.readValue(input, at);
      const place = this.locate(base, at);
      if (place !== next) this.hasUnusualOffsets = true;
      const value = this.readValue(input, place);
      next = Math.max(next, this.end);
      return value;
    });
    this.end = next;
    return values;
  }

  /** Adds offsets as words: a sum that wraps around points backwards, and contracts that read calldata follow it. */
  private locate(base: number, at: number): number {
    const place = BigInt.asUintN(256, BigInt(base) + this.readNumber(at));
    if (place < BigInt(this.total)) return Number(place);
    this.isTruncated = true;
    return this.total;
  }

  private readValue(input: AbiParameter, at: number): DecodedValue {
    const list = readListType(input);
    if (list) {
      const length = list.length ?? this.readLength(at);
      this.itemsLeft -= length;
      if (this.itemsLeft < 0) throw new UnreadableError();
      const items = Array.from({ length }, () => list.item);
      return this.readSequence(items, list.length === undefined ? at + wordSize : at);
    }
    if (input.type === 'tuple') return this.readSequence(componentsOf(input), at);
    if (input.type === 'bytes') return this.readBytes(at);
    if (input.type === 'string') return hexToString(this.readBytes(at));
    return this.readStatic(input.type, at);
  }

  private readBytes(at: number): Hex {
    const length = this.readLength(at);
    const start = at + wordSize;
    const stop = start + length;
    const padded = start + Math.ceil(length / wordSize) * wordSize;
    this.bytesLeft -= length;
    if (this.bytesLeft < 0 || stop > this.total + maxZeros) throw new UnreadableError();
    if (length > 0) this.note(stop);
    this.end = padded;
    this.furthest = Math.max(this.furthest, Math.min(padded, this.total));
    if (/[^0]/.test(this.cut(stop, padded))) this.dirtySlots += 1;
    return `0x${this.cut(start, stop).padEnd(length * 2, '0')}`;
  }

  private readLength(at: number): number {
    const length = this.readNumber(at);
    if (length > BigInt(this.total + maxItems)) throw new UnreadableError();
    return Number(length);
  }

  private readStatic(type: string, at: number): DecodedValue {
    const [, kind, given] = /^(address|bool|function|bytes|u?int)(\d*)$/.exec(type) ?? [];
    const word = this.readWord(at);
    const clean = (isClean: boolean) => {
      if (!isClean) this.dirtySlots += 1;
    };
    switch (kind) {
      case 'address':
        clean(/^0{24}/.test(word));
        return getAddress(`0x${word.slice(24)}`);
      case 'bool': {
        const value = BigInt(`0x${word}`);
        clean(value <= 1n);
        return value !== 0n;
      }
      case 'uint':
      case 'int': {
        const bits = Number(given || 256);
        const value = BigInt(`0x${word}`);
        const saved = kind === 'int' ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value);
        clean(BigInt.asUintN(256, saved) === value);
        return saved;
      }
      case 'bytes':
      case 'function': {
        const digits = Number(kind === 'bytes' ? given : 24) * 2;
        clean(!/[^0]/.test(word.slice(digits)));
        return `0x${word.slice(0, digits)}`;
      }
      default:
        throw new UnreadableError();
    }
  }

  private readNumber = (at: number) => BigInt(`0x${this.readWord(at)}`);

  private readWord(at: number): string {
    this.note(at + wordSize);
    this.end = at + wordSize;
    return this.cut(at, at + wordSize).padEnd(wordSize * 2, '0');
  }

  private cut = (start: number, stop: number) => this.digits.slice(start * 2, stop * 2);

  private note(stop: number) {
    if (stop > this.total) this.isTruncated = true;
    this.furthest = Math.max(this.furthest, Math.min(stop, this.total));
  }
}

function readListType(input: AbiParameter): { item: AbiParameter; length: number | undefined } | undefined {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(input.type) ?? [];
  if (type === undefined) return undefined;
  return { item: { ...input, type }, length: length ? Number(length) : undefined };
}

function isDynamic(input: AbiParameter): boolean {
  const list = readListType(input);
  if (list) return list.length === undefined || isDynamic(list.item);
  return input.type === 'tuple'
    ? componentsOf(input).some(isDynamic)
    : input.type === 'bytes' || input.type === 'string';
}

function headSize(input: AbiParameter): number {
  if (isDynamic(input)) return wordSize;
  const list = readListType(input);
  if (list) return (list.length ?? 0) * headSize(list.item);
  return input.type === 'tuple'
    ? componentsOf(input).reduce((sum, part) => sum + headSize(part), 0)
    : wordSize;
}

const componentsOf = (input: AbiParameter): readonly AbiParameter[] =>
  'components' in input ? input.components : [];
