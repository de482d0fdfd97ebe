import { z } from 'zod/mini';
import { textSchema } from '../http/schema';

/** The app that the proposer claims to have requested a transaction, as the service returns it. */
export type GatewayApp = { readonly name: string | undefined; readonly url: string | undefined };

/** `safeAppInfo` of the service; where it is unreadable, the rest of the transaction is still shown. */
export const gatewayAppSchema = z.catch(
  z.pipe(
    z.nullish(z.object({ name: textSchema, url: textSchema })),
    z.transform((app): GatewayApp | undefined => app ?? undefined),
  ),
  undefined,
);
