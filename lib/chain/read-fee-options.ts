import { getFeeHistory } from 'viem/actions';
import type { ChainClient } from './rpc/chain-client';

export const feeSpeeds = ['slow', 'standard', 'fast'] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

/** The sender's offer for each unit of gas, in wei (EIP-1559). */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

export type FeeOption = Fees & {
  readonly speed: FeeSpeed;
  /** The resulting price of a unit of gas in the next block, in wei. */
  readonly price: bigint;
};

/** Percentiles of the priority fees in the latest blocks, weighted by gas. */
const percentiles = [10, 50, 90];
const blockCount = 10;

/**
 * Suggests fees by the latest ten blocks. The maximum leaves room for twice the base fee, which is six full blocks, and
 * is only paid where the base fee rises. Throws what the RPC throws.
 */
export async function readFeeOptions(client: ChainClient): Promise<readonly FeeOption[]> {
  const { baseFeePerGas, reward = [] } = await getFeeHistory(client, {
    blockCount,
    rewardPercentiles: percentiles,
  });
  const baseFee = baseFeePerGas.at(-1) ?? 0n;
  return feeSpeeds.map((speed, index) => {
    const paid = reward.map((block) => block[index] ?? 0n).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const priority = paid[Math.floor(paid.length / 2)] ?? 0n;
    return {
      speed,
      maxPriorityFeePerGas: priority,
      maxFeePerGas: baseFee * 2n + priority,
      price: baseFee + priority,
    };
  });
}
