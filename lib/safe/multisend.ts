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
  slice,
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

/** More steps than a block has room for. */
const maxSteps = 5_000;

/**
 * Takes apart the packed steps that `multiSend` is given (its argument, not the whole calldata). Undefined where they do
 * not fit to the last byte or name an operation that is neither 0 nor 1, which the contract would run in its own way or
 * not at all. Source: MultiSend.sol, MultiSendCallOnly.sol.
 */
export function decodeMultiSend(transactions: Hex): readonly MultiSendStep[] | undefined {
  const steps: MultiSendStep[] = [];
  const end = size(transactions);
  for (let start = 0; start < end; ) {
    if (start + headSize > end || steps.length >= maxSteps) return undefined;
    const at = (from: number, to: number) => slice(transactions, start + from, start + to);
    const operation = hexToNumber(at(0, 1));
    const length = hexToBigInt(at(53, 85));
    const next = BigInt(start + headSize) + length;
    if ((operation !== operations.call && operation !== operations.delegateCall) || next > BigInt(end))
      return undefined;
    const to: Address = getAddress(at(1, 21));
    const data = length === 0n ? '0x' : at(headSize, headSize + Number(length));
    steps.push({ operation, to, value: hexToBigInt(at(21, 53)), data });
    start = Number(next);
  }
  return steps;
}
