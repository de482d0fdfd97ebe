import { skipToken, useQuery } from '@tanstack/react-query';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import { listMultisigTransactions } from '@/lib/gateway/resources/transactions/filtered-lists';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import { useClients } from '@/lib/hooks/use-clients';
import { keys } from '@/lib/queries/keys';
import { staleTimes } from '@/lib/queries/stale-times';
import { useNames } from '@/lib/queries/use-name';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { useRowBytes } from '../rows/use-row-bytes';
import { useRowLabels } from '../rows/use-row-labels';
import { readClaimed } from '../words/claim-labels';
import { describeWho } from '../words/describe-change';

export type Rejected = {
  /** The id of its page. */
  readonly id: string;
  /** What it would do, from its own bytes: "Send 0.9 ETH to Oven Repairs"; undefined until they are read. */
  readonly sentence: string | undefined;
};

const nothing = { id: '', info: { kind: 'unknown', type: '' } } as const;

/**
 * The only transaction that a rejection stands against: the gateway keeps it after the rejection, too. `nothing` where
 * it only fills a gap; undefined where there are several, and for any other transaction.
 */
export function useRejected(
  safe: SafeRef,
  rejection: SafeTransaction | undefined,
): Rejected | 'nothing' | undefined {
  const { gateway } = useClients();
  const nonce = rejection?.nonce;
  const own = rejection && hashTransaction(safe, rejection).safeTxHash;
  const { data: row } = useQuery({
    queryKey: keys.rejected(safe, own),
    queryFn:
      nonce === undefined
        ? skipToken
        : async ({ signal }) => {
            const filter = { nonce, isExecuted: false };
            const { items } = await listMultisigTransactions(gateway, { safe, filter }, { signal });
            const rows = selectTransactions(items);
            const rejected = rows.filter(
              ({ id, execution }) =>
                execution?.kind === 'multisig' && execution.nonce === nonce && readHashOfId(id) !== own,
            );
            // What can't be read may be what it stands against.
            const isKnown = items.every(({ kind }) => kind !== 'unreadable' && kind !== 'unknown');
            if (rejected.length === 0 && isKnown) return 'nothing';
            return (rejected.length === 1 && rejected[0]) || null;
          },
    ...staleTimes.minutes,
  });
  const found = row === 'nothing' ? undefined : row;
  const bytes = useRowBytes(safe, found ?? nothing, { asks: 'all' });
  const labels = useRowLabels(safe, bytes);
  const nameOf = useNames();
  if (!row || row === 'nothing') return row ?? undefined;
  const { counterparty } = labels ?? {};
  const party = counterparty && ` ${counterparty.preposition} ${describeWho(counterparty.address, nameOf)}`;
  return { id: row.id, sentence: labels && `${readClaimed(labels)}${party ?? ''}` };
}
