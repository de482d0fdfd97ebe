// A text without an end counts as one, or each of its quotation marks would be tried.
const token = /"(?:[^"\\]|\\[\s\S])*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const mark = '\u0000number ';

/**
 * Turns each number of a JSON text that JavaScript would round into a marked text, which `findMarkedNumber` finds:
 * whole numbers above 2^53 − 1, and numbers with more digits than a double has.
 */
export const markInexactNumbers = (json: string): string =>
  json.replace(token, (found) =>
    found.startsWith('"') || isExact(found) ? found : JSON.stringify(mark + found),
  );

/** Reads the original number of a marked text; undefined for any other value. */
export const readMarkedNumber = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;

/** Finds the first number in a parsed value that `markInexactNumbers` has marked, as it was written. */
export function findMarkedNumber(value: unknown): string | undefined {
  // A loop instead of recursion, because foreign files may be nested thousands of levels deep.
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

/** Writes a decimal number as its significant digits and a power of ten. */
function normalize(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const exponent = Number(power) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${exponent}`;
}
