import { skipToken, useQuery } from '@tanstack/react-query';
import { useClients } from '@/lib/hooks/use-clients';
import { hashContent, type MessageContent } from '@/lib/safe/message-hash';
import type { SafeRef } from '@/lib/safe/types';
import { freshness } from './freshness';
import { keys } from './keys';

/** What the chain says of the permits in a message; never asked for a text. */
export function useMessageApprovals(safe: SafeRef, content: MessageContent) {
  const { chain } = useClients();
  return useQuery({
    queryKey: keys.messageApprovals(safe, hashContent(content)),
    queryFn:
      typeof content === 'string'
        ? skipToken
        : async () => {
            const { judgeMessageApprovals } = await import('@/lib/actions/judge-message-approvals');
            return judgeMessageApprovals(chain, { safe, typedData: content });
          },
    ...freshness.calm,
  });
}
