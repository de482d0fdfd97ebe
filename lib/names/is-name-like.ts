/** Points, and the signs that are read as one: of other scripts and widths, and small ones. */
const points = '.\\u2024\\ufe52\\uff0e\\u3002\\uff61\\ufe12\\u06d4\\u0701\\u0702\\ua4f8\\ua60e\\u{10a50}';
/** Arabic zeros look like points between letters. */
const zero = '[a-z0-9][\\u0660\\u06f0][a-z]';

const point = new RegExp(`[${points}]|${zero}`, 'iu');
/** A point within a word, as the names of a name service have it. */
const pointInWord = new RegExp(`[^\\s${points}][${points}][^\\s${points}]{2}|${zero}`, 'iu');

/**
 * Whether a text can be meant as a name of a name service: it has a point, which no address has. In several words, which no
 * such name has, one of them must look like it: “Dr. Müller” is a name of one’s own.
 */
export function isNameLike(text: string): boolean {
  return /\s/.test(text.trim()) ? pointInWord.test(text) : point.test(text);
}
