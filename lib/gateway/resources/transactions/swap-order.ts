import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import {
  addressSchema,
  decimalsSchema,
  type Labels,
  textSchema,
  uintSchema,
} from '@/lib/gateway/http/schema';

// Orders at an exchange, as the gateway decodes them from a transaction's bytes. Amounts are in base units.

/** Seconds since 1970. */
const secondsSchema = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(8.64e12)),
  z.transform((seconds) => new Date(seconds * 1_000)),
);

const tokenSchema = z.pipe(
  z.object({
    address: addressSchema,
    decimals: decimalsSchema,
    name: textSchema,
    symbol: textSchema,
    trusted: z.nullish(z.boolean()),
  }),
  z.transform(({ trusted, ...token }) => ({ ...token, isTrusted: trusted ?? false })),
);

const orderFields = {
  status: textSchema,
  kind: textSchema,
  orderClass: textSchema,
  validUntil: secondsSchema,
  sellAmount: uintSchema,
  buyAmount: uintSchema,
  executedSellAmount: z.nullish(uintSchema),
  executedBuyAmount: z.nullish(uintSchema),
  sellToken: tokenSchema,
  buyToken: tokenSchema,
  receiver: z.nullish(addressSchema),
  owner: addressSchema,
  // Optional, because an order can be shown without it, and the signed order holds its hash.
  fullAppData: z.catch(z.nullish(z.record(z.string(), z.unknown())), undefined),
};
const baseSchema = z.object(orderFields);

const toOrder = (claimed: z.infer<typeof baseSchema>) => ({
  status: claimed.status as Labels<sdk.OrderStatuses>, // widens
  side: claimed.kind as Labels<sdk.OrderKind>, // widens
  orderClass: claimed.orderClass as Labels<sdk.OrderClass>, // widens
  validUntil: claimed.validUntil,
  sellAmount: claimed.sellAmount,
  buyAmount: claimed.buyAmount,
  soldAmount: claimed.executedSellAmount ?? undefined,
  boughtAmount: claimed.executedBuyAmount ?? undefined,
  sellToken: claimed.sellToken,
  buyToken: claimed.buyToken,
  receiver: claimed.receiver ?? undefined,
  owner: claimed.owner,
  /** The order's own JSON text. */
  appData: claimed.fullAppData ? JSON.stringify(claimed.fullAppData) : undefined,
});

/** Parses an order that is filled at once; `types` are the gateway's names of it. */
export const swapOrderSchema = (types: readonly string[]) =>
  z.pipe(
    z.object({ type: z.enum(types), uid: textSchema, ...orderFields }),
    z.transform(({ uid, ...claimed }) => ({ kind: 'swap-order' as const, uid, ...toOrder(claimed) })),
  );

const durationSchema = z.union([
  z.pipe(
    z.object({ durationType: z.literal('AUTO') }),
    z.transform(() => ({ kind: 'auto' as const })),
  ),
  z.pipe(
    z.object({ durationType: z.literal('LIMIT_DURATION'), duration: z.coerce.number() }),
    z.transform(({ duration }) => ({ kind: 'limited' as const, seconds: duration })),
  ),
  z.pipe(
    z.object({ durationType: textSchema }),
    z.transform(({ durationType }) => ({ kind: 'unknown' as const, type: durationType })),
  ),
]);

const startSchema = z.union([
  z.pipe(
    z.object({ startType: z.literal('AT_MINING_TIME') }),
    z.transform(() => ({ kind: 'when-mined' as const })),
  ),
  z.pipe(
    z.object({ startType: z.literal('AT_EPOCH'), epoch: z.pipe(z.coerce.number(), secondsSchema) }),
    z.transform(({ epoch }) => ({ kind: 'at' as const, date: epoch })),
  ),
  z.pipe(
    z.object({ startType: textSchema }),
    z.transform(({ startType }) => ({ kind: 'unknown' as const, type: startType })),
  ),
]);

/** Parses an order that is filled in parts over time; `types` are the gateway's names of it. */
export const twapOrderSchema = (types: readonly string[]) =>
  z.pipe(
    z.object({
      type: z.enum(types),
      ...orderFields,
      numberOfParts: z.coerce.number(),
      partSellAmount: uintSchema,
      minPartLimit: uintSchema,
      timeBetweenParts: z.coerce.number(),
      durationOfPart: durationSchema,
      startTime: startSchema,
    }),
    z.transform((claimed) => ({
      kind: 'twap-order' as const,
      ...toOrder(claimed),
      partCount: claimed.numberOfParts,
      partSellAmount: claimed.partSellAmount,
      /** The least amount that each part must buy. */
      partBuyAmount: claimed.minPartLimit,
      secondsBetweenParts: claimed.timeBetweenParts,
      partDuration: claimed.durationOfPart,
      start: claimed.startTime,
    })),
  );

/** An order of one of these kinds. */
export type GatewayOrder =
  | z.infer<ReturnType<typeof swapOrderSchema>>
  | z.infer<ReturnType<typeof twapOrderSchema>>;
