import type { ReactNode } from 'react';
import { AcknowledgeGate } from '@/components/signing/risks/acknowledge-gate';
import { AnalyzingNote } from '@/components/signing/risks/analyzing-note';
import type { Acknowledging } from '@/components/signing/risks/use-acknowledged';
import { readAppOrigin } from '@/lib/format/app-origin';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useMessageRisks } from './use-message-risks';

export interface MessageGateProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
  acknowledging: Acknowledging;
  /** Keeps the focus when an action removes the fields that have it. */
  keepFocus: (act: () => void) => void;
  /** The buttons that sign. */
  children: ReactNode;
}

/** Hides the buttons that sign until the message is assessed and every risk that needs it is acknowledged. */
export function MessageGate({ safe, content, origin, ...gate }: MessageGateProps) {
  const risks = useMessageRisks(safe, content, readAppOrigin(origin)?.url);
  return risks ? <AcknowledgeGate risks={risks} {...gate} /> : <AnalyzingNote />;
}
