/** Nothing of it is seen, or it moves what stands beside it; blank signs of other scripts have no class of their own. */
const unseen =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]|(?! )\\p{Zs}';
const mark = '(?![\\p{Default_Ignorable_Code_Point}\\u{16fe4}])\\p{M}';
const emoji = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';
/** England, Scotland and Wales: the only flags that are spelled with invisible letters. */
const flag = `\\u{1f3f4}\\u{e0067}\\u{e0062}(?:${['eng', 'sct', 'wls'].map(spellWithTags).join('|')})\\u{e007f}`;
/** Scripts in which an invisible joiner belongs to the spelling of ordinary names. */
const joined = `[${['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'].map((script) => `\\p{Script=${script}}`).join('')}]`;

/** The first group is what people write and stays; of everything else each character is spelled out. */
const pattern = new RegExp(
  [
    `(${flag}|${emoji}(?:\\u200d${emoji})*|[0-9#*]\\ufe0f?\\u20e3`,
    `(?!${mark}|${unseen})${joined}(?:${mark}){0,4}(?:[\\u200c\\u200d](?=${joined}))?`,
    `(?!${unseen})[^\\p{M} ](?:${mark}){1,4})`,
    unseen,
    '\\p{M}',
  ].join('|'),
  'gu',
);

function spellWithTags(letters: string): string {
  return Array.from(letters, (letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('');
}

/**
 * Makes text of foreign origin safe to show: characters that are invisible, turn the reading direction or pile up on
 * others are written as their code point, and the whole is cut to `maxLength` characters.
 */
export function cleanText(text: string, maxLength = 200): string {
  // A character is written as one or more, so what is shown ends before this.
  const start = text.slice(0, 2 * maxLength + 2);
  const shown = /^[ -~]*$/.test(start)
    ? start
    : start.replace(pattern, (found, honest: string | undefined) => honest ?? spellOut(found));
  const characters = Array.from(shown);
  if (characters.length <= maxLength) return shown;
  // A joiner without what it joins is left by the cut.
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .replace(/[\u200c\u200d]$/, '')}…`;
}

function spellOut(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
}
