import { type Address, getAddress, type Hash } from 'viem';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { findRecord, type MultisigRecord } from '@/devnet/gateway/transactions/multisig-record';

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
  const proposal = context.proposals.get(safeTxHash);
  // Lower-casing keeps it a hash, which the string type does not say.
  const executors = context.follower.index.executorsOf(safeTxHash.toLowerCase() as Hash);
  for (const address of proposal === undefined ? executors : [proposal.safe]) {
    const safe = await findSafe(context, address);
    const record = safe === null ? undefined : findRecord(context, safe, safeTxHash);
    if (safe !== null && record !== undefined) return { safe, record };
  }
  throw upstreamError(404);
}
