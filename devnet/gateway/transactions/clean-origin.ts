import { upstreamError } from '@/devnet/gateway/http/reply-error';

const longestOrigin = 200;

/**
 * An origin as the service stores it: note and name without tags, and with codes for `&`, `<` and `>`. Null for what is no
 * JSON. Throws the service's refusal of an origin that is too long by then.
 */
export function cleanOrigin(origin: string): string | null {
  const parsed = parse(origin);
  if (parsed === undefined) {
    if (origin.length > longestOrigin) throw upstreamError(422);
    return null;
  }
  const cleaned = JSON.stringify(parsed, (key, value: unknown) =>
    typeof value === 'string' && ['note', 'name'].includes(key) ? cleanText(value) : value,
  );
  if (cleaned.length > longestOrigin) throw upstreamError(422);
  // The database takes neither NUL nor half a character.
  if (/\\u0000|\\ud[89a-f]/i.test(cleaned)) throw upstreamError(500, 'Internal server error');
  return cleaned;
}

function parse(origin: string): unknown {
  try {
    return JSON.parse(origin);
  } catch {
    return undefined;
  }
}

const codes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const known: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Reads text as HTML without tags, sign by sign, and writes what is left as HTML again. */
function cleanText(text: string): string {
  let cleaned = '';
  let place = 0;
  while (place < text.length) {
    const rest = text.slice(place);
    const end = endOfTag(rest);
    const code = /^&(amp|lt|gt|quot|apos|nbsp);/i.exec(rest);
    const sign = known[code?.[1]?.toLowerCase() ?? ''] ?? rest.charAt(0);
    if (end === 0) cleaned += codes[sign] ?? sign;
    place += end === 0 ? (code?.[0].length ?? 1) : end;
  }
  return cleaned;
}

/** How much of a text its first tag takes; 0 where it does not begin with one. */
function endOfTag(text: string): number {
  if (!/^<[a-z/!?]/i.test(text)) return 0;
  const after = (found: string, from = 0) => {
    const place = text.indexOf(found, from);
    return place < 0 ? text.length : place + found.length;
  };
  if (text.startsWith('<!--')) return after('-->', 4);
  const silent = /^<(script|style|textarea|option)\b/i.exec(text)?.[1];
  const end = after('>');
  if (silent === undefined || end === text.length) return end;
  const closing = new RegExp(`</${silent}\\s*>`, 'i').exec(text.slice(end));
  return closing === null ? text.length : end + closing.index + closing[0].length;
}
