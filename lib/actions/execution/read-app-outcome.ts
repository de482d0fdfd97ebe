import type { Hash, TransactionReceipt } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import { z } from 'zod/mini';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { GatewayError } from '@/lib/errors/gateway';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { getTransactionForApp } from '@/lib/gateway/answers-for-apps';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { hashSchema } from '@/lib/safe-apps/protocol/schema';
import { ignoreMissing } from './ignore-missing';

/** What became of an app's transaction. */
export type AppOutcome =
  | { readonly kind: 'pending' }
  /** Another transaction took its place. */
  | { readonly kind: 'cancelled' }
  /** `isSuccess`: by the Safe's own event; the call inside an execution may fail. */
  | {
      readonly kind: 'executed';
      readonly isSuccess: boolean;
      readonly receipt: TransactionReceipt;
    };

const detailsSchema = z.object({ txStatus: z.string(), txHash: z.nullish(hashSchema) });

/**
 * Reads what became of a transaction of this Safe. The gateway only tells where to look: an execution counts once the
 * chain has the Safe's own event of it. Throws SafeAppsError (EIP-5792, 5730) for a transaction that the gateway doesn't
 * have, and what the gateway and the chain throw.
 */
export async function readAppOutcome(
  { gateway, chain }: { readonly gateway: GatewayClient; readonly chain: ChainClient },
  {
    safe,
    safeTxHash,
    signal,
  }: { readonly safe: SafeRef; readonly safeTxHash: Hash; readonly signal?: AbortSignal },
): Promise<AppOutcome> {
  const details = await getTransactionForApp(
    gateway,
    { safe, id: safeTxHash },
    signal ? { signal } : {},
  ).catch((error: unknown) => {
    if (!(error instanceof GatewayError) || error.status !== 404) throw error;
  });
  if (details === undefined)
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Unknown bundle id', code: 5730 });
  const { txStatus, txHash } = detailsSchema.parse(details);
  const receipt = txHash && (await ignoreMissing(getTransactionReceipt(chain, { hash: txHash })));
  if (receipt) {
    const outcome = readOutcome(receipt.logs, { safe, safeTxHash });
    if (outcome !== 'absent') return { kind: 'executed', isSuccess: outcome === 'success', receipt };
  }
  return txStatus === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'pending' };
}
