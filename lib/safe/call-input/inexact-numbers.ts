const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const mark = '\u0000number ';

/**
 * A JSON text in which each number that JavaScript would round is a text instead, which `findMarkedNumber` finds again: whole
 * ones above 2^53 − 1, and those with more digits than a double has.
 */
export const markInexactNumbers = (json: string): string =>
  json.replace(token, (found) =>
    found.startsWith('"') || isExact(found) ? found : JSON.stringify(mark + found),
  );

/** The number that a text stands for, as it was written; undefined for anything that was not marked. */
export const readMarkedNumber = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;

/** The first number within a parsed value that `markInexactNumbers` has marked, as it was written. */
export function findMarkedNumber(value: unknown): string | undefined {
  // Not by recursion: files of others may be nested by the thousand.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    const number = readMarkedNumber(next);
    if (number !== undefined) return number;
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next).reverse());
  }
  return undefined;
}

function isExact(text: string): boolean {
  const read = Number(text);
  if (Math.abs(read) > Number.MAX_SAFE_INTEGER) return false;
  return normalize(text) === normalize(String(read));
}

/** A decimal number as its digits and their power of ten, each without what says nothing. */
function normalize(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const exponent = Number(power) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${exponent}`;
}
