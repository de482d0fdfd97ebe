import { useOpenMessageCount } from '@/lib/queries/messages/messages';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TabCount } from './tab-count';

export interface MessageCountProps {
  safe: SafeRef;
}

/** The number of messages that lack confirmations. */
export function MessageCount({ safe }: MessageCountProps) {
  return <TabCount {...useOpenMessageCount(safe)} />;
}
