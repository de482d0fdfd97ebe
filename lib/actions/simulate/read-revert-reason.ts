import { type Hex, isHex } from 'viem';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import { describeRevert } from './describe-revert';

/** The text for a revert without a reason. */
export const noReason = 'the call would fail, and does not say why';

/** The error codes of nodes for a reverted call: geth and its forks, Nethermind. */
const revertCodes: ReadonlySet<unknown> = new Set([3, -32015]);

/**
 * Describes why a call reverted, from the bytes it returned; undefined where the error is no revert. A node's own text
 * is never shown. `payer` names the caller.
 */
export function readRevertReason(
  error: unknown,
  { payer = 'the connected account' } = {},
): string | undefined {
  const causes = walkCauses(error);
  const data = findRevertData(error);
  const reason = data && describeRevert(data);
  if (reason) return reason;
  if (causes.some((cause) => readName(cause) === 'InsufficientFundsError'))
    return `${payer} has too little ETH`;
  const isRevert = data || causes.some(isRevertAnswer);
  return isRevert ? noReason : undefined;
}

/** Finds the bytes that a reverted call returned, where the node returns them. */
export function findRevertData(error: unknown): Hex | undefined {
  for (const cause of walkCauses(error)) {
    const data = readHex(read(cause, 'data')) ?? readHex(read(read(cause, 'data'), 'data'));
    if (data) return data;
  }
  return undefined;
}

const isRevertAnswer = (cause: unknown) =>
  readName(cause) === 'ExecutionRevertedError' || revertCodes.has(read(cause, 'code'));

/** Reads bytes, before which some nodes write a word. */
function readHex(value: unknown): Hex | undefined {
  const bytes = typeof value === 'string' ? value.replace(/^Reverted /, '') : undefined;
  return isHex(bytes) && bytes.length % 2 === 0 ? bytes : undefined;
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
