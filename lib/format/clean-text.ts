/**
 * Characters that are invisible or move their neighbors; blank characters of other scripts have no class of their own.
 */
const unseen =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]|(?! )\\p{Zs}';
const mark = '(?![\\p{Default_Ignorable_Code_Point}\\u{16fe4}])\\p{M}';
const emoji = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';
/** England, Scotland and Wales have the only flags that are spelled with invisible characters. */
const flag = `\\u{1f3f4}\\u{e0067}\\u{e0062}(?:${['eng', 'sct', 'wls'].map(spellWithTags).join('|')})\\u{e007f}`;
/** Scripts in which an invisible joiner is part of the spelling of ordinary names. */
const joined = `[${['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'].map((script) => `\\p{Script=${script}}`).join('')}]`;

/** The first group is ordinary writing and stays; all other matches are spelled out by code point. */
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
 * Makes foreign text safe to show: characters that are invisible, change the reading direction or pile up are written
 * as their code point, and the text is cut to `maxLength` characters.
 */
export function cleanText(text: string, maxLength = 200): string {
  // Each character becomes one or more, so the shown text ends within this part.
  const start = text.slice(0, 2 * maxLength + 2);
  const shown = /^[ -~]*$/.test(start)
    ? start
    : start.replace(pattern, (found, honest: string | undefined) => honest ?? spellOut(found));
  const characters = Array.from(shown);
  if (characters.length <= maxLength) return shown;
  // The cut may leave a joiner without the next character.
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .replace(/[\u200c\u200d]$/, '')}…`;
}

function spellOut(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
}
