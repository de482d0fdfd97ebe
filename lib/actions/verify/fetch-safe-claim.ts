import type { GatewayClient } from '@/lib/gateway/http/client';
import { getSafe } from '@/lib/gateway/resources/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeClaim } from '@/lib/safe/verify/claims';

/** What the gateway says of the Safe is only compared: nobody waits long for it, in milliseconds. */
const longestWait = 5_000;
/** The frame of every page asks the same every ten seconds: its answer is taken for so long, in milliseconds. */
const maxAge = 10_000;

/** What the gateway says of a Safe; `silent` where it does not say it, or nothing that can be read. Never rejects. */
export async function fetchSafeClaim(gateway: GatewayClient, safe: SafeRef): Promise<SafeClaim | 'silent'> {
  try {
    return await getSafe(gateway, safe, { signal: AbortSignal.timeout(longestWait), maxAge });
  } catch {
    return 'silent';
  }
}
