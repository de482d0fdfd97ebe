import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import { addressSchema, chainIdSchema, decimalsSchema, type Labels, textSchema } from '../http/schema';
import { gasPriceSchema } from './gas-price';

const endpointSchema = z.pipe(
  z.object({ authentication: textSchema, value: textSchema }),
  z.transform(({ authentication, value }) => ({
    authentication: authentication as Labels<`${sdk.RPC_AUTHENTICATION}`>, // widens
    url: value,
  })),
);

export const chainSchema = z.pipe(
  z.object({
    chainId: chainIdSchema,
    chainName: textSchema,
    shortName: textSchema,
    description: textSchema,
    chainLogoUri: z.nullish(textSchema),
    l2: z.boolean(),
    isTestnet: z.boolean(),
    zk: z.nullish(z.boolean()),
    nativeCurrency: z.object({
      name: textSchema,
      symbol: textSchema,
      decimals: decimalsSchema,
      logoUri: z.nullish(textSchema),
    }),
    transactionService: textSchema,
    rpcUri: endpointSchema,
    safeAppsRpcUri: endpointSchema,
    publicRpcUri: endpointSchema,
    blockExplorerUriTemplate: z.object({ address: textSchema, txHash: textSchema, api: textSchema }),
    theme: z.object({ textColor: textSchema, backgroundColor: textSchema }),
    gasPrice: z.array(gasPriceSchema),
    ensRegistryAddress: z.nullish(addressSchema),
    disabledWallets: z.array(textSchema),
    features: z.array(textSchema),
    recommendedMasterCopyVersion: z.nullish(textSchema),
    relayer: z.nullish(z.object({ type: z.nullish(textSchema) })),
  }),
  z.transform((chain) => ({
    kind: 'chain' as const,
    id: chain.chainId,
    name: chain.chainName,
    shortName: chain.shortName,
    description: chain.description,
    logoUrl: chain.chainLogoUri ?? undefined,
    isL2: chain.l2,
    isTestnet: chain.isTestnet,
    isZk: chain.zk ?? false,
    nativeCurrency: {
      name: chain.nativeCurrency.name,
      symbol: chain.nativeCurrency.symbol,
      decimals: chain.nativeCurrency.decimals,
      logoUrl: chain.nativeCurrency.logoUri ?? undefined,
    },
    transactionServiceUrl: chain.transactionService,
    rpc: chain.rpcUri,
    safeAppsRpc: chain.safeAppsRpcUri,
    publicRpc: chain.publicRpcUri,
    /** The URLs contain `{{address}}` or `{{txHash}}` as placeholders. */
    explorer: {
      address: chain.blockExplorerUriTemplate.address,
      transaction: chain.blockExplorerUriTemplate.txHash,
      api: chain.blockExplorerUriTemplate.api,
    },
    theme: chain.theme,
    gasPrices: chain.gasPrice,
    ensRegistry: chain.ensRegistryAddress ?? undefined,
    disabledWallets: chain.disabledWallets,
    features: chain.features as readonly Labels<`${sdk.FEATURES}`>[], // widens
    recommendedVersion: chain.recommendedMasterCopyVersion ?? undefined,
    hasRelayer: chain.relayer !== null && chain.relayer !== undefined,
  })),
);

/** The gateway's description of a chain; Concord itself relies on `config`. */
export type GatewayChain = z.infer<typeof chainSchema>;
