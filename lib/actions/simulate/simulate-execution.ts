import type { Address, Hex } from 'viem';
import { call, estimateGas } from 'viem/actions';
import type { SafeVersion } from '@/config/contracts';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { encodeExecution, hasSucceededInside, revertsOnFailure } from '@/lib/safe/protocol/execution';
import { operations, type SafeTransaction } from '@/lib/safe/protocol/types';
import { readGsCode } from './describe-revert';
import { findRevertData, noReason, readRevertReason } from './read-revert-reason';

/** The most gas of one transaction on Base since its Azul fork. Source: EIP-7825. */
export const maxGas = 16_777_216n;
/** The least gas of any transaction; doubling an estimate of zero would never end. */
const minGas = 21_000n;

/**
 * Adds a fifth to the gas. A call hands on at most 63/64 of its gas (EIP-150), so gas that suffices in sum may be too
 * little at the bottom. A fifth covers eleven nested calls, where payments have four, and a chain that differs a little
 * by then. Unused gas is not paid.
 */
const withMargin = (gas: bigint) => lower((gas * 6n) / 5n, maxGas);

export type ExecutionSimulation = {
  readonly safe: Address;
  /** The sender of the execution. */
  readonly account: Address;
  readonly transaction: SafeTransaction;
  /** Packed, as the Safe reads them. */
  readonly signatures: Hex;
  /** The version of the Safe's contract; undefined where it is not official. */
  readonly version: SafeVersion | undefined;
};

/**
 * Simulates an execution and returns the gas it needs, with a margin. An estimate finds the least gas with which the
 * Safe does not revert. With a gas limit or a gas price for the inner call, the Safe doesn't revert when that call runs
 * out of gas, and its nonce would be used up; what a contract of no official version does is not known. There the Safe's
 * return value is read, and gas is added until the inner call succeeds. Throws `execution-reverted` where the chain would refuse it, and ActionRefusedError where the inner call
 * would fail.
 */
export async function simulateExecution(
  chain: ChainClient,
  simulation: ExecutionSimulation,
): Promise<bigint> {
  const { safe: to, account, transaction, signatures, version } = simulation;
  const execution = { account, to, data: encodeExecution(transaction, signatures) };
  const isSuccess = async (gas: bigint) =>
    hasSucceededInside((await call(chain, { ...execution, gas })).data);
  try {
    const [canSucceed, estimate] = await Promise.all([isSuccess(maxGas), estimateGas(chain, execution)]);
    if (!canSucceed) throw await refuseFailure(chain, simulation);
    // Some nodes estimate zero, which says nothing.
    if (version && revertsOnFailure(transaction) && estimate >= minGas) return withMargin(estimate);
    for (let gas = higher(estimate, minGas); gas < maxGas; gas *= 2n) {
      // With too little gas the whole execution may revert too.
      const isEnough = await isSuccess(gas).catch((error: unknown) => {
        if (readRevertReason(error) === undefined) throw error;
        return false;
      });
      if (isEnough) return withMargin(gas);
    }
    return maxGas;
  } catch (error) {
    const reason = readRevertReason(error);
    if (reason === undefined) throw toAppError(error);
    const data = findRevertData(error);
    // Up to version 1.4.1 the Safe does not hand on the inner call's reason.
    const inner = data && readGsCode(data) === 'GS013' ? await findInnerReason(chain, simulation) : undefined;
    throw new SafeError({
      kind: 'execution-reverted',
      reason: inner ? `${reason}; ${inner}` : reason,
      cause: error,
    });
  }
}

async function refuseFailure(
  chain: ChainClient,
  simulation: ExecutionSimulation,
): Promise<ActionRefusedError> {
  const reason = await findInnerReason(chain, simulation);
  return new ActionRefusedError({
    reason: `The call would fail${reason ? ` (${reason})` : ''}, so nothing was sent. To take this transaction out of the queue, reject it.`,
  });
}

/** Finds why the inner call fails, by calling it alone; a batch runs as the Safe and can't be called alone. */
export async function findInnerReason(
  chain: ChainClient,
  { safe, transaction: { to, value, data, operation } }: Pick<ExecutionSimulation, 'safe' | 'transaction'>,
): Promise<string | undefined> {
  if (operation !== operations.call) return undefined;
  const error = await call(chain, { account: safe, to, value, data, gas: maxGas }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const reason = error === undefined ? undefined : readRevertReason(error, { payer: 'the Safe' });
  // The failure itself is already known.
  return reason === noReason ? undefined : reason;
}

const lower = (a: bigint, b: bigint) => (a < b ? a : b);
const higher = (a: bigint, b: bigint) => (a > b ? a : b);
