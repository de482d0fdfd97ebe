import { type Hash, hashMessage, hashTypedData, type TypedDataDefinition } from 'viem';
import { z } from 'zod/mini';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { findTypeNameProblem } from '@/lib/safe/protocol/type-names';
import { addressSchema, amountSchema, hashSchema } from './schema';

// Reads the EIP-712 data that an app wants signed. Data that can't be hashed are refused before a person sees them.

type Field = { readonly name: string; readonly type: string };

/** Valid EIP-712 data of an app, which can be hashed; the domain has only the five known fields. */
export type AppTypedData = {
  readonly domain: TypedDataDefinition['domain'];
  readonly types: Readonly<Record<string, readonly Field[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
};

const invalid = () => new SafeAppsError({ kind: 'invalid-request', text: 'Invalid typed data' });

const nameSchema = z.string().check(z.minLength(1), z.maxLength(200));
const chainIdSchema = z.pipe(
  amountSchema,
  z.transform((chainId: bigint) => Number(chainId)),
);

/** Some programs write null for an absent field. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

const typedDataSchema = z.object({
  domain: z.strictObject({
    name: optional(z.string()),
    version: optional(z.string()),
    // Hashing the domain requires a number.
    chainId: optional(chainIdSchema.check(z.refine(Number.isSafeInteger))),
    verifyingContract: optional(addressSchema),
    salt: optional(hashSchema),
  }),
  types: z.record(
    nameSchema,
    z
      .array(z.object({ name: z.string().check(z.maxLength(200)), type: z.string().check(z.maxLength(200)) }))
      .check(z.maxLength(200)),
  ),
  primaryType: z.nullish(z.string()),
  message: z.record(z.string(), z.unknown()),
});

/**
 * Parses EIP-712 data; a missing primaryType becomes the only root type. Throws `invalid-request` with 'Invalid typed
 * data' or 'Please specify primaryType' (specification, section 5).
 */
export function readTypedData(value: unknown): AppTypedData {
  const parsed = typedDataSchema.safeParse(value);
  if (!parsed.success) throw invalid();
  const { types } = parsed.data;
  if (findTypeNameProblem(types) !== undefined) throw invalid();
  const primaryType = parsed.data.primaryType || findRootType(types);
  // An absent field must leave no key, because the key would count as a part of the domain.
  const domain = Object.fromEntries(
    Object.entries(parsed.data.domain).filter(([, value]) => value !== undefined),
  );
  const typedData: AppTypedData = { ...parsed.data, domain, primaryType };
  // Typed data with only the domain's type are no message.
  if (primaryType === 'EIP712Domain' || !Object.hasOwn(types, primaryType)) throw invalid();
  const submission = estimateCost(typedData.message, JSON.stringify(types).length);
  if (submission > maxCost) throw invalid();
  hash(typedData);
  return typedData;
}

/** The highest estimated cost; hashing for this cost takes a fraction of a second. */
const maxCost = 5_000_000;
const costOfValue = 500;

/** Estimates the cost of hashing a message: each struct writes and hashes all types again. */
function estimateCost(value: unknown, costOfStruct: number): number {
  if (typeof value !== 'object' || value === null) return costOfValue;
  return Object.values(value).reduce(
    (sum: number, inner) => sum + estimateCost(inner, costOfStruct),
    costOfStruct + costOfValue,
  );
}

/** Finds the only type that no field of another type has. Throws `invalid-request`. */
function findRootType(types: Readonly<Record<string, readonly Field[]>>): string {
  const used = new Set(
    Object.values(types).flatMap((fields) => fields.map(({ type }) => type.replace(/(\[\d*\])+$/, ''))),
  );
  const roots = Object.keys(types).filter((name) => !used.has(name));
  const [root] = roots;
  if (root === undefined || roots.length > 1)
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Please specify primaryType' });
  return root;
}

function hash(typedData: AppTypedData): Hash {
  try {
    // viem can't infer the message of foreign types; data that don't fit throw.
    return hashTypedData(typedData as TypedDataDefinition);
  } catch (cause) {
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid typed data', cause });
  }
}

/**
 * Hashes a message as an app verifies a signature: EIP-191 for text, EIP-712 for typed data. Throws `invalid-request`
 * with 'Invalid message type', 'Invalid typed data' or 'Please specify primaryType' (specification, section 5).
 */
export function hashAppMessage(message: unknown): Hash {
  if (typeof message === 'string') return hashMessage(message);
  const isTypedData =
    typeof message === 'object' &&
    message !== null &&
    ['domain', 'types', 'message'].every((key) => Object.hasOwn(message, key));
  if (!isTypedData) throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid message type' });
  return hash(readTypedData(message));
}
