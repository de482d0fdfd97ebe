import { confusables } from '@/config/confusables';

/**
 * Additions to Unicode's table of confusables: small capitals and symbols, mainly of currencies, that look like
 * letters.
 */
const drawn = {
  A: 'ᴀΛΔ∆∀₳',
  B: 'ʙ₿฿',
  C: '₵₾℃∁⊂',
  D: 'ᴅ₯',
  E: 'ᴇΞ€∑Σ∃₠∈',
  F: 'ꜰ₣℉',
  G: 'ɢ₲',
  H: 'ʜ',
  I: 'ɪ¡❶➀➊⓵',
  J: 'ᴊ',
  K: 'ᴋ',
  L: 'ʟ£₤',
  M: 'ᴍ₥',
  N: 'ɴ₦',
  O: '∅⊘⊙⊚⊕⊗◯○●◉◎⚪⚫⭕⬤⚬⭘⓿¤⌀',
  P: 'ᴘ₱₽₧',
  Q: 'ꞯ',
  R: 'ʀ₹®',
  S: '₴§∫',
  T: 'ᴛ₸₺†',
  U: '∐',
  X: '✕✖✗✘❌⨉⊠☒',
};

let glyphs: ReadonlyMap<string, string> | undefined;

/** Finds the Latin letter that a character looks like; undefined where it looks like none. */
function findCharacter(character: string): string | undefined {
  glyphs ??= new Map(
    [...Object.entries(confusables), ...Object.entries(drawn)].flatMap(([glyph, alike]) =>
      Array.from(alike, (one) => [one, glyph] as const),
    ),
  );
  // White letters in black circles and squares, and the letters of flags, are blocks from A to Z.
  const point = character.codePointAt(0) ?? 0;
  const block = [0x1f150, 0x1f170, 0x1f1e6].find((start) => point >= start && point < start + 26);
  return block === undefined ? glyphs.get(character) : String.fromCodePoint(65 + point - block);
}

/** The part of a symbol that is read, in characters; pages show less of it. */
const maxLength = 1_000;

/** The form in which `cleanText` writes invisible characters. */
const escaped = /\[U\+([0-9A-F]{4,6})\]/g;
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Replaces each character by the Latin letter that it looks like and drops invisible ones; other symbols stay. */
function readCharacters(symbol: string): readonly string[] {
  return Array.from(symbol.normalize('NFC')).flatMap((character) => {
    const glyph = findCharacter(character);
    if (glyph) return [glyph];
    const bare = character.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
    return Array.from(bare, (part) => findCharacter(part) ?? part);
  });
}

const readPlain = (text: string) =>
  text
    .slice(0, maxLength)
    .replace(escaped, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)));

/** Reads a text as the eye does, with its symbols, spaces and case. */
export const readGlyphs = (text: string): string => readCharacters(readPlain(text)).join('').trim();

type Draw = (sign: string, place: number, all: readonly string[]) => string;

const signs: Readonly<Record<string, string>> = { '|': 'I', '!': 'I', $: 'S', '@': 'A' };
const digits: Readonly<Record<string, string>> = {
  ...signs,
  ...{ '2': 'Z', '3': 'E', '4': 'A', '5': 'S', '6': 'G', '7': 'T', '8': 'B', '9': 'G' },
};

const drawPlain: Draw = (sign) => sign;
const drawSigns: Draw = (sign) => signs[sign] ?? sign;
/** Replaces a digit next to a letter by the letter that it looks like; a number that stands alone stays. */
const drawDigits: Draw = (sign, place, all) =>
  /\p{L}/u.test(`${all[place - 1] ?? ''}${all[place + 1] ?? ''}`)
    ? (digits[sign] ?? sign)
    : drawSigns(sign, place, all);

/**
 * Lists the ways in which the eye reads a symbol or a name: in upper case, or with a small l as a capital I. Symbols
 * are dropped, except the plus, which makes another token's symbol, or replaced by the letters that they look like.
 */
export function readAsSeen(symbol: string): readonly string[] {
  const plain = readPlain(symbol);
  const read = readCharacters(plain);
  const ways = turning.test(plain) ? [read, read.toReversed()] : [read];
  return ways.flatMap((characters) =>
    [drawPlain, drawSigns, drawDigits].flatMap((draw) => {
      const text = characters
        .map(draw)
        .filter((character) => /[\p{Ll}\p{Lu}\p{Lo}\p{Lt}\p{N}+]/u.test(character))
        .join('')
        .replace(/rn/g, 'm')
        .replace(/vv/gi, (pair) => (pair === 'vv' ? 'w' : 'W'))
        .replaceAll('0', 'O')
        .replaceAll('1', 'I');
      return [text.toUpperCase(), `=${text.replaceAll('l', 'I')}`];
    }),
  );
}
