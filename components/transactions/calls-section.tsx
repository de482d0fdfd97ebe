import { QueryView } from '@/components/common/query-view';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { useJudgement } from '@/lib/queries/judgement';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { CallNodeView } from './call-node-view';
import { DangerNotices } from './danger-notices';
import { Section } from './section';

export interface CallsSectionProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The calls of a transaction as a tree, taken apart here from its bytes, and what of them is dangerous. */
export function CallsSection({ safe, transaction }: CallsSectionProps) {
  const query = useJudgement(safe, transaction);
  return (
    <Section title="The calls" action={<Badge>Decoded here from the bytes</Badge>}>
      <QueryView query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ tree, dangers }) => (
          <div className="grid gap-3">
            <DangerNotices dangers={dangers} />
            <ol className="grid gap-2" aria-label="Calls">
              <CallNodeView node={tree} />
            </ol>
          </div>
        )}
      </QueryView>
    </Section>
  );
}
