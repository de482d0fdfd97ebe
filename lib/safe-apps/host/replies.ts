import { z } from 'zod/mini';
import type { SafeAppsMethod } from '../protocol/protocol';
import { addressSchema, hashSchema, hexSchema } from '../protocol/schema';

// Schemas of a host's answers. A host is as foreign as an app, so Concord's guest parses all of them.

const safeInfoSchema = z.object({
  safeAddress: addressSchema,
  chainId: z.number().check(z.int(), z.positive()),
  // Older hosts send fewer fields.
  owners: z.optional(z.array(addressSchema)),
  threshold: z.optional(z.number()),
  isReadOnly: z.optional(z.boolean()),
  nonce: z.optional(z.number()),
  implementation: z.optional(z.string()),
  modules: z.nullish(z.array(addressSchema)),
  fallbackHandler: z.nullish(addressSchema),
  guard: z.nullish(addressSchema),
  version: z.nullish(z.string()),
  network: z.optional(z.string()),
});

const chainInfoSchema = z.object({
  chainName: z.string(),
  chainId: z.string(),
  shortName: z.string(),
  nativeCurrency: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    logoUri: z.nullish(z.string()),
  }),
  blockExplorerUriTemplate: z.object({ address: z.string(), txHash: z.string(), api: z.string() }),
});

const sentSchema = z.object({ safeTxHash: hashSchema });
const signedSchema = z.union([
  sentSchema,
  z.object({
    messageHash: hashSchema,
    // Empty while other owners must sign.
    signature: z.optional(z.union([hexSchema, z.literal('')])),
  }),
]);

const permissionsSchema = z.array(
  z.object({
    parentCapability: z.string(),
    invoker: z.string(),
    date: z.optional(z.number()),
    caveats: z.optional(z.array(z.unknown())),
  }),
);

/** The schema of each method's answer. */
export const replySchemas = {
  getSafeInfo: safeInfoSchema,
  getChainInfo: chainInfoSchema,
  getEnvironmentInfo: z.object({ origin: z.string() }),
  getSafeBalances: z.object({ fiatTotal: z.string(), items: z.array(z.unknown()) }),
  getTxBySafeTxHash: z.object({ txStatus: z.string(), txHash: z.nullish(hashSchema) }),
  rpcCall: z.unknown(),
  sendTransactions: sentSchema,
  signMessage: signedSchema,
  signTypedMessage: signedSchema,
  getOffChainSignature: z.union([hexSchema, z.literal('')]),
  wallet_getPermissions: permissionsSchema,
  wallet_requestPermissions: permissionsSchema,
  requestAddressBook: z.array(z.object({ address: addressSchema, name: z.string(), chainId: z.string() })),
  getCurrentTheme: z.object({ darkMode: z.boolean() }),
} as const satisfies Record<SafeAppsMethod, z.ZodMiniType>;

/** The parsed answers of the guest. */
export type GuestReplies = { readonly [M in SafeAppsMethod]: z.output<(typeof replySchemas)[M]> };

export type HostPermission = GuestReplies['wallet_getPermissions'][number];
export type HostTheme = GuestReplies['getCurrentTheme'];
