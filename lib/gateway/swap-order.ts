import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import { addressSchema, decimalsSchema, textSchema, uintSchema } from './schema';
import type { Words } from './words';

// Orders at an exchange, as the gateway reads them out of a transaction's bytes. Amounts in base units.

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
};
const baseSchema = z.object(orderFields);

const toOrder = (stated: z.infer<typeof baseSchema>) => ({
  status: stated.status as Words<sdk.OrderStatuses>, // widens
  side: stated.kind as Words<sdk.OrderKind>, // widens
  orderClass: stated.orderClass as Words<sdk.OrderClass>, // widens
  validUntil: stated.validUntil,
  sellAmount: stated.sellAmount,
  buyAmount: stated.buyAmount,
  soldAmount: stated.executedSellAmount ?? undefined,
  boughtAmount: stated.executedBuyAmount ?? undefined,
  sellToken: stated.sellToken,
  buyToken: stated.buyToken,
  receiver: stated.receiver ?? undefined,
  owner: stated.owner,
});

/** An order that is filled at once; `types` are the names that it has where it is read. */
export const swapOrderSchema = (types: readonly string[]) =>
  z.pipe(
    z.object({ type: z.enum(types), uid: textSchema, ...orderFields }),
    z.transform(({ uid, ...stated }) => ({ kind: 'swap-order' as const, uid, ...toOrder(stated) })),
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

/** An order that is filled in parts over time. */
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
    z.transform((stated) => ({
      kind: 'twap-order' as const,
      ...toOrder(stated),
      partCount: stated.numberOfParts,
      partSellAmount: stated.partSellAmount,
      /** The least that each part must bring. */
      partBuyAmount: stated.minPartLimit,
      secondsBetweenParts: stated.timeBetweenParts,
      partDuration: stated.durationOfPart,
      start: stated.startTime,
    })),
  );

/** An order of one of these kinds. */
export type StatedOrder =
  | z.infer<ReturnType<typeof swapOrderSchema>>
  | z.infer<ReturnType<typeof twapOrderSchema>>;
