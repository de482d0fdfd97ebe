import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { requestGateway } from '../http/request-gateway';

export type Device = {
  /** The id from an earlier registration; without it the gateway creates one. */
  readonly uuid?: string;
  readonly cloudMessagingToken: string;
  readonly buildNumber: string;
  readonly bundle: string;
  readonly deviceType: `${sdk.DeviceType}`;
  readonly version: string;
  /** The time of the signatures, in seconds since 1970. */
  readonly timestamp?: string;
  readonly safeRegistrations: readonly {
    readonly chainId: number;
    readonly safes: readonly Address[];
    readonly signatures: readonly Hex[];
  }[];
};

export const registerDeviceCall = {
  method: 'POST',
  path: '/v1/register/notifications',
} as const satisfies GatewayCall;

/** POST /v1/register/notifications: has the gateway notify a device of events of some Safes. */
export async function registerDevice(client: GatewayClient, device: Device): Promise<void> {
  const safeRegistrations = device.safeRegistrations.map(({ chainId, safes, signatures }) => ({
    chainId: String(chainId),
    safes: [...safes],
    signatures: [...signatures],
  }));
  await requestGateway(client, {
    call: registerDeviceCall,
    parameters: {},
    body: { ...device, safeRegistrations },
    schema: z.unknown(),
  });
}

export const unregisterSafeCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/notifications/devices/{uuid}/safes/{safe_address}',
} as const satisfies GatewayCall;

/** DELETE …/notifications/devices/{uuid}/safes/{safe_address} */
export async function unregisterSafe(
  client: GatewayClient,
  { safe, uuid }: { safe: SafeRef; uuid: string },
): Promise<void> {
  await requestGateway(client, {
    call: unregisterSafeCall,
    parameters: { chainId: safe.chainId, uuid, safe_address: safe.address },
    schema: z.unknown(),
  });
}

export const unregisterDeviceCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/notifications/devices/{uuid}',
} as const satisfies GatewayCall;

/** DELETE …/notifications/devices/{uuid} */
export async function unregisterDevice(
  client: GatewayClient,
  { chainId, uuid }: { chainId: number; uuid: string },
): Promise<void> {
  await requestGateway(client, {
    call: unregisterDeviceCall,
    parameters: { chainId, uuid },
    schema: z.unknown(),
  });
}
