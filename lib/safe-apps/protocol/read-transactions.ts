import { isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { Call } from '@/lib/safe/protocol/types';
import { addressSchema, amountSchema, hexSchema } from './schema';

/** What an app wants sent as one transaction. A safeTxGas above 0 lets a failing transaction spend the nonce. */
export type AppTransactions = { readonly calls: readonly Call[]; readonly safeTxGas: bigint };

const transactionsSchema = z.object({
  txs: z.array(
    z.object({
      to: addressSchema,
      // Some apps write what they leave out as an empty text.
      value: z.nullish(z.union([amountSchema, z.literal('')])),
      data: z.nullish(z.union([hexSchema, z.literal('')])),
      // The protocol has calls only: whoever asks for more must not believe to have got it.
      operation: z.nullish(z.literal(0)),
    }),
  ),
  params: z.nullish(z.object({ safeTxGas: z.nullish(amountSchema) })),
});

const maxCalls = 1_000;

/**
 * Reads the parameters of sendTransactions; a value that is left out is 0, data that are left out are empty. Throws
 * `invalid-request`, with 'No transactions were passed' (specification, section 5) or the place of the first failure,
 * and for a batch with a call to the zero address.
 */
export function readTransactions(params: unknown): AppTransactions {
  const length = countTransactions(params);
  if (length === 0) throw new SafeAppsError({ kind: 'invalid-request', text: 'No transactions were passed' });
  if (length > maxCalls)
    throw new SafeAppsError({ kind: 'invalid-request', text: `At most ${maxCalls} transactions are taken` });
  const parsed = transactionsSchema.safeParse(params);
  if (!parsed.success)
    throw new SafeAppsError({
      kind: 'invalid-request',
      text: nameFailure(parsed.error.issues[0]?.path ?? []),
    });
  const zero = parsed.data.txs.findIndex(({ to }) => isAddressEqual(to, zeroAddress));
  // Some batch contracts would call the Safe itself instead.
  if (length > 1 && zero >= 0)
    throw new SafeAppsError({
      kind: 'invalid-request',
      text: `Transaction ${zero + 1} of a batch goes to the zero address`,
    });
  return {
    calls: parsed.data.txs.map(({ to, value, data }) => ({ to, value: value || 0n, data: data || '0x' })),
    safeTxGas: parsed.data.params?.safeTxGas ?? 0n,
  };
}

function countTransactions(params: unknown): number {
  const parsed = z.object({ txs: z.array(z.unknown()) }).safeParse(params);
  return parsed.success ? parsed.data.txs.length : 0;
}

/** Where the first failure is, counted from 1 as people do. */
function nameFailure([list, index, field]: readonly PropertyKey[]): string {
  if (list !== 'txs') return 'Invalid safeTxGas';
  const place = `Invalid transaction ${Number(index) + 1}`;
  return field === undefined ? place : `${place}: "${String(field)}"`;
}
