// Control characters, bidirectional marks, zero-width and blank characters, line and paragraph separators, tags.
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]|\udb40[\udc00-\udfff]/g;

/**
 * Makes text of foreign origin safe to show: characters that are invisible or turn the reading direction are
 * written as their code point, and the whole is cut to `maxLength` characters.
 */
export function cleanText(text: string, maxLength = 200): string {
  const shown = text.replace(unsafe, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  const characters = Array.from(shown);
  return characters.length <= maxLength ? shown : `${characters.slice(0, maxLength - 1).join('')}…`;
}
