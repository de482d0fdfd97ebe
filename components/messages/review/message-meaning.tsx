import { QueryView } from '@/components/shared/query-view';
import { MeaningText } from '@/components/signing/meaning/meaning-text';
import { Skeleton } from '@/components/ui/skeleton';
import { useMessageMeaning } from '@/lib/queries/messages/message-meaning';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface MessageMeaningProps {
  safe: SafeRef;
  content: MessageTypedData;
}

/** What typed data mean by a descriptor, with the descriptor's source. */
export function MessageMeaning({ safe, content }: MessageMeaningProps) {
  const query = useMessageMeaning(safe, content);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-11 w-3/4" />}>
      {({ meanings: [meaning], tokens }) => (
        <MeaningText safe={safe.address} meaning={meaning} tokens={tokens} />
      )}
    </QueryView>
  );
}
