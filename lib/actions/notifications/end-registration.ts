import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { unregisterDevice, unregisterSafe } from '@/lib/gateway/resources/notifications';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { endPushes } from './push-worker';

/** A registration that the gateway does not have is over too. */
async function ignoreMissing(deletion: Promise<void>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!(error instanceof GatewayError && error.status === 404)) throw error;
  });
}

/** Has the gateway send nothing more of one Safe. Throws what the gateway throws. */
export const endRegistrationOfSafe = (gateway: GatewayClient, which: { safe: SafeRef; uuid: string }) =>
  ignoreMissing(unregisterSafe(gateway, which));

/**
 * Ends pushes to this browser and then tells the gateway. False where the gateway could not be told: what it goes on
 * sending reaches nobody.
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
