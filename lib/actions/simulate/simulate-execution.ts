import type { Address, Hex } from 'viem';
import { call, estimateGas } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { encodeExecution, hasSucceededInside } from '@/lib/safe/protocol/execution';
import { operations, type SafeTransaction } from '@/lib/safe/protocol/types';
import { readGsCode } from './describe-revert';
import { findRevertData, noReason, readRevertReason } from './read-revert-reason';

/** Gas that one transaction may have on Base since its Azul fork. Source: EIP-7825. */
export const maxGas = 16_777_216n;
/** What every transaction costs at least; from an estimate of zero no doubling would lead anywhere. */
const minGas = 21_000n;

/**
 * Gas with a fifth on top. A call hands on 63/64 of its gas at most (EIP-150), so what is enough in sum may be too
 * little at the bottom: a fifth makes up for eleven calls inside each other, where payments have four, and for a chain
 * that differs a little by the time the block is made. What is not used is not paid.
 */
const withMargin = (gas: bigint) => lower((gas * 6n) / 5n, maxGas);

export type ExecutionSimulation = {
  readonly safe: Address;
  /** Who sends the execution. */
  readonly account: Address;
  readonly transaction: SafeTransaction;
  /** Packed, as the Safe reads them. */
  readonly signatures: Hex;
};

/**
 * Tries an execution on the chain and gives the gas it needs with a margin. What an estimate finds is the least with
 * which the Safe does not revert; a Safe that was given a gas limit or a gas price for the call inside does not revert
 * when that call runs out of gas, and its nonce would be used up. So the Safe's own answer is read, and gas added until
 * the call inside succeeds. Throws `execution-reverted` where the chain would refuse it, and ActionRefusedError where
 * it would fail inside.
 */
export async function simulateExecution(
  chain: ChainClient,
  simulation: ExecutionSimulation,
): Promise<bigint> {
  const { safe: to, account, transaction, signatures } = simulation;
  const execution = { account, to, data: encodeExecution(transaction, signatures) };
  const isSuccess = async (gas: bigint) =>
    hasSucceededInside((await call(chain, { ...execution, gas })).data);
  try {
    const [canSucceed, estimate] = await Promise.all([isSuccess(maxGas), estimateGas(chain, execution)]);
    if (!canSucceed) throw await refuseFailure(chain, simulation);
    for (let gas = higher(estimate, minGas); gas < maxGas; gas *= 2n) {
      // With too little gas it may be refused as a whole too.
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
    // Up to 1.4.1 the Safe keeps the answer of the call inside to itself.
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
    reason: `The call would fail${reason ? ` (${reason})` : ''}, and the nonce would be used up. Nothing was sent. To free the nonce, reject this transaction.`,
  });
}

/** Why the call inside fails, when it is made alone; a batch runs as the Safe and cannot be. */
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
  // That it fails is known.
  return reason === noReason ? undefined : reason;
}

const lower = (a: bigint, b: bigint) => (a < b ? a : b);
const higher = (a: bigint, b: bigint) => (a > b ? a : b);
