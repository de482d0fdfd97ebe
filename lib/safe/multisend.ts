import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  numberToHex,
  size,
} from 'viem';
import { multiSendAbi } from './abi';
import { type Call, type Operation, operations } from './types';

/**
 * Packs calls into one call of a MultiSendCallOnly contract, to be run by delegatecall from the Safe.
 * Layout of each step: operation (1 byte), to (20), value (32), length (32), data. Source: MultiSendCallOnly.sol.
 */
export function encodeMultiSend({ calls, multiSend }: { calls: readonly Call[]; multiSend: Address }): Call {
  const steps = calls.map(({ to, value, data }) =>
    concatHex([
      numberToHex(operations.call, { size: 1 }),
      to,
      numberToHex(value, { size: 32 }),
      numberToHex(size(data), { size: 32 }),
      data,
    ]),
  );
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concatHex(steps)] });
  return { to: multiSend, value: 0n, data };
}

/** One step of a batch: a call, or foreign code run as the Safe itself. */
export type MultiSendStep = Call & { readonly operation: Operation };

/** Operation (1 byte), to (20), value (32) and length of the data (32). */
const headSize = 85;

/** The contract looks for a further step only while more bytes than this are left. */
const ignoredSize = 32;

/** More steps than a block has room for. */
const maxSteps = 5_000;

/** Zeros that a step reads behind the end of the batch; to read more costs more gas than is sensible. */
const maxZeros = 10_000;

export type MultiSendBatch = {
  readonly steps: readonly MultiSendStep[];
  /** Bytes at the end that the contract ignores. */
  readonly extraBytes: number;
};

/**
 * Takes apart the packed steps that `multiSend` is given (its argument, not the whole calldata) as the contract does: up to
 * 32 bytes at the end are no step, and a last step that runs over the end reads zeros. Undefined where the contract would
 * revert by all that is known: an operation that is neither 0 nor 1, or data of a length that no gas pays for.
 * Source: the loop of MultiSend.sol and MultiSendCallOnly.sol, the same in 1.3.0 to 1.5.0.
 */
export function decodeMultiSend(transactions: Hex): MultiSendBatch | undefined {
  const steps: MultiSendStep[] = [];
  const digits = transactions.slice(2);
  const end = size(transactions);
  const at = (from: number, to: number): Hex =>
    `0x${digits.slice(from * 2, to * 2).padEnd((to - from) * 2, '0')}`;
  let start = 0;
  while (start + ignoredSize < end) {
    if (steps.length >= maxSteps) return undefined;
    const operation = hexToNumber(at(start, start + 1));
    if (operation !== operations.call && operation !== operations.delegateCall) return undefined;
    const length = hexToBigInt(at(start + 53, start + headSize));
    if (length > BigInt(end + maxZeros)) return undefined;
    const next = start + headSize + Number(length);
    if (next > end + maxZeros) return undefined;
    const to: Address = getAddress(at(start + 1, start + 21));
    const value = hexToBigInt(at(start + 21, start + 53));
    steps.push({ operation, to, value, data: at(start + headSize, next) });
    start = next;
  }
  return { steps, extraBytes: Math.max(0, end - start) };
}
