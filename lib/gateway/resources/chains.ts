import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { type Page, pageSchema, type UnreadableRow } from '../http/rows';
import {
  addressSchema,
  chainIdSchema,
  decimalSchema,
  decimalsSchema,
  type Labels,
  textSchema,
  uintSchema,
} from '../http/schema';
import { getChainCall } from './ping';

/** The source of a chain's gas price. Amounts are in wei. */
export type GatewayGasPrice =
  | {
      readonly kind: 'oracle';
      readonly url: string;
      readonly parameter: string;
      /** The factor from the oracle's number to gwei. */
      readonly gweiFactor: number;
    }
  | { readonly kind: 'fixed'; readonly price: bigint }
  | { readonly kind: 'fixed1559'; readonly maxFee: bigint; readonly maxPriorityFee: bigint }
  | { readonly kind: 'unknown'; readonly type: string };

// The service writes the types in lower case, the specification in capitals.
const typeOf = (name: string) => z.string().check(z.refine((type) => type.toLowerCase() === name));

/** Parses the source of a gas price; unknown sources, and known ones in another shape, become `unknown`. */
const gasPriceSchema = z.union([
  z.pipe(
    z.object({
      type: typeOf('oracle'),
      uri: textSchema,
      gasParameter: textSchema,
      gweiFactor: decimalSchema,
    }),
    z.transform(
      ({ uri, gasParameter, gweiFactor }): GatewayGasPrice => ({
        kind: 'oracle',
        url: uri,
        parameter: gasParameter,
        gweiFactor,
      }),
    ),
  ),
  z.pipe(
    z.object({ type: typeOf('fixed'), weiValue: uintSchema }),
    z.transform(({ weiValue }): GatewayGasPrice => ({ kind: 'fixed', price: weiValue })),
  ),
  z.pipe(
    z.object({ type: typeOf('fixed1559'), maxFeePerGas: uintSchema, maxPriorityFeePerGas: uintSchema }),
    z.transform(
      ({ maxFeePerGas, maxPriorityFeePerGas }): GatewayGasPrice => ({
        kind: 'fixed1559',
        maxFee: maxFeePerGas,
        maxPriorityFee: maxPriorityFeePerGas,
      }),
    ),
  ),
  z.pipe(
    z.object({ type: textSchema }),
    z.transform(({ type }): GatewayGasPrice => ({ kind: 'unknown', type })),
  ),
]);

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

type PageQuestion = { readonly cursor?: string | undefined };
type ChainPage = Page<GatewayChain | UnreadableRow>;

const idPath = ['chainId'];

export const listChainsCall = { method: 'GET', path: '/v1/chains' } as const satisfies GatewayCall;

/** GET /v1/chains: a page of the gateway's chains. */
export function listChains(
  client: GatewayClient,
  { cursor }: PageQuestion = {},
  { signal }: RequestOptions = {},
): Promise<ChainPage> {
  return requestGateway(client, {
    call: listChainsCall,
    parameters: {},
    query: { cursor },
    schema: pageSchema(chainSchema, idPath),
    signal,
  });
}

/** GET /v1/chains/{chainId} */
export function getChain(
  client: GatewayClient,
  { chainId }: { chainId: number },
  { signal }: RequestOptions = {},
): Promise<GatewayChain> {
  return requestGateway(client, { call: getChainCall, parameters: { chainId }, schema: chainSchema, signal });
}

/** The front end whose features are listed; the gateway refuses these calls without one. */
type ServiceQuestion = { readonly serviceKey?: string };

const webWallet = 'WALLET_WEB';

export const listServiceChainsCall = { method: 'GET', path: '/v2/chains' } as const satisfies GatewayCall;

/** GET /v2/chains: a page of the gateway's chains, with the features for one front end. */
export function listServiceChains(
  client: GatewayClient,
  { serviceKey = webWallet, cursor }: ServiceQuestion & PageQuestion = {},
  { signal }: RequestOptions = {},
): Promise<ChainPage> {
  return requestGateway(client, {
    call: listServiceChainsCall,
    parameters: {},
    query: { serviceKey, cursor },
    schema: pageSchema(chainSchema, idPath),
    signal,
  });
}

export const getServiceChainCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}',
} as const satisfies GatewayCall;

/** GET /v2/chains/{chainId} */
export function getServiceChain(
  client: GatewayClient,
  { chainId, serviceKey = webWallet }: ServiceQuestion & { readonly chainId: number },
  { signal }: RequestOptions = {},
): Promise<GatewayChain> {
  return requestGateway(client, {
    call: getServiceChainCall,
    parameters: { chainId },
    query: { serviceKey },
    schema: chainSchema,
    signal,
  });
}
