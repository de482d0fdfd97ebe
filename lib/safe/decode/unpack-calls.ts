import { isHex, zeroAddress } from 'viem';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { decodeMultiSend } from '../protocol/multisend';
import { type Call, operations, type SafeTransaction } from '../protocol/types';
import { readArguments } from './calldata/read-arguments';

/**
 * Returns the calls from which a transaction was built (`buildSafeTransaction`); undefined where it runs foreign code
 * as the Safe, except for a batch of plain calls.
 */
export function unpackCalls(transaction: SafeTransaction): readonly Call[] | undefined {
  const { to, value, data, operation } = transaction;
  if (operation === operations.call) return [{ to, value, data }];
  const steps = readBatch(transaction);
  if (!steps?.length || steps.some((step) => step.operation !== operations.call)) return undefined;
  // Batch contracts differ in the meaning of the zero address, and another one may be used next.
  if (steps.some((step) => step.to === zeroAddress)) return undefined;
  return steps.map((step) => ({ to: step.to, value: step.value, data: step.data }));
}

/** The selector of `multiSend(bytes)`. */
const multiSendSelector = '0x8d80ff0a';

function readBatch({ data }: SafeTransaction) {
  if (!data.toLowerCase().startsWith(multiSendSelector)) return undefined;
  const read = readArguments(multiSendAbi[0].inputs, data);
  const [packed] = read?.values ?? [];
  return isHex(packed) && !read?.encoding.isTruncated ? decodeMultiSend(packed)?.steps : undefined;
}
