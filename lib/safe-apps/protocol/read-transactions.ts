import { isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { Call } from '@/lib/safe/protocol/types';
import { addressSchema, amountSchema, hexSchema } from './schema';

/**
 * The calls that an app wants sent as one transaction. A safeTxGas above 0 lets a failing transaction use up the nonce.
 */
export type AppTransactions = { readonly calls: readonly Call[]; readonly safeTxGas: bigint };

const transactionsSchema = z.object({
  txs: z.array(
    z.object({
      to: addressSchema,
      // Some apps send an empty text for an absent value, or a number without digits.
      value: z.nullish(z.union([amountSchema, z.literal(['', '0x'])])),
      data: z.nullish(z.union([hexSchema, z.literal('')])),
      // The protocol supports calls only, so a request for a delegate call is refused and not sent as a call.
      operation: z.nullish(z.literal(0)),
    }),
  ),
  params: z.nullish(z.object({ safeTxGas: z.nullish(amountSchema) })),
});

const maxCalls = 1_000;

/**
 * Reads the parameters of sendTransactions; an absent value is 0, absent data are empty. Throws `invalid-request` with
 * 'No transactions were passed' (specification, section 5) or the position of the first failure, and also for a batch
 * with a call to the zero address.
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
    calls: parsed.data.txs.map(({ to, value, data }) => ({
      to,
      value: typeof value === 'bigint' ? value : 0n,
      data: data || '0x',
    })),
    safeTxGas: parsed.data.params?.safeTxGas ?? 0n,
  };
}

function countTransactions(params: unknown): number {
  const parsed = z.object({ txs: z.array(z.unknown()) }).safeParse(params);
  return parsed.success ? parsed.data.txs.length : 0;
}

/** Names the position of the first failure, counted from 1. */
function nameFailure([list, index, field]: readonly PropertyKey[]): string {
  if (list !== 'txs') return 'Invalid safeTxGas';
  const place = `Invalid transaction ${Number(index) + 1}`;
  return field === undefined ? place : `${place}: "${String(field)}"`;
}
