import { cleanText } from '@/lib/format/clean-text';
import type { GatewayMessage } from '@/lib/gateway/resources/message';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';

const maxLength = 140;

/** A message in one line: the beginning of its text, or what kind of typed data it is and for whom. */
export function describeMessage(message: MessageContent | GatewayMessage['message']): string {
  if (typeof message === 'string') {
    const line = message
      .trim()
      .split(/\s*\n\s*/)
      .join(' ');
    return line === '' ? 'An empty text' : cleanText(line, maxLength);
  }
  const { primaryType, domain } = message;
  const kind = primaryType ? cleanText(primaryType, 60) : 'Typed data';
  const name: unknown = domain?.name;
  return typeof name === 'string' && name !== '' ? `${kind} for ${cleanText(name, 60)}` : kind;
}
