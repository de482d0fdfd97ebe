import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  numberToHex,
  size,
  zeroAddress,
} from 'viem';
import { SafeError } from '@/lib/errors/safe';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { type Call, type Operation, operations } from './types';

/** Batch contracts that call the zero address itself; a test compares them with the list of official code. */
const zeroIsZero: readonly Address[] = [
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x998739BFdAAdde7C933B942a68053933098f9EDa',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
];

/**
 * Whether a batch contract reads the zero address as the account that runs it: MultiSend and MultiSendCallOnly do from
 * 1.5.0 on, and of a contract that is not known it has to be supposed. Source: `multiSend`, MultiSend.sol of each
 * release.
 */
export const readsZeroAsSelf = (multiSend: Address) =>
  !zeroIsZero.some((address) => isAddressEqual(address, multiSend));

/**
 * Packs calls into one call of a MultiSendCallOnly contract, to be run by delegatecall from the Safe.
 * Layout of each step: operation (1 byte), to (20), value (32), length (32), data. Source: MultiSendCallOnly.sol.
 * Throws `zero-address-in-batch` for a call to the zero address, which some batch contracts send to the Safe itself.
 */
export function encodeMultiSend({ calls, multiSend }: { calls: readonly Call[]; multiSend: Address }): Call {
  if (calls.some(({ to }) => isAddressEqual(to, zeroAddress)))
    throw new SafeError({ kind: 'zero-address-in-batch' });
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
export type MultiSendStep = Call & {
  readonly operation: Operation;
  /** The address in the bytes, where the batch contract calls another one instead. */
  readonly writtenTo?: Address;
};

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
 * Takes apart the packed steps that `multiSend` is given (its argument, not the whole calldata) as the contract does:
 * up to 32 bytes at the end are no step, and a last step that runs over the end reads zeros. Undefined where the
 * contract would revert by all that is known: an operation that is neither 0 nor 1, or data of a length that no gas
 * pays for. Source: the loop of MultiSend.sol and MultiSendCallOnly.sol, the same in 1.3.0 to 1.5.0.
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
