import { type Hex, isHex } from 'viem';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import { describeRevert } from './describe-revert';

/** In place of the reason of a revert that has none. */
export const noReason = 'the call would fail, and does not say why';

/** Codes by which nodes say that the call itself failed: geth and its kin, Nethermind. */
const revertCodes: ReadonlySet<unknown> = new Set([3, -32015]);

/**
 * The chain's reason for a revert in words, read from the bytes that the call returned; `undefined` when the error is no
 * revert at all. A node's own text is never shown. `payer` is who makes the call.
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

/** The bytes that a reverted call returned, as far as the node hands them on. */
export function findRevertData(error: unknown): Hex | undefined {
  for (const cause of walkCauses(error)) {
    const data = readHex(read(cause, 'data')) ?? readHex(read(read(cause, 'data'), 'data'));
    if (data) return data;
  }
  return undefined;
}

const isRevertAnswer = (cause: unknown) =>
  readName(cause) === 'ExecutionRevertedError' || revertCodes.has(read(cause, 'code'));

/** Some nodes write a word before the bytes. */
function readHex(value: unknown): Hex | undefined {
  const bytes = typeof value === 'string' ? value.replace(/^Reverted /, '') : undefined;
  return isHex(bytes) && bytes.length % 2 === 0 ? bytes : undefined;
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
