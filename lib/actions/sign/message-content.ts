import { getTypesForEIP712Domain } from 'viem';
import { isStorable } from '@/lib/format/predict-stored';
import type { PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import type { MessageContent, MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { readTypedData } from '@/lib/safe-apps/protocol/typed-data';

/** The longest message, in characters. A longer one is more than anybody can read and would keep the page busy. */
export const maxMessageLength = 200_000;

/**
 * Reads the content of an untrusted message: a text, or complete EIP-712 data that can be hashed. Undefined for
 * everything else, which can't be signed.
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

/** Writes a content in the outbox's form. */
export function storeContent(content: MessageContent): PendingMessageSubmission['content'] {
  return typeof content === 'string'
    ? { kind: 'text', text: content }
    : { kind: 'typedData', text: formatJson(content) };
}

/** Reads a content from the outbox; undefined where it is unreadable, as somebody else may have written it. */
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

/**
 * Writes a content in the gateway's form, with the same hash. The domain's type is stated, and numbers are decimal,
 * because the service behind the gateway refuses hexadecimal ones.
 */
export function describeContent(content: MessageContent): string | Readonly<Record<string, unknown>> {
  if (typeof content === 'string') return content;
  const { domain = {}, types, primaryType } = content;
  const EIP712Domain = types.EIP712Domain ?? getTypesForEIP712Domain({ domain });
  const message = writeDecimals(types, primaryType, content.message);
  const described = { domain, types: { EIP712Domain, ...types }, primaryType, message };
  return JSON.parse(formatJson(described)); // the same without bigint values
}

/** Writes the whole numbers of typed data in decimal digits; a value that doesn't fit its type stays as it is. */
function writeDecimals(types: MessageTypedData['types'], type: string, value: unknown): unknown {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined)
    return Array.isArray(value) ? value.map((part) => writeDecimals(types, item, part)) : value;
  if (Object.hasOwn(types, type) && typeof value === 'object' && value !== null) {
    // Objects may be read by any key.
    const fields = value as Readonly<Record<string, unknown>>;
    const typeOf = new Map(types[type]?.map((field) => [field.name, field.type]));
    return Object.fromEntries(
      Object.entries(fields).map(([name, part]) => {
        const fieldType = typeOf.get(name);
        return [name, fieldType === undefined ? part : writeDecimals(types, fieldType, part)];
      }),
    );
  }
  return /^u?int\d*$/.test(type) ? writeDecimal(value) : value;
}

function writeDecimal(value: unknown): unknown {
  // JSON writes a safe integer without an exponent, so every reader gets the same number.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (!['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return value;
  try {
    return String(BigInt(value as string | number | bigint | boolean)); // one of these, as was looked at above
  } catch {
    return value;
  }
}

/**
 * The sentence for why the service behind the gateway can't store a content; undefined where it can. Owners can sign
 * such a message only on-chain.
 */
export function findStorageProblem(content: MessageContent): string | undefined {
  if (typeof content !== 'string' && Object.keys(content.domain ?? {}).length === 0)
    return 'The gateway can’t store typed data with an empty domain.';
  return areStorable(content)
    ? undefined
    : 'The gateway can’t store this message, because it contains an invisible character (NUL) or half of a character.';
}

/** Writes JSON with amounts as decimal text. */
const formatJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '';

/** Whether every text in a value, and every name in it, can be stored. */
function areStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && areStorable(part));
}
