import type { GatewayClient } from '@/lib/gateway/client';
import { getSafe } from '@/lib/gateway/safes';
import type { SafeClaim } from '@/lib/safe/statements';
import type { SafeRef } from '@/lib/safe/types';

/** What the gateway says of the Safe is only compared: nobody waits long for it, in milliseconds. */
const retryPolicy = 5_000;

/** What the gateway says of a Safe; `silent` where it does not say it, or nothing that can be read. Never rejects. */
export async function fetchSafeClaim(gateway: GatewayClient, safe: SafeRef): Promise<SafeClaim | 'silent'> {
  try {
    return await getSafe(gateway, safe, { signal: AbortSignal.timeout(retryPolicy) });
  } catch {
    return 'silent';
  }
}
