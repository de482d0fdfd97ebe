import { cleanText } from '@/lib/format/clean-text';
import { markInexactNumbers } from '@/lib/safe/call-input/inexact-numbers';

export type UnwrappedTypedData =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** The deepest nesting of wrappers that are opened. */
const maxWrappers = 6;

/**
 * Reads the JSON of typed data without what was copied around it: a byte-order mark, quotes, an app's request
 * (JSON-RPC, WalletConnect) or its parameters. Numbers that would be rounded are marked (`markInexactNumbers`). The
 * value itself is not checked. A sentence says why there is no JSON.
 */
export function unwrapTypedData(text: string): UnwrappedTypedData {
  let read = readJson(text);
  for (let depth = 0; read.ok; depth += 1) {
    const inner = unwrap(read.value);
    if (!inner) return read;
    if (depth === maxWrappers) return refuse('The typed data are wrapped too deeply. Paste only the data.');
    read = inner.ok && typeof inner.value === 'string' ? readJson(inner.value) : inner;
  }
  return read;
}

const refuse = (message: string): UnwrappedTypedData => ({ ok: false, message });

function readJson(text: string): UnwrappedTypedData {
  const bare = text.replace(/^\ufeff/, '').trim();
  // Data copied from a command or from code are in quotes.
  const isQuoted = ["'", '`'].some((mark) => bare.startsWith(`${mark}{`) && bare.endsWith(`}${mark}`));
  const content = clean(isQuoted ? bare.slice(1, -1) : bare);
  try {
    return { ok: true, value: JSON.parse(markInexactNumbers(content)) };
  } catch (error) {
    return refuse(describeSyntaxError(content, error));
  }
}

/** Leaves out what editors, pages and chat programs add outside of texts: blanks that JSON lacks, and a last semicolon. */
const clean = (text: string): string =>
  text
    .replace(/;\s*$/, '')
    .replace(/"(?:[^"\\]|\\[\s\S])*"?|[\u00a0\u200b\u202f\u2060\ufeff]/g, (found) =>
      found.startsWith('"') ? found : ' ',
    );

/** Describes a syntax error with its line, where the browser gives a position. */
function describeSyntaxError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const position = /position (\d+)/.exec(message)?.[1];
  // The words of Chromium and Node, Firefox, and Safari.
  if (/end of (?:JSON|data)|unterminated|unexpected EOF/i.test(message) || Number(position) >= text.length)
    return 'This is not valid JSON: it ends too early, so a part of it is missing.';
  if (position === undefined) return 'This is not valid JSON.';
  const line = text.slice(0, Number(position)).split('\n').length;
  return `This is not valid JSON: check line ${line}.`;
}

/** Opens a text, a request or its parameters; undefined for any other value. */
function unwrap(value: unknown): UnwrappedTypedData | undefined {
  if (typeof value === 'string') return { ok: true, value };
  if (Array.isArray(value)) {
    // The parameters also have the account that should sign.
    const [data, ...others] = value.filter(
      (part) => isRecord(part) || (typeof part === 'string' && /^\s*["{]/.test(part)),
    );
    return data !== undefined && others.length === 0 ? { ok: true, value: data } : undefined;
  }
  if (!isRecord(value) || 'types' in value) return undefined;
  const { request, method, params } = value;
  if (isRecord(request)) return { ok: true, value: request };
  const isSession = isRecord(params) && isRecord(params.request);
  if (typeof method === 'string' && !isSession && !/^eth_signTypedData(_v[34])?$/.test(method))
    return refuse(
      `This request asks for ${cleanText(method, 60)}, not for a signature of typed data (eth_signTypedData_v4).`,
    );
  return Array.isArray(params) || isRecord(params) ? { ok: true, value: params } : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
