import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema, textSchema } from '../http/schema';

export const contractSchema = z.pipe(
  z.object({
    address: addressSchema,
    name: textSchema,
    displayName: textSchema,
    logoUri: z.nullish(textSchema),
    contractAbi: z.nullish(z.object({ abi: z.nullish(z.array(z.unknown())) })),
    trustedForDelegateCall: z.boolean(),
  }),
  z.transform((contract) => ({
    address: contract.address,
    name: contract.name,
    displayName: contract.displayName,
    logoUrl: contract.logoUri ?? undefined,
    /** Foreign and not parsed; undefined where the gateway has none. */
    abi: contract.contractAbi?.abi ?? undefined,
    /** Whether the gateway accepts proposals that run this contract's code as the Safe itself. */
    isTrustedForDelegateCall: contract.trustedForDelegateCall,
  })),
);

/** The gateway's description of a contract. */
export type GatewayContract = z.infer<typeof contractSchema>;

export const getContractCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/contracts/{contractAddress}',
} as const satisfies GatewayCall;

/**
 * GET …/contracts/{contractAddress}. Throws GatewayError with status 404 for a contract that the gateway does not know.
 */
export function getContract(
  client: GatewayClient,
  { chainId, address }: { chainId: number; address: Address },
  { signal }: RequestOptions = {},
): Promise<GatewayContract> {
  const parameters = { chainId, contractAddress: address };
  return requestGateway(client, { call: getContractCall, parameters, schema: contractSchema, signal });
}
