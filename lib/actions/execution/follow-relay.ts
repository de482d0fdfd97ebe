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
  /** A sentence for where the relayer gives up: what is safe, and what can be done. */
  readonly refusal: string;
};

/**
 * The hash of what the gateway's relayer sends, or undefined where it has not said it within a minute and a half. Throws
 * ActionRefusedError where it gives up.
 */
export async function followRelay(
  gateway: GatewayClient,
  { chainId, taskId, signal, refusal }: RelayTask,
): Promise<Hash | undefined> {
  for (let look = 0; look < maxLooks; look += 1) {
    signal?.throwIfAborted();
    // Whoever is silent for a moment may still have sent it.
    const status = await getRelayStatus(gateway, { chainId, taskId }).catch(() => undefined);
    if (status?.state === 'rejected' || status?.state === 'reverted')
      throw new ActionRefusedError({ reason: refusal });
    if (status?.transactionHash) return status.transactionHash;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
