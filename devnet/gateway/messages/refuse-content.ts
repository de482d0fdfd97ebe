import { ReplyError, upstreamError } from '@/devnet/gateway/http/reply-error';
import type { MessageContent } from '@/devnet/gateway/messages/message-schema';

type Types = Extract<MessageContent, object>['types'];

/**
 * Throws what the service behind the gateway answers to contents that it cannot hash or store: 400 for typed data without
 * the type of their domain or with hexadecimal numbers, 500 for an empty domain, NUL and half a character.
 */
export function refuseContent(content: MessageContent): void {
  if (typeof content !== 'string') {
    const { domain, types, primaryType, message } = content;
    if (types.EIP712Domain === undefined) throw listError(['EIP712Domain is required']);
    const wrong = findHexNumbers(types, primaryType, message);
    if (wrong.length > 0) throw listError(wrong.map((text) => `${text} is not a valid number`));
    if (Object.keys(domain).length === 0) throw upstreamError(500, 'Internal server error');
  }
  if (!areStorable(content)) throw upstreamError(500, 'Internal server error');
}

/** The service says several things at once in a list. */
function listError(message: readonly string[]): ReplyError {
  return new ReplyError(400, { code: 400, message });
}

function findHexNumbers(types: Types, type: string, value: unknown): readonly string[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined) {
    return Array.isArray(value) ? value.flatMap((part) => findHexNumbers(types, item, part)) : [];
  }
  const fields = types[type];
  if (fields !== undefined && typeof value === 'object' && value !== null) {
    const parts = new Map(Object.entries(value));
    return fields.flatMap((field) => findHexNumbers(types, field.type, parts.get(field.name)));
  }
  return /^u?int\d*$/.test(type) && typeof value === 'string' && !/^-?\d+$/.test(value) ? [value] : [];
}

function areStorable(value: unknown): boolean {
  // Half of a character is a surrogate without its other half.
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => areStorable(name) && areStorable(part));
}
