import {
  hasFacts,
  LazyVerifiedFacts,
  mayHoldOrder,
} from '@/components/transactions/details/facts/lazy-facts';
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
 * What the gateway says of an order or a stake before it is proposed, held against the bytes as it is afterwards. The
 * gateway is asked only about calls that nothing here reads.
 */
export function PreviewFacts({ safe, transaction }: PreviewFactsProps) {
  const { data: analysis } = useAnalysis(safe, transaction);
  // Nothing of the Safe that is acted as goes to the gateway.
  const surrounding = useSurroundingWallet();
  const isAsked = analysis !== undefined && listCalls(analysis.tree).some(isUnreadCall) && !surrounding;
  const info = usePreview(safe, transaction, { enabled: isAsked }).data?.info;
  if (!mayHoldOrder(transaction) && !(info && hasFacts(info))) return null;
  return <LazyVerifiedFacts {...{ safe, transaction, info }} />;
}
