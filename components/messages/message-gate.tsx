import type { ReactNode } from 'react';
import { AcknowledgeDangers } from '@/components/common/acknowledge-dangers';
import { readAppOrigin } from '@/lib/format/app-origin';
import type { MessageContent } from '@/lib/safe/message-hash';
import { type Danger, listUnacknowledged } from '@/lib/safe/rules/danger';
import { findMessageDangers } from '@/lib/safe/rules/find-message-dangers';
import type { SafeRef } from '@/lib/safe/types';

export interface MessageGateProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
  acknowledged: readonly string[];
  onAcknowledge: (dangers: readonly Danger[]) => void;
  /** What signs: it is there only once every danger that asks for it was acknowledged. */
  children: ReactNode;
}

/** Keeps what signs a message away until every danger that asks for it was acknowledged. */
export function MessageGate({
  safe,
  content,
  origin,
  acknowledged,
  onAcknowledge,
  children,
}: MessageGateProps) {
  const dangers = findMessageDangers(safe, content, { appUrl: readAppOrigin(origin)?.url });
  const open = listUnacknowledged(dangers, acknowledged);
  if (open.length === 0) return children;
  return <AcknowledgeDangers key={open.length} dangers={open} onAcknowledge={() => onAcknowledge(open)} />;
}
