import { z } from 'zod/mini';
import { decimalSchema, textSchema, uintSchema } from '../http/schema';

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
