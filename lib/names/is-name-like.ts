/** Dots, and the characters that read as one: of other scripts and widths, and small ones. */
const points = '.\\u2024\\ufe52\\uff0e\\u3002\\uff61\\ufe12\\u06d4\\u0701\\u0702\\ua4f8\\ua60e\\u{10a50}';
/** Arabic zeros look like dots between letters. */
const zero = '[a-z0-9][\\u0660\\u06f0][a-z]';

const point = new RegExp(`[${points}]|${zero}`, 'iu');
/** A dot within a word, as in domain names. */
const pointInWord = new RegExp(`[^\\s${points}][${points}][^\\s${points}]{2}|${zero}`, 'iu');

/**
 * Whether a text may be meant as a domain name: it has a dot, which no address has. Of several words, which no domain
 * name has, one must look like it: “Dr. Müller” is a person's name.
 */
export function isNameLike(text: string): boolean {
  return /\s/.test(text.trim()) ? pointInWord.test(text) : point.test(text);
}
