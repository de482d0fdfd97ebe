import { useMemo } from 'react';
import { useMessageApprovals } from '@/lib/queries/token-approvals';
import type { MessageContent } from '@/lib/safe/message-hash';
import type { Risk } from '@/lib/safe/rules/danger';
import { findMessageRisks } from '@/lib/safe/rules/find-message-dangers';
import type { SafeRef } from '@/lib/safe/types';

/** Everything dangerous about a message, also by what the Safe holds; undefined until the chain has answered or failed. */
export function useMessageRisks(
  safe: SafeRef,
  content: MessageContent,
  appUrl: string | undefined,
): readonly Risk[] | undefined {
  const approvals = useMessageApprovals(safe, content);
  // Typed data may be long, and reading them takes its time.
  const ofContent = useMemo(() => findMessageRisks(safe, content, { appUrl }), [safe, content, appUrl]);
  return approvals.isPending ? undefined : [...ofContent, ...(approvals.data?.risks ?? [])];
}
