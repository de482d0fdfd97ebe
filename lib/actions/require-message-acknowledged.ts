import { DeedRefusedError } from '@/lib/errors/safe';
import { readAppOrigin } from '@/lib/format/app-origin';
import type { MessageContent } from '@/lib/safe/message-hash';
import { listUnacknowledged } from '@/lib/safe/rules/danger';
import { findMessageDangers } from '@/lib/safe/rules/find-message-dangers';
import type { SafeRef } from '@/lib/safe/types';

export type AcknowledgingMessage = {
  readonly safe: SafeRef;
  readonly content: MessageContent;
  /** JSON text about the app that asked. */
  readonly origin: string | undefined;
  /** Names of the dangers (`nameDanger`) that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
};

/** Looks at a message once more before anybody signs it. Throws DeedRefusedError for a danger that nobody has acknowledged. */
export function requireMessageAcknowledged({
  safe,
  content,
  origin,
  acknowledged,
}: AcknowledgingMessage): void {
  const dangers = findMessageDangers(safe, content, { appUrl: readAppOrigin(origin)?.url });
  const [first] = listUnacknowledged(dangers, acknowledged);
  if (first)
    throw new DeedRefusedError({
      reason: `It was not acknowledged what this message is: ${first.title.toLowerCase()}.`,
    });
}
