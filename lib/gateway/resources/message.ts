import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import {
  addressInfoSchema,
  dateSchema,
  firstOfSchema,
  hashSchema,
  hexSchema,
  type Labels,
  maxConfirmations,
  textSchema,
} from '../http/schema';

/** Foreign EIP-712 data; they are checked where they are hashed. */
export type GatewayTypedData = {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  /** Undefined where the gateway omits it. */
  readonly primaryType: string | undefined;
  readonly message: Readonly<Record<string, unknown>>;
};

const typedDataSchema = z.pipe(
  z.object({
    domain: z.record(z.string(), z.unknown()),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.nullish(z.string()),
    message: z.record(z.string(), z.unknown()),
  }),
  z.transform(
    ({ primaryType, ...data }): GatewayTypedData => ({ ...data, primaryType: primaryType ?? undefined }),
  ),
);

/** A message that owners sign without a transaction. All of it is checked before it is believed. */
export type GatewayMessage = {
  readonly hash: Hash;
  readonly status: Labels<`${sdk.SafeMessageStatus}`>;
  /** Not shortened, because the whole text is signed. */
  readonly message: string | GatewayTypedData;
  readonly created: Date;
  readonly modified: Date;
  readonly confirmationsSubmitted: number;
  /** The Safe's current threshold, not the one when the message was created. */
  readonly confirmationsRequired: number;
  readonly proposer: Address;
  readonly confirmations: readonly { readonly signer: Address; readonly signature: Hex }[];
  /** The number of confirmations beyond those that are read. */
  readonly unreadConfirmations: number;
  /** The combined signature, once enough owners have signed. */
  readonly preparedSignature: Hex | undefined;
  /** The app behind the request, as the gateway names it. */
  readonly app: { readonly name: string | undefined; readonly logoUrl: string | undefined };
  readonly origin: string | undefined;
};

export const messageSchema = z.pipe(
  z.object({
    messageHash: hashSchema,
    status: z.string().check(z.maxLength(60)),
    message: z.union([z.string(), typedDataSchema]),
    creationTimestamp: dateSchema,
    modifiedTimestamp: dateSchema,
    confirmationsSubmitted: z.number(),
    confirmationsRequired: z.number(),
    proposedBy: addressInfoSchema,
    confirmations: firstOfSchema(
      z.object({ owner: addressInfoSchema, signature: hexSchema }),
      maxConfirmations,
    ),
    preparedSignature: z.nullish(hexSchema),
    name: z.nullish(textSchema),
    logoUri: z.nullish(textSchema),
    origin: z.nullish(textSchema),
  }),
  z.transform(
    (claimed): GatewayMessage => ({
      hash: claimed.messageHash,
      status: claimed.status,
      message: claimed.message,
      created: claimed.creationTimestamp,
      modified: claimed.modifiedTimestamp,
      confirmationsSubmitted: claimed.confirmationsSubmitted,
      confirmationsRequired: claimed.confirmationsRequired,
      proposer: claimed.proposedBy,
      confirmations: claimed.confirmations.items.map(({ owner, signature }) => ({
        ...{ signer: owner, signature },
      })),
      unreadConfirmations: claimed.confirmations.left,
      preparedSignature: claimed.preparedSignature ?? undefined,
      app: { name: claimed.name ?? undefined, logoUrl: claimed.logoUri ?? undefined },
      origin: claimed.origin ?? undefined,
    }),
  ),
);
