/** Invisible characters: control, zero-width and direction characters, fillers and variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\p{Variation_Selector}|\u034f/u;

/**
 * Trims a pasted text: removes blanks and invisible characters at both ends, and the marks with which spreadsheets
 * quote text (`="0x…"`, `'0x…`). Characters in the middle stay, because they must not be dropped unseen.
 */
export function trimPasted(text: string): string {
  const bare = trimInvisible(text);
  const [, quoted] = /^="([^"]*)"$/.exec(bare) ?? /^["“]((?:[a-z0-9:]+:)?0x[^"”]*)["”]$/i.exec(bare) ?? [];
  if (quoted !== undefined) return trimPasted(quoted);
  const [, marked] = /^['’]((?:(?:[a-z0-9:]+:)?0x|[\d=+@-]).*?)['’]?$/is.exec(bare) ?? [];
  return marked === undefined ? bare : trimPasted(marked);
}

/**
 * Removes blanks and invisible characters at both ends. It loops, because a regular expression that looks for the end of
 * a long text takes time with the square of its length, and others write that text.
 */
export function trimInvisible(text: string): string {
  const characters = [...text];
  const isShown = (character: string) => !/\s/.test(character) && !invisible.test(character);
  const first = characters.findIndex(isShown);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isShown) + 1).join('');
}

/** Whether a character in a text cannot be seen. */
export const hasInvisible = (text: string): boolean => invisible.test(text);
