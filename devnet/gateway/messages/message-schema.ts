import { z } from 'zod';
import { hexSchema, signatureSchema } from '@/devnet/gateway/http/parse-request';

const typedDataSchema = z.object({
  domain: z.looseObject({
    name: z.string().optional(),
    version: z.string().optional(),
    chainId: z.union([z.number(), z.string()]).optional(),
    verifyingContract: hexSchema.optional(),
    salt: hexSchema.optional(),
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
});

/** A text, or typed data of EIP-712. */
export const messageSchema = z.object({
  message: z.union([z.string(), typedDataSchema]),
  safeAppId: z.number().int().nonnegative().nullish(),
  signature: signatureSchema,
  origin: z.string().nullish(),
});

export type MessageContent = z.infer<typeof messageSchema>['message'];
export type MessageRequest = z.infer<typeof messageSchema>;
