import { z } from 'zod/mini';
import { decimalSchema, textSchema, uintSchema } from '../http/schema';

/** Where a chain's price of gas comes from. Amounts in wei. */
export type GatewayGasPrice =
  | {
      readonly kind: 'oracle';
      readonly url: string;
      readonly parameter: string;
      /** What makes gwei of the oracle's number. */
      readonly gweiFactor: number;
    }
  | { readonly kind: 'fixed'; readonly price: bigint }
  | { readonly kind: 'fixed1559'; readonly maxFee: bigint; readonly maxPriorityFee: bigint }
  | { readonly kind: 'unknown'; readonly type: string };

// The service writes the types small, the specification in capitals.
const typeOf = (name: string) => z.string().check(z.refine((type) => type.toLowerCase() === name));

/** A way of pricing gas; ways that are unknown, or known in another shape, stay as `unknown`. */
export const gasPriceSchema = z.union([
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
