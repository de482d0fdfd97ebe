// Safe's service reads notes and names as HTML without tags: it writes `&`, `<` and `>` as codes and drops what looks like
// a tag. What comes back is text here, and never becomes HTML.

/** Counts the characters that a text has once the service has stored it with its codes. */
export function measureStored(text: string): number {
  return text.replace(/[&<>]/g, (sign) => codeOf[sign] ?? sign).length;
}

/** Reads text that the service has stored: its codes once, and nothing else. */
export function decodeStored(text: string): string {
  return text.replace(codes, (code) => signs[code.toLowerCase()] ?? code);
}

/** A text without what keeps the service from storing it. */
export function dropUnstorable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}

/** What the service writes for a sign. */
export const codeOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const signs: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' },
  ...{ '&quot;': '"', '&#34;': '"', '&apos;': "'", '&#39;': "'", '&#x27;': "'" },
};

/** The codes that come back. */
export const codes = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27|#34);/gi;
