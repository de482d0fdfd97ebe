import { Fold } from '@/components/shared/detail/fold';
import { QueryView } from '@/components/shared/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import type { AnalyzedBytes } from '@/lib/actions/risk/analyze-bytes';
import { cleanText } from '@/lib/format/clean-text';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { listCalls } from '@/lib/safe/decode/call-tree';
import { isPlainPayment } from '@/lib/safe/decode/calldata/builder-codes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isDangerousCode } from '@/lib/safe/risk/risk';
import { CallTreeView } from './call-tree-view';

export interface CallsFoldProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The decoded calls of a transaction as a tree. */
export function CallsFold({ safe, transaction }: CallsFoldProps) {
  const query = useAnalysis(safe, transaction);
  return (
    <Fold
      name="calls"
      title="Calls"
      icon="code"
      summary={query.data && summarize(query.data)}
      isUnusual={query.isError || (query.data !== undefined && hasUnusualCall(query.data))}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(assessed) => <CallTreeView assessed={assessed} />}
      </QueryView>
    </Fold>
  );
}

function summarize({ tree }: AnalyzedBytes): string {
  const { children, decoded } = tree;
  if (children.length > 0) return String(children.length);
  return decoded ? `1 · ${cleanText(decoded.functionName, 40)}` : '1';
}

/** Whether a call could not be fully decoded, or foreign code runs as the Safe. */
const hasUnusualCall = ({ tree, risks }: AnalyzedBytes): boolean =>
  listCalls(tree).some(
    ({ call, decoded, ignoresData }) =>
      (!decoded && !ignoresData && !isPlainPayment(call)) ||
      decoded?.encoding.isTruncated ||
      isDangerousCode(call.to, risks),
  );
