import { getFeeHistory } from 'viem/actions';
import type { ChainClient } from './rpc/chain-client';

export const feeSpeeds = ['slow', 'standard', 'fast'] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

/** What a sender offers for each unit of gas, in wei (EIP-1559). */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

export type FeeOption = Fees & {
  readonly speed: FeeSpeed;
  /** What a unit of gas costs with it in the next block, in wei. */
  readonly price: bigint;
};

/** Of the priority fees that were paid in the latest blocks: what a tenth, half and nine tenths of the gas paid at most. */
const percentiles = [10, 50, 90];
const blockCount = 10;

/**
 * What one can offer for gas now, by the latest ten blocks. The limit is twice the base fee, which is room for six full
 * blocks, and never paid unless the base fee rises. Throws what the RPC throws.
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
