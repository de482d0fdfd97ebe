import { QueryView } from '@/components/shared/query-view';
import { Section } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { CallTreeView } from './call-tree-view';

export interface CallsSectionProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The calls of a transaction as a tree, taken apart here from its bytes. */
export function CallsSection({ safe, transaction }: CallsSectionProps) {
  const query = useAnalysis(safe, transaction);
  return (
    <Section title="The calls" isLong action={<Badge>Decoded here from the bytes</Badge>}>
      <QueryView query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(assessed) => <CallTreeView assessed={assessed} />}
      </QueryView>
    </Section>
  );
}
