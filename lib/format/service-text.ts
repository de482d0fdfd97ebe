// Safe's service reads notes and names as HTML without tags: it writes `&`, `<` and `>` as codes and drops what looks like
// a tag. What comes back is text here, and never becomes HTML.

/** JSON text about a proposal, as the service counts it: after its own codes. */
export function measureStored(text: string): number {
  return text.replace(/[&<>]/g, (sign) => codeOf[sign] ?? sign).length;
}

/** Reads text that the service has stored: its codes once, and nothing else. */
export function decodeStored(text: string): string {
  return text.replace(codes, (code) => signs[code.toLowerCase()] ?? code);
}

/** What people will read of a text once the service has stored it. */
export function predictStored(text: string): string {
  return text.replace(markup, (found) => (found.startsWith('&') ? decodeStored(found) : '')).trim();
}

/** Whether the service can store a text at all: its database takes neither NUL nor half a character. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** A text without what keeps the service from storing it. */
export function dropUnstorable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}

/** How many characters a sign takes once it is stored; 1 for most. */
export function countStoredSign(sign: string): number {
  return codeOf[sign]?.length ?? 1;
}

const codeOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const signs: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' },
  ...{ '&quot;': '"', '&#34;': '"', '&apos;': "'", '&#39;': "'", '&#x27;': "'" },
};

const codes = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27|#34);/gi;

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
