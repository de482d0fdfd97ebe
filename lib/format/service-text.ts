// Safe's service reads notes and names as HTML without tags: it writes `&`, `<` and `>` as codes and removes what looks
// like a tag. Concord treats the stored text as plain text and never as HTML.

/** Counts the characters of a text once the service has stored it with its codes. */
export function measureStored(text: string): number {
  return text.replace(/[&<>]/g, (sign) => codeOf[sign] ?? sign).length;
}

/** Decodes text that the service has stored: each code once, and nothing else. */
export function decodeStored(text: string): string {
  return text.replace(codes, (code) => signs[code.toLowerCase()] ?? code);
}

/** Removes the characters that the service can't store. */
export function dropUnstorable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}

/** The codes that the service writes for characters. */
export const codeOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const signs: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' },
  ...{ '&quot;': '"', '&#34;': '"', '&apos;': "'", '&#39;': "'", '&#x27;': "'" },
};

/** Matches the codes in stored text. */
export const codes = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27|#34);/gi;
