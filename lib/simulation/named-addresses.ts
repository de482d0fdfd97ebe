import { type Address, bytesToHex, getAddress, type Hex, hexToBytes } from 'viem';

/** Nobody can make an address with so many zero bytes at its ends: it is part of an amount or an offset. */
const tooManyZeros = 7;
/** Of longer calldata only the beginning is searched, in bytes: more than fits into a block's calldata in practice. */
const maxBytes = 500_000;
/** `operation`, `to`, `value` and length of one step of a packed batch (MultiSend.sol), in bytes. */
const step = { to: 1, value: 21, length: 53, data: 85 } as const;

/**
 * Every address that calldata may name, in its order, each once: the last 20 bytes of each word, addresses behind twelve
 * zero bytes wherever they stand, and the targets of packed batches. It is a guess by form alone, so that it finds what
 * decoding does not.
 */
export function listNamedAddresses(data: Hex): readonly Address[] {
  const bytes = hexToBytes(data).subarray(0, maxBytes);
  const found = new Set<Address>();
  const add = (at: number) => {
    const address = bytes.subarray(at, at + 20);
    if (address.length === 20 && isLikely(address)) found.add(toAddress(address));
  };
  // Words of a call stand behind its selector, those of other data begin with it; of cut data nobody knows.
  const starts = bytes.length % 32 === 4 ? [16] : bytes.length % 32 === 0 ? [12] : [12, 16];
  let zeros = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (starts.includes(at % 32)) add(at);
    if (bytes[at] !== 0 && zeros >= 12) add(at);
    if (isStep(bytes, at)) add(at + step.to);
    zeros = bytes[at] === 0 ? zeros + 1 : 0;
  }
  return [...found];
}

/** Addresses that the topics of an event name; a hash is none. */
export const listTopicAddresses = ({ topics }: { readonly topics: readonly Hex[] }): readonly Address[] =>
  topics.slice(1).flatMap((topic) => (topic.startsWith(noAddress) ? listNamedAddresses(topic) : []));
const noAddress = `0x${'00'.repeat(12)}`;

const isLikely = (address: Uint8Array) =>
  countZeros(address, 0) + countZeros(address.toReversed(), 0) < tooManyZeros;

/** An operation, and small numbers where value and length would stand. */
function isStep(bytes: Uint8Array, at: number): boolean {
  const operation = bytes[at];
  return (
    (operation === 0 || operation === 1) &&
    at + step.data <= bytes.length &&
    countZeros(bytes, at + step.value) >= 16 &&
    countZeros(bytes, at + step.length) >= 28
  );
}

function countZeros(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === 0) at += 1;
  return at - start;
}

const toAddress = (bytes: Uint8Array): Address => getAddress(bytesToHex(bytes));
