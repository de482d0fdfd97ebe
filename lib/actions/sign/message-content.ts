import { getTypesForEIP712Domain } from 'viem';
import type { PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { readTypedData } from '@/lib/safe-apps/protocol/typed-data';

/** More than anybody can read; hashing and drawing it would only keep the page busy. */
export const maxMessageLength = 200_000;

/**
 * What a message of foreign origin says: its text, or EIP-712 data that are whole and hash. Undefined for everything else,
 * which cannot be read and so not be signed.
 */
export function readMessageContent(message: unknown): MessageContent | undefined {
  if (typeof message === 'string') return message.length <= maxMessageLength ? message : undefined;
  try {
    if (formatJson(message).length > maxMessageLength) return undefined;
    return readTypedData(message);
  } catch {
    return undefined;
  }
}

/** A content as the outbox keeps it. */
export function storeContent(content: MessageContent): PendingMessageSubmission['content'] {
  return typeof content === 'string'
    ? { kind: 'text', text: content }
    : { kind: 'typedData', text: formatJson(content) };
}

/** A content out of the outbox; undefined where somebody else wrote what stands there. */
export function restoreContent({
  kind,
  text,
}: PendingMessageSubmission['content']): MessageContent | undefined {
  if (kind === 'text') return text;
  try {
    return readMessageContent(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A content as the gateway takes it. The type of the domain is told, which not every service works out by itself. */
export function describeContent(content: MessageContent): string | Readonly<Record<string, unknown>> {
  if (typeof content === 'string') return content;
  const { domain = {}, types, primaryType, message } = content;
  const EIP712Domain = types.EIP712Domain ?? getTypesForEIP712Domain({ domain });
  const described = { domain, types: { EIP712Domain, ...types }, primaryType, message };
  return JSON.parse(formatJson(described)); // the same without bigint values
}

/** Amounts as decimal text, as JSON about EIP-712 data has them. */
const formatJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
