import type { Hash, Hex } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { loadVerifiedMessage } from './load-verified-message';
import type { InspectingClients } from './load-verified-transaction';

/**
 * Returns the combined signature of a message, which is put together and verified in this browser; empty while owners
 * are missing, something contradicts, or the Safe rejects it (EIP-1271). The message must have the requested hash.
 * Throws what the gateway and the chain throw.
 */
export async function readCombinedSignature(
  clients: InspectingClients,
  question: { readonly safe: SafeRef; readonly messageHash: Hash; readonly signal?: AbortSignal },
): Promise<Hex | ''> {
  try {
    const { inspection, state, chainError } = await loadVerifiedMessage(clients, question);
    if (!state) throw chainError;
    return (inspection?.isValid && inspection.report.combined) || '';
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return '';
    throw error;
  }
}
