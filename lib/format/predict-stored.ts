import { codeOf, codes, decodeStored } from './service-text';

// These functions have their own file because only forms need them, and not every page.

/** Predicts how a text will read once the service has stored it. */
export function predictStored(text: string): string {
  return text.replace(markup, (found) => (found.startsWith('&') ? decodeStored(found) : '')).trim();
}

/** Whether the service can store a text: its database accepts neither NUL nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The number of characters that a character takes once it is stored; 1 for most. */
export function countStoredSign(sign: string): number {
  return codeOf[sign]?.length ?? 1;
}

/**
 * Matches a comment, an element that is removed with its content, or a tag, each of which extends to the end of the
 * text where it is not closed; or a code.
 */
const markup = new RegExp(
  [
    '<!--[^]*?(?:-->|$)',
    '<(script|style|textarea|option)\\b[^>]*(?:>[^]*?(?:</\\1\\s*>|$)|$)',
    '<[a-z/!?][^>]*(?:>|$)',
    codes.source,
  ].join('|'),
  'gi',
);
