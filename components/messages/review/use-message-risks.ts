import { useMemo } from 'react';
import { useMessageApprovals } from '@/lib/queries/transactions/token-approvals';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import type { Risk } from '@/lib/safe/risk/risk';

/** The risks of a message, also by what the Safe holds; undefined until the chain has answered or failed. */
export function useMessageRisks(
  safe: SafeRef,
  content: MessageContent,
  appUrl: string | undefined,
): readonly Risk[] | undefined {
  const approvals = useMessageApprovals(safe, content);
  // Long typed data take time to read.
  const ofContent = useMemo(() => findMessageRisks(safe, content, { appUrl }), [safe, content, appUrl]);
  return approvals.isPending ? undefined : [...ofContent, ...(approvals.data?.risks ?? [])];
}
