import {
  decodeFunctionData,
  encodeFunctionData,
  type Hash,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  type Log,
  size,
  slice,
  toEventSelector,
} from 'viem';
import { safeAbi } from '@/lib/safe/abi/safe';
import type { SafeRef, SafeTransaction } from './types';

/** Calldata of `execTransaction` for a transaction and its packed signatures. */
export function encodeExecution(transaction: SafeTransaction, signatures: Hex): Hex {
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      transaction.to,
      transaction.value,
      transaction.data,
      transaction.operation,
      transaction.safeTxGas,
      transaction.baseGas,
      transaction.gasPrice,
      transaction.gasToken,
      transaction.refundReceiver,
      signatures,
    ],
  });
}

/** The arguments of `execTransaction` without the signatures; the nonce is the Safe's own. */
export type ExecutedFields = Omit<SafeTransaction, 'nonce' | 'operation'> & { readonly operation: number };

/** Calldata of `execTransaction` taken apart; undefined where it is something else. */
export function decodeExecution(
  input: Hex,
): { readonly fields: ExecutedFields; readonly packed: Hex } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeAbi, data: input });
    if (functionName !== 'execTransaction') return undefined;
    const [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, packed] = args;
    const fields = { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver };
    return { fields, packed };
  } catch {
    return undefined;
  }
}

/**
 * Whether the call inside succeeded, by what `execTransaction` returned when it was tried; a Safe that does not revert
 * may say no. Source: `returns (bool success)`, Safe.sol.
 */
export function hasSucceededInside(returned: Hex | undefined): boolean {
  return returned !== undefined && size(returned) === 32 && hexToBigInt(returned) === 1n;
}

/**
 * Whether a Safe of an official version reverts where the call inside fails, so that it is enough that the execution
 * doesn't revert. Source: the check GS013 (Safe.sol 1.3.0 and 1.4.1) and the revert that replaced it (1.5.0).
 */
export const revertsOnFailure = ({ safeTxGas, gasPrice }: SafeTransaction): boolean =>
  safeTxGas === 0n && gasPrice === 0n;

const successTopic = toEventSelector('ExecutionSuccess(bytes32,uint256)');
const failureTopic = toEventSelector('ExecutionFailure(bytes32,uint256)');

/** The topics of the events of an outcome. */
export const outcomeTopics: readonly Hex[] = [successTopic, failureTopic];

/** Whether a log is a Safe's event for the outcome of an execution. */
export const isOutcomeTopic = (topic: Hex | undefined) => topic === successTopic || topic === failureTopic;

export type ExecutionOutcome = 'success' | 'failure' | 'absent';

/**
 * Reads the outcome of a transaction from the Safe's own event in a receipt's logs; `absent` where the receipt has no
 * event of it. The hash is in the data up to Safe 1.3.0 and in a topic from 1.4.0. Source: Safe.sol.
 */
export function readOutcome(
  logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[],
  { safe, safeTxHash }: { safe: SafeRef; safeTxHash: Hash },
): ExecutionOutcome {
  for (const { address, topics, data } of logs) {
    if (!isAddressEqual(address, safe.address)) continue;
    const [topic, indexedHash] = topics;
    if (!isOutcomeTopic(topic)) continue;
    const hash = indexedHash ?? data.slice(0, 66);
    if (hash.toLowerCase() !== safeTxHash.toLowerCase()) continue;
    return topic === successTopic ? 'success' : 'failure';
  }
  return 'absent';
}

/**
 * Reads what the Safe paid for an execution from its own funds, in base units of the gas token, from its event of this
 * hash; undefined where the receipt has none. The last one counts: code that runs as the Safe can write others before
 * it.
 */
export function readPayment(
  logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[],
  wanted: { readonly safe: SafeRef; readonly safeTxHash: Hash },
): bigint | undefined {
  const last = logs.findLast((log) => readOutcome([log], wanted) !== 'absent');
  // The hash is in the data up to 1.3.0, so the payment is the last word.
  return last && size(last.data) >= 32 ? hexToBigInt(slice(last.data, -32)) : undefined;
}
