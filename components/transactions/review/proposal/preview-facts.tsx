import { hasFacts, LazyVerifiedFacts, mayHoldOrder } from '@/components/transactions/review/facts/lazy-facts';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { usePreview } from '@/lib/queries/contract-interface';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { isUnreadCall, listCalls } from '@/lib/safe/decode/call-tree';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface PreviewFactsProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/**
 * The gateway's facts of an order or a stake before it is proposed, compared with the bytes as on its page later. The
 * gateway is asked only about calls that nothing here decodes.
 */
export function PreviewFacts({ safe, transaction }: PreviewFactsProps) {
  const { data: analysis } = useAnalysis(safe, transaction);
  // Nothing about the surrounding wallet's Safe goes to the gateway.
  const surrounding = useSurroundingWallet();
  const isAsked = analysis !== undefined && listCalls(analysis.tree).some(isUnreadCall) && !surrounding;
  const info = usePreview(safe, transaction, { enabled: isAsked }).data?.info;
  if (!mayHoldOrder(transaction) && !(info && hasFacts(info))) return null;
  return <LazyVerifiedFacts safe={safe} transaction={transaction} info={info} />;
}
