import { type Address, type Hash, isHash } from 'viem';
import { z } from 'zod';
import { localChainId } from '@/devnet/chain/chain-client';
import { stack } from '@/e2e/support/stack';

const itemSchema = z.object({
  transaction: z
    .object({
      id: z.string(),
      txStatus: z.string(),
      txHash: z.custom<Hash>((value) => typeof value === 'string' && isHash(value)).nullable(),
      executionInfo: z.object({ nonce: z.number().optional() }).nullable(),
    })
    .optional(),
});
const pageSchema = z.object({ next: z.string().nullable(), results: z.array(itemSchema) });

/** A row of the gateway's lists. */
export type ListedTransaction = {
  readonly id: string;
  readonly txStatus: string;
  readonly txHash: Hash | null;
  /** Absent where no owners signed. */
  readonly nonce: number | undefined;
};

export const listHistory = (safe: Address) => listAll(safe, 'history');
export const listQueue = (safe: Address) => listAll(safe, 'queued');

async function listAll(safe: Address, list: 'history' | 'queued'): Promise<readonly ListedTransaction[]> {
  const found: ListedTransaction[] = [];
  const start = `${stack.gateway}/v1/chains/${localChainId}/safes/${safe}/transactions/${list}`;
  for (let url: string | null = start; url !== null; ) {
    const page: z.infer<typeof pageSchema> = pageSchema.parse(await (await fetch(url)).json());
    for (const { transaction } of page.results)
      if (transaction) found.push({ ...transaction, nonce: transaction.executionInfo?.nonce });
    url = page.next;
  }
  return [...new Map(found.map((one) => [one.id, one])).values()];
}
