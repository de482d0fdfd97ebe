import { type Address, bytesToHex, getAddress, type Hex, hexToBytes } from 'viem';

/** Nobody can create an address with so many zero bytes at its ends, so it is part of an amount or an offset. */
const tooManyZeros = 7;
/** The longest calldata that are searched, in bytes: more than fits into a block in practice. The rest is ignored. */
const maxBytes = 500_000;
/** Offsets in one step of a packed batch (MultiSend.sol), in bytes: `operation`, `to`, `value`, length. */
const step = { to: 1, value: 21, length: 53, data: 85 } as const;

/**
 * Lists the addresses that calldata may name, in order, each once: the last 20 bytes of each word, addresses behind
 * twelve zero bytes at any position, and the targets of packed batches. It guesses by form only, so that it finds
 * addresses that decoding misses.
 */
export function listNamedAddresses(data: Hex): readonly Address[] {
  const bytes = hexToBytes(data).subarray(0, maxBytes);
  const found = new Set<Address>();
  const add = (at: number) => {
    const address = bytes.subarray(at, at + 20);
    if (address.length === 20 && isLikely(address)) found.add(toAddress(address));
  };
  // The words of a call follow its selector, other data begin with a word; cut data are searched in both ways.
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

/** Lists the addresses in an event's topics; a hash is none. */
export const listTopicAddresses = ({ topics }: { readonly topics: readonly Hex[] }): readonly Address[] =>
  topics.slice(1).flatMap((topic) => (topic.startsWith(noAddress) ? listNamedAddresses(topic) : []));
const noAddress = `0x${'00'.repeat(12)}`;

const isLikely = (address: Uint8Array) =>
  countZeros(address, 0) + countZeros(address.toReversed(), 0) < tooManyZeros;

/** Whether bytes look like a step: an operation, and small numbers as value and length. */
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
