import { type Address, getAddress, type Hash } from 'viem';
import type { LiveSafe } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import { upstreamError } from '@/e2e/devnet/gateway/http/reply-error';
import { findRecord, type MultisigRecord } from '@/e2e/devnet/gateway/transactions/multisig-record';

/** Null when the service has not heard of it, even if it stands on the chain already. */
export async function findSafe(context: GatewayContext, address: Address): Promise<LiveSafe | null> {
  return context.follower.index.safes.has(getAddress(address)) ? context.safes.read(address) : null;
}

export async function requireSafe(context: GatewayContext, address: Address): Promise<LiveSafe> {
  const safe = await findSafe(context, address);
  if (safe === null) throw upstreamError(404, 'Safe not found');
  return safe;
}

export async function requireTransaction(
  context: GatewayContext,
  safeTxHash: Hash,
): Promise<{ safe: LiveSafe; record: MultisigRecord }> {
  const wanted = safeTxHash.toLowerCase();
  const address =
    context.proposals.get(safeTxHash)?.safe ??
    context.follower.index.executions.find((execution) => execution.safeTxHash === wanted)?.safe;
  if (address === undefined) throw upstreamError(404);
  const safe = await requireSafe(context, address);
  const record = findRecord(context, safe, safeTxHash);
  if (record === undefined) throw upstreamError(404);
  return { safe, record };
}
