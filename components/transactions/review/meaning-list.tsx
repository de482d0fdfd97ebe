import { QueryView } from '@/components/shared/query-view';
import { MeaningText } from '@/components/signing/meaning/meaning-text';
import { Skeleton } from '@/components/ui/skeleton';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { FoundMeanings } from '@/lib/queries/transactions/find-meanings';
import { useMeanings } from '@/lib/queries/transactions/meanings';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listOwnCalls } from '@/lib/safe/risk/list-own-calls';

const none: FoundMeanings = { meanings: [], tokens: new Map() };

/** The most calls of a batch that are described; all of them are among the calls below. */
const shownCalls = 10;

export interface MeaningListProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  isExecuted: boolean;
}

/** What each call means by a descriptor, with the descriptor's source. */
export function MeaningList({ safe, transaction, isExecuted }: MeaningListProps) {
  const { data } = useAnalysis(safe, transaction);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const query = useMeanings(safe, data && { safeTxHash, transaction, isExecuted });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-11 w-3/4" />}>
      {(found) => {
        // The analysis has asked the chain whether a batch contract is the official one.
        const { meanings, tokens } = found && data && listOwnCalls(data).length > 0 ? found : none;
        const [only, ...others] = meanings;
        if (others.length === 0) return <MeaningText safe={safe.address} meaning={only} tokens={tokens} />;
        return (
          <ol className="grid gap-2">
            {meanings.slice(0, shownCalls).map((meaning, index) => (
              // The order of a batch never changes.
              <li key={index} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
                <span className="text-muted">{index + 1}</span>
                <div>
                  <MeaningText safe={safe.address} meaning={meaning} tokens={tokens} />
                </div>
              </li>
            ))}
            {meanings.length > shownCalls && (
              <li className="text-muted">{meanings.length - shownCalls} more under Calls</li>
            )}
          </ol>
        );
      }}
    </QueryView>
  );
}
