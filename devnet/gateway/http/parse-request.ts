import type { Context } from 'hono';
import { type Address, getAddress, type Hash, type Hex, isAddress, isHash, isHex, size } from 'viem';
import { z } from 'zod';
import { ReplyError, validationError } from '@/devnet/gateway/http/reply-error';

export const addressSchema = z
  .string()
  .refine((value): value is Address => isAddress(value), 'Invalid address')
  .transform((value) => getAddress(value));

export const hashSchema = z.string().refine((value): value is Hash => isHash(value), 'Invalid hash');

export const hexSchema = z
  .string()
  .refine((value): value is Hex => isHex(value) && value.length % 2 === 0, 'Invalid "0x" notated hex string');

export const signatureSchema = hexSchema.refine(
  (value): value is Hex => isHex(value) && size(value) >= 65,
  'Invalid signature',
);

export const numericSchema = z
  .string()
  .regex(/^\d+$/, { error: 'Invalid base-10 numeric string' })
  .transform((value) => BigInt(value));

export const operationSchema = z.literal([0, 1]).transform((value): 0 | 1 => (value === 1 ? 1 : 0));

/** Parses or throws the service's answer to a malformed request: its first complaint only. */
export function parseOr422<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  // The service runs its own checks as "custom" ones, whatever this schema library calls them.
  const code = issue === undefined || issue.code === 'invalid_format' ? 'custom' : issue.code;
  throw validationError({ code, path: issue?.path ?? [], message: issue?.message ?? 'Invalid input' });
}

export async function parseBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new ReplyError(400, { message: 'Invalid JSON', error: 'Bad Request', statusCode: 400 });
  }
  return parseOr422(schema, body);
}

export function parseAddress(value: string | undefined): Address {
  return parseOr422(addressSchema, value);
}

export function readFlag(c: Context, name: string, fallback: boolean): boolean {
  const value = c.req.query(name);
  return value === undefined || value === '' ? fallback : value === 'true';
}
