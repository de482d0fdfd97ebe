/**
 * The value of a list or tuple as text: texts, lists, and objects by key. Bare numbers, true and false are texts too.
 */
export type Literal = null | string | readonly Literal[] | { readonly [key: string]: Literal };

/** The deepest level that is read; no function's types are deeper. */
const maxDepth = 32;

const bare = /0[xX][0-9a-fA-F]*|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z]+/y;
const words: ReadonlyMap<string, string | null> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', null],
  ['none', null],
]);
const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/**
 * Reads a list, a tuple or an object in JSON or in Python's notation: with single quotes, `True` (and the builder's
 * `TRUE`), parentheses and a trailing comma. Bare numbers stay texts, so that large ones keep all digits. Undefined for
 * other texts.
 */
export function readLiteral(text: string): Literal | undefined {
  const reader = createReader(text);
  try {
    const literal = readAny(reader, 0);
    return reader.peek() === undefined ? literal : undefined;
  } catch (error) {
    if (error instanceof LiteralError) return undefined;
    throw error;
  }
}

class LiteralError extends Error {}

type Reader = {
  /** Returns the next character that is not blank; undefined at the end. */
  readonly peek: () => string | undefined;
  readonly take: (expected: string) => boolean;
  /** Returns the match of a sticky expression at the current position. */
  readonly match: (expression: RegExp) => string | undefined;
};

function createReader(text: string): Reader {
  let place = 0;
  const match = (expression: RegExp) => {
    expression.lastIndex = place;
    const token = expression.exec(text)?.[0];
    place += token?.length ?? 0;
    return token;
  };
  const peek = () => {
    match(/[ \t\r\n]*/y);
    return text[place];
  };
  const take = (expected: string) => {
    if (peek() !== expected) return false;
    place += 1;
    return true;
  };
  return { peek, take, match };
}

function readAny(reader: Reader, depth: number): Literal {
  if (depth > maxDepth) throw new LiteralError();
  const next = reader.peek();
  if (next === '"' || next === "'") return readQuoted(reader);
  const end = next === undefined ? undefined : closing[next];
  if (next === undefined || end === undefined) return readBare(reader);
  reader.take(next);
  return end === '}' ? readObject(reader, depth) : readItems(reader, depth, end);
}

function readItems(reader: Reader, depth: number, end: string): readonly Literal[] {
  const items: Literal[] = [];
  while (!reader.take(end)) {
    items.push(readAny(reader, depth + 1));
    if (!reader.take(',') && reader.peek() !== end) throw new LiteralError();
  }
  return items;
}

function readObject(reader: Reader, depth: number): { readonly [key: string]: Literal } {
  const entries = new Map<string, Literal>();
  while (!reader.take('}')) {
    reader.peek();
    const key = readQuoted(reader);
    // A repeated key is refused, because choosing a value would be a guess.
    if (!reader.take(':') || entries.has(key)) throw new LiteralError();
    entries.set(key, readAny(reader, depth + 1));
    if (!reader.take(',') && reader.peek() !== '}') throw new LiteralError();
  }
  return Object.fromEntries(entries);
}

function readQuoted(reader: Reader): string {
  const quoted = reader.match(/"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'/y);
  if (quoted === undefined) throw new LiteralError();
  return quoted.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/g, (_, escaped: string) => {
    if (escaped.length > 1) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    if (/[\\/"']/.test(escaped)) return escaped;
    const character = escapes[escaped];
    if (character === undefined) throw new LiteralError();
    return character;
  });
}

function readBare(reader: Reader): string | null {
  const word = reader.match(bare);
  const read = word !== undefined && /^[A-Za-z]/.test(word) ? words.get(word.toLowerCase()) : word;
  if (read === undefined) throw new LiteralError();
  return read;
}
