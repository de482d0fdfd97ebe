import { codeOf, codes, decodeStored } from './service-text';

// These functions stand apart from those of every page, because only forms need them.

/** What people will read of a text once the service has stored it. */
export function predictStored(text: string): string {
  return text.replace(markup, (found) => (found.startsWith('&') ? decodeStored(found) : '')).trim();
}

/** Whether the service can store a text at all: its database takes neither NUL nor half a character. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** How many characters a sign takes once it is stored; 1 for most. */
export function countStoredSign(sign: string): number {
  return codeOf[sign]?.length ?? 1;
}

/** A comment, an element that vanishes with what is in it, or a tag, each of which takes all that follows where it has no end; or a code. */
const markup = new RegExp(
  [
    '<!--[^]*?(?:-->|$)',
    '<(script|style|textarea|option)\\b[^>]*(?:>[^]*?(?:</\\1\\s*>|$)|$)',
    '<[a-z/!?][^>]*(?:>|$)',
    codes.source,
  ].join('|'),
  'gi',
);
