import type { EndpointFailure, ParsedUrl } from '@/lib/storage/endpoints';

export type ParseUrl = (text: string) => ParsedUrl;

export type ParsedLines =
  | { readonly ok: true; readonly urls: readonly string[] }
  | { readonly ok: false; readonly failure: EndpointFailure | 'none' | 'tooMany'; readonly line: number };

/** Reads one address per line, each once, or says what is wrong with the first that cannot be read. */
export function parseLines(
  text: string,
  { parse, maxCount }: { parse: ParseUrl; maxCount: number },
): ParsedLines {
  const urls: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    const parsed = parse(line);
    if (!parsed.ok) return { ok: false, failure: parsed.failure, line: index + 1 };
    if (!urls.includes(parsed.url)) urls.push(parsed.url);
    if (urls.length > maxCount) return { ok: false, failure: 'tooMany', line: index + 1 };
  }
  return urls.length > 0 ? { ok: true, urls } : { ok: false, failure: 'none', line: 1 };
}
