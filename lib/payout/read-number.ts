import { trimPasted } from '@/lib/safe/protocol/trim-pasted';

/** The sign between the whole and the fraction. */
export type DecimalSign = 'point' | 'comma';

export type ReadNumber =
  /** `digits` have at most one point; `sign` is set where the text itself shows its decimal sign. */
  | { readonly kind: 'number'; readonly digits: string; readonly sign?: DecimalSign }
  /** `1,234` is about a thousand to one writer, and about one to another. */
  | { readonly kind: 'ambiguous'; readonly point: string; readonly comma: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** The longest number that is read, in characters; no amount is longer, even with all its decimals and marks. */
const maxLength = 120;

/** Thousands marks besides point and comma: apostrophes and all kinds of blanks. */
const plainMarks = /['’\u00a0\u2009\u202f ]/g;

/**
 * Reads a number as spreadsheets and banks write it, with thousands marks and either decimal sign. A number with two
 * readings stays `ambiguous`; the whole file, or the person, decides.
 */
export function readNumber(text: string): ReadNumber {
  const typed = withoutCurrency(trimPasted(text));
  const refusal = refuse(typed);
  if (refusal !== undefined) return invalid(refusal);
  const bare = joinThousands(typed.replace(/^\+/, ''));
  if (bare === undefined || !/^[\d.,]*\d[\d.,]*$/.test(bare)) return invalid(notANumber);
  const points = bare.split('.').length - 1;
  const commas = bare.split(',').length - 1;
  if (points === 0 && commas === 0) return { kind: 'number', digits: trimZeros(bare) };
  // The last sign is the decimal one where both occur; a sign that occurs several times is the thousands mark.
  if (points > 0 && commas > 0)
    return readWith(bare, bare.lastIndexOf('.') > bare.lastIndexOf(',') ? 'point' : 'comma');
  if (points > 1) return readWith(bare, 'comma');
  if (commas > 1) return readWith(bare, 'point');
  return readSingle(bare, { used: points === 1 ? 'point' : 'comma', hasOtherMarks: bare !== typed });
}

/** A currency's sign does not tell which token is paid; the page points that out. */
const currencySign = /^(?:US)?[$€£]\s*|\s*[$€£]$/g;
const withoutCurrency = (text: string) => text.replace(currencySign, '');

/** Finds the currency's sign of an amount, such as "$"; undefined for none. */
export const findCurrencySign = (text: string): string | undefined =>
  /[$€£]/.exec(trimPasted(text).match(currencySign)?.[0] ?? '')?.[0];

/** Returns the error of a text that is no amount in any format. */
function refuse(typed: string): string | undefined {
  if (typed === '') return 'Enter an amount.';
  if (typed.length > maxLength) return 'This number is too long.';
  if (/^[-−(]/.test(typed) || /[-−]$/.test(typed)) return 'A payout has no negative amounts.';
  if (/^[\d.,]+e[+-]?\d+$/i.test(typed))
    return 'Enter the full amount: a spreadsheet may have shortened this number.';
  return undefined;
}

/** Reads a number with one sign, which is the decimal sign or a thousands mark. */
function readSingle(
  bare: string,
  { used, hasOtherMarks }: { used: DecimalSign; hasOtherMarks: boolean },
): ReadNumber {
  const other: DecimalSign = used === 'point' ? 'comma' : 'point';
  const asDecimal = readWith(bare, used);
  const asThousands = hasOtherMarks ? invalid(notANumber) : readWith(bare, other);
  if (asThousands.kind !== 'number' || asDecimal.kind !== 'number') return asDecimal;
  return used === 'point'
    ? { kind: 'ambiguous', point: asDecimal.digits, comma: asThousands.digits }
    : { kind: 'ambiguous', point: asThousands.digits, comma: asDecimal.digits };
}

const notANumber = 'This is not a number. Enter digits, for example 1250.75.';
const invalid = (message: string): ReadNumber => ({ kind: 'invalid', message });

/** Removes blanks and apostrophes between groups of three digits; undefined where they stand elsewhere. */
function joinThousands(text: string): string | undefined {
  plainMarks.lastIndex = 0;
  if (!plainMarks.test(text)) return text;
  const [whole = '', ...fraction] = text.split(/(?=[.,])/);
  const isGrouped = /^\d{1,3}(['’\u00a0\u2009\u202f ]\d{3})+$/.test(whole);
  return isGrouped ? [whole.replace(plainMarks, ''), ...fraction].join('') : undefined;
}

/** Reads a number with a known decimal sign: the other sign may only stand between groups of three digits. */
function readWith(text: string, sign: DecimalSign): ReadNumber {
  const [decimal, mark] = sign === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  const groups = whole.split(mark);
  const [first = '', ...others] = groups;
  const isGrouped =
    others.length === 0 || (/^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group)));
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(fraction) || !/^\d*$/.test(first))
    return invalid(notANumber);
  const digits = groups.join('');
  return { kind: 'number', digits: trimZeros(fraction === '' ? digits : `${digits}.${fraction}`), sign };
}

/** Removes leading zeros, and trailing zeros of the fraction. */
function trimZeros(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const head = whole.replace(/^0+(?=\d)/, '') || '0';
  const tail = fraction.replace(/0+$/, '');
  return tail === '' ? head : `${head}.${tail}`;
}

/** Finds the decimal sign of a file's numbers; `mixed` where both occur, undefined where none does. */
export function findDecimalSign(numbers: readonly ReadNumber[]): DecimalSign | 'mixed' | undefined {
  const found = new Set(numbers.flatMap((read) => (read.kind === 'number' && read.sign ? [read.sign] : [])));
  if (found.size > 1) return 'mixed';
  return [...found][0];
}
