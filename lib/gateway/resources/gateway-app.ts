import { z } from 'zod/mini';
import { textSchema } from '../http/schema';

/** The app that is said to have asked for a transaction: the word of whoever proposed it, as the service found it again. */
export type GatewayApp = { readonly name: string | undefined; readonly url: string | undefined };

/** `safeAppInfo` of the service. One that cannot be read is no reason to show nothing of the transaction. */
export const gatewayAppSchema = z.catch(
  z.pipe(
    z.nullish(z.object({ name: textSchema, url: textSchema })),
    z.transform((app): GatewayApp | undefined => app ?? undefined),
  ),
  undefined,
);
