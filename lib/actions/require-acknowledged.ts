import { DeedRefusedError } from '@/lib/errors/safe';
import { listUnacknowledged } from '@/lib/safe/rules/danger';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { InspectingClients } from './inspect-transaction';
import { judgeContents } from './judge-contents';

export type Acknowledging = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Names of the dangers (`nameDanger`) that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
};

/**
 * Looks at a transaction once more before anybody signs it, whatever a screen has shown. Throws DeedRefusedError for a
 * red danger that nobody has acknowledged.
 */
export async function requireAcknowledged(
  clients: InspectingClients,
  { safe, transaction, acknowledged }: Acknowledging,
): Promise<void> {
  const { dangers } = await judgeContents(clients, safe, transaction);
  const [first] = listUnacknowledged(dangers, acknowledged);
  if (first)
    throw new DeedRefusedError({
      reason: `It was not acknowledged what this transaction does: ${first.title.toLowerCase()}.`,
    });
}
