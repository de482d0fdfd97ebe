import { useQuery } from '@tanstack/react-query';
import { useClients } from '@/lib/hooks/use-clients';
import { hashContent, type MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { findMessageMeaning } from '../transactions/find-meanings';

/** What typed data mean by a descriptor; one meaning, or undefined in its place. */
export function useMessageMeaning(safe: SafeRef, content: MessageTypedData) {
  const clients = useClients();
  return useQuery({
    queryKey: keys.messageMeaning(safe, hashContent(content)),
    queryFn: ({ client }) => findMessageMeaning({ clients, queries: client }, { safe, content }),
    ...staleTimes.minutes,
    structuralSharing: false,
  });
}
