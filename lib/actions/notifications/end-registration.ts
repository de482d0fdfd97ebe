import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { unregisterDevice, unregisterSafe } from '@/lib/gateway/resources/notifications';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { endPushes } from './push-worker';

/** Treats a registration that the gateway doesn't have as ended. */
async function ignoreMissing(deletion: Promise<void>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!(error instanceof GatewayError && error.status === 404)) throw error;
  });
}

/** Ends the notifications of one Safe at the gateway. Throws the gateway's errors. */
export const endRegistrationOfSafe = (gateway: GatewayClient, which: { safe: SafeRef; uuid: string }) =>
  ignoreMissing(unregisterSafe(gateway, which));

/**
 * Ends pushes to this browser and then unregisters it at the gateway. False where the gateway could not be reached;
 * what it still sends reaches nobody.
 */
export async function endRegistration(
  gateway: GatewayClient | undefined,
  { chainId, uuid }: { chainId: number; uuid: string },
): Promise<boolean> {
  await endPushes();
  if (!gateway) return false;
  return ignoreMissing(unregisterDevice(gateway, { chainId, uuid })).then(
    () => true,
    () => false,
  );
}
