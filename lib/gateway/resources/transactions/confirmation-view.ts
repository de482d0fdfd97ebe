import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import { textSchema } from '@/lib/gateway/http/schema';
import { type DecodedCall, decodedCallSchema } from '../decoded-call';
import { type GatewayStaking, nativeStakingSchema } from './native-staking';
import type { PreviewQuestion } from './previews';
import { type GatewayOrder, swapOrderSchema, twapOrderSchema } from './swap-order';

/** What an older gateway shows before a transaction is confirmed. */
export type ConfirmationView = {
  readonly decoded: DecodedCall;
  readonly about:
    | GatewayOrder
    | GatewayStaking
    | { readonly kind: 'generic' }
    | { readonly kind: 'unknown'; readonly type: string };
};

const aboutSchema = z.union([
  z.pipe(
    z.object({ type: z.literal('GENERIC') }),
    z.transform(() => ({ kind: 'generic' as const })),
  ),
  swapOrderSchema(['COW_SWAP_ORDER']),
  twapOrderSchema(['COW_SWAP_TWAP_ORDER']),
  nativeStakingSchema({
    deposit: 'KILN_NATIVE_STAKING_DEPOSIT',
    exit: 'KILN_NATIVE_STAKING_VALIDATORS_EXIT',
    withdrawal: 'KILN_NATIVE_STAKING_WITHDRAW',
  }),
  z.pipe(
    z.object({ type: textSchema }),
    z.transform(({ type }) => ({ kind: 'unknown' as const, type })),
  ),
]);

const viewSchema = z.pipe(
  z.unknown(),
  z.transform((answer, context): ConfirmationView => {
    const decoded = decodedCallSchema.safeParse(answer);
    const about = aboutSchema.safeParse(answer);
    if (decoded.success && about.success) return { decoded: decoded.data, about: about.data };
    context.issues.push({ code: 'custom', message: 'No confirmation view', input: answer });
    return z.NEVER;
  }),
);

export const getConfirmationViewCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/views/transaction-confirmation',
  isQuestion: true,
  isRetired: true,
} as const satisfies GatewayCall;

/** POST …/views/transaction-confirmation */
export function getConfirmationView(
  client: GatewayClient,
  { safe, transaction: { operation, data, to, value } }: PreviewQuestion,
  { signal }: RequestOptions = {},
): Promise<ConfirmationView> {
  return requestGateway(client, {
    call: getConfirmationViewCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    body: { operation, data, to, value: String(value) } satisfies sdk.DecodedDataRequest,
    schema: viewSchema,
    signal,
  });
}
