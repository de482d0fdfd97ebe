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
  const proposal = context.proposals.get(safeTxHash);
  const executions = context.follower.index.executions.filter((execution) => execution.safeTxHash === wanted);
  // Any contract can write a Safe's event with a hash that is not its own.
  for (const { safe: address } of proposal === undefined ? executions : [proposal]) {
    const safe = await findSafe(context, address);
    const record = safe === null ? undefined : findRecord(context, safe, safeTxHash);
    if (safe !== null && record !== undefined) return { safe, record };
  }
  throw upstreamError(404);
}
