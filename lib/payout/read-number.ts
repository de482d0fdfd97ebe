import { trimPasted } from '@/lib/safe/protocol/trim-pasted';

/** Which sign divides the whole from the fraction. */
export type DecimalSign = 'point' | 'comma';

export type ReadNumber =
  /** `digits` with at most one point; `sign` where the text itself shows which one its writer uses. */
  | { readonly kind: 'number'; readonly digits: string; readonly sign?: DecimalSign }
  /** `1,234` is a thousand and something to one writer, and one and something to another. */
  | { readonly kind: 'ambiguous'; readonly point: string; readonly comma: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** Longer than any amount with all its decimals and marks. */
const maxLength = 120;

/** Marks between thousands beside point and comma: apostrophes, and every sort of blank. */
const plainMarks = /['’\u00a0\u2009\u202f ]/g;

/**
 * Reads a number as spreadsheets and banks write it, with thousands marks and either decimal sign. What can be read in two
 * ways is read in neither: whoever has the whole file, or the person, decides.
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
  // The last sign is the decimal one where there are both, and the thousands mark where there are several of one.
  if (points > 0 && commas > 0)
    return readWith(bare, bare.lastIndexOf('.') > bare.lastIndexOf(',') ? 'point' : 'comma');
  if (points > 1) return readWith(bare, 'comma');
  if (commas > 1) return readWith(bare, 'point');
  return readSingle(bare, { used: points === 1 ? 'point' : 'comma', hasOtherMarks: bare !== typed });
}

/** A currency's sign says nothing about which token is paid; the person is told. */
const currencySign = /^(?:US)?[$€£]\s*|\s*[$€£]$/g;
const withoutCurrency = (text: string) => text.replace(currencySign, '');

/** The currency's sign of a written amount, such as "$"; undefined for none. */
export const findCurrencySign = (text: string): string | undefined =>
  /[$€£]/.exec(trimPasted(text).match(currencySign)?.[0] ?? '')?.[0];

/** What is no amount in any way of writing. */
function refuse(typed: string): string | undefined {
  if (typed === '') return 'Enter an amount.';
  if (typed.length > maxLength) return 'This number is too long.';
  if (/^[-−(]/.test(typed) || /[-−]$/.test(typed)) return 'A payout has no negative amounts.';
  if (/^[\d.,]+e[+-]?\d+$/i.test(typed))
    return 'Enter the full amount: a spreadsheet may have shortened this number.';
  return undefined;
}

/** A number with one sign, which divides either the fraction or thousands. */
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

/** Takes blanks and apostrophes away where they stand between groups of three digits; undefined where they do not. */
function joinThousands(text: string): string | undefined {
  plainMarks.lastIndex = 0;
  if (!plainMarks.test(text)) return text;
  const [whole = '', ...fraction] = text.split(/(?=[.,])/);
  const isGrouped = /^\d{1,3}(['’\u00a0\u2009\u202f ]\d{3})+$/.test(whole);
  return isGrouped ? [whole.replace(plainMarks, ''), ...fraction].join('') : undefined;
}

/** Reads a number whose decimal sign is known: the other one may only stand between groups of three digits. */
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

/** Zeros in front, and behind the point, say nothing. */
function trimZeros(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const head = whole.replace(/^0+(?=\d)/, '') || '0';
  const tail = fraction.replace(/0+$/, '');
  return tail === '' ? head : `${head}.${tail}`;
}

/** Which decimal sign the numbers of a file show; `mixed` where they show both, undefined where none shows any. */
export function findDecimalSign(numbers: readonly ReadNumber[]): DecimalSign | 'mixed' | undefined {
  const found = new Set(numbers.flatMap((read) => (read.kind === 'number' && read.sign ? [read.sign] : [])));
  if (found.size > 1) return 'mixed';
  return [...found][0];
}
