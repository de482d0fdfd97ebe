import type { GatewayClient } from '@/lib/gateway/http/client';
import { getSafe } from '@/lib/gateway/resources/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeClaim } from '@/lib/safe/verify/claims';

/** The wait is short: the gateway’s answer is only compared with the chain. */
const timeoutMs = 5_000;
/** The frame of every page asks for the same Safe every ten seconds, so an answer of this age is used again. */
const maxAgeMs = 10_000;

/** Fetches the gateway's claim about a Safe; `silent` where it has no readable answer. Never rejects. */
export async function fetchSafeClaim(gateway: GatewayClient, safe: SafeRef): Promise<SafeClaim | 'silent'> {
  try {
    return await getSafe(gateway, safe, { signal: AbortSignal.timeout(timeoutMs), maxAge: maxAgeMs });
  } catch {
    return 'silent';
  }
}
