import { confusables } from '@/config/confusables';

/** Beside Unicode's table: small capitals, and signs that are drawn as letters. */
const drawn = { A: 'ᴀΛ', B: 'ʙ₿', D: 'ᴅ', E: 'ᴇΞ€', H: 'ʜ', I: 'ɪ', L: 'ʟ£', N: 'ɴ', R: 'ʀ', T: 'ᴛ' };

let glyphs: ReadonlyMap<string, string> | undefined;

/** The Latin letter that a character looks like; undefined for one that looks like none. */
function findCharacter(character: string): string | undefined {
  glyphs ??= new Map(
    [...Object.entries(confusables), ...Object.entries(drawn)].flatMap(([glyph, alike]) =>
      Array.from(alike, (one) => [one, glyph] as const),
    ),
  );
  // White letters in black circles and squares, and the letters of flags.
  const point = character.codePointAt(0) ?? 0;
  const block = [0x1f150, 0x1f170, 0x1f1e6].find((start) => point >= start && point < start + 26);
  return block === undefined ? glyphs.get(character) : String.fromCodePoint(65 + point - block);
}

/** A symbol that goes on behind so many invisible characters is cut where it is shown. */
const maxLength = 1_000;

/** How `cleanText` writes what is invisible. */
const escaped = /\[U\+([0-9A-F]{4,6})\]/g;
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Each character as the Latin letter that it looks like, without what cannot be seen. */
function readCharacters(symbol: string): readonly string[] {
  return Array.from(symbol.normalize('NFC')).flatMap((character) => {
    const glyph = findCharacter(character);
    if (glyph) return [glyph];
    const bare = character.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
    return Array.from(bare, (part) => findCharacter(part) ?? part);
  });
}

/**
 * The ways in which the eye reads a symbol or a name: in one case, or with a small l as a capital I. Signs count for nothing, save
 * for the plus that makes another symbol; or for the letters that they are drawn like.
 */
export function readAsSeen(symbol: string): readonly string[] {
  const plain = symbol
    .slice(0, maxLength)
    .replace(escaped, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)));
  const read = readCharacters(plain);
  const ways = turning.test(plain) ? [read, read.toReversed()] : [read];
  return ways.flatMap((characters) =>
    [(sign: string) => sign, (sign: string) => ({ '|': 'I', $: 'S', '@': 'A' })[sign] ?? sign].flatMap(
      (draw) => {
        const text = characters
          .map(draw)
          .filter((character) => /[\p{Ll}\p{Lu}\p{Lo}\p{Lt}\p{N}+]/u.test(character))
          .join('')
          .replace(/rn/g, 'm')
          .replace(/vv/gi, (pair) => (pair === 'vv' ? 'w' : 'W'))
          .replaceAll('0', 'O')
          .replaceAll('1', 'I');
        return [text.toUpperCase(), `=${text.replaceAll('l', 'I')}`];
      },
    ),
  );
}
