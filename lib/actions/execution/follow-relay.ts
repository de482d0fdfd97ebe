import type { Hash } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getRelayStatus } from '@/lib/gateway/resources/relay';

/** The pause between two questions to the relayer, and their number. */
const pauseMs = 2_000;
const maxLooks = 45;

export type RelayTask = {
  readonly chainId: number;
  readonly taskId: string;
  readonly signal: AbortSignal | undefined;
  /** The sentence for when the relayer gives up: what is safe, and what the person can do. */
  readonly refusal: string;
};

/**
 * Waits for the hash of the relayer's transaction; undefined where the relayer has none after a minute and a half.
 * Throws ActionRefusedError where the relayer gives up.
 */
export async function followRelay(
  gateway: GatewayClient,
  { chainId, taskId, signal, refusal }: RelayTask,
): Promise<Hash | undefined> {
  for (let look = 0; look < maxLooks; look += 1) {
    signal?.throwIfAborted();
    // A relayer that doesn't answer may still have sent it.
    const status = await getRelayStatus(gateway, { chainId, taskId }).catch(() => undefined);
    if (status?.state === 'rejected' || status?.state === 'reverted')
      throw new ActionRefusedError({ reason: refusal });
    if (status?.transactionHash) return status.transactionHash;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
