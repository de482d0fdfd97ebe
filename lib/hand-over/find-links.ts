import { hashHandedMessage, hashHandedTransaction } from './check-hand-over';
import type { HandedItem } from './hand-over';
import { unpackLeading } from './pack-hand-over';

/** A link's data as they stood between other words. */
export type FoundLink =
  | { readonly kind: 'concord'; readonly data: string; readonly item: HandedItem }
  | { readonly kind: 'localsafe'; readonly data: string };

/** Each # may begin a link's data; a text with more of them is no letter that brings a link. */
const maxMarks = 20;

/**
 * Finds the links of Concord and localsafe in a text, as chat and mail programs change them: between words, in angle
 * brackets or quotes, before a full stop, broken over lines, quoted with > in an answer, escaped in another link. Only complete data count: they
 * say themselves where they end, and what was put together again also has to fit its own hash.
 */
export function findLinks(text: string): readonly FoundLink[] {
  const plain = text.replace(/^[ \t]*(?:>[ \t]?)+/gm, '').replaceAll('&amp;', '&');
  const found = findPlainLinks(plain);
  if (found.length > 0 || !/%[0-7][0-9a-f]/i.test(plain)) return found;
  // Programs that look at each link first put it into one of theirs.
  const carried = [...plain.matchAll(/[?&][\w-]+=(https?%3a[^&\s"'<>()]+)/gi)].map(([, link]) => link ?? '');
  return findPlainLinks(
    [...carried, ...(carried.length === 0 ? [plain] : [])].map(decodePercents).join('\n'),
  );
}

const decodePercents = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function findPlainLinks(plain: string): readonly FoundLink[] {
  let marks = [...plain.matchAll(/#/g)];
  // A page has colors and anchors that begin with # too, so only what can begin data counts there.
  if (marks.length > maxMarks)
    marks = marks.filter(({ index }) => /^(?:\/safe\/|[\w-]{20})/.test(plain.slice(index + 1, index + 21)));
  if (marks.length > maxMarks) return [];
  const found = new Map<string, FoundLink>();
  for (const { index } of marks) {
    const rest = plain.slice(index + 1);
    const link = /^\s*\/safe\//.test(rest) ? findLocalsafe(rest) : findConcord(rest);
    if (link) found.set(link.data, link);
  }
  return [...found.values()];
}

type Joined = {
  readonly text: string;
  /** Where blanks or other characters stood. */
  readonly breaks: ReadonlySet<number>;
};

/** Joins runs of allowed characters over blanks between them, until another character comes. */
function join(text: string, allowed: string): Joined {
  const piece = new RegExp(`[\\s\\u200b\\ufeff]*([${allowed}]+)`, 'y');
  const pieces: string[] = [];
  const breaks = new Set<number>();
  let length = 0;
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    const run = match[1] ?? '';
    pieces.push(run);
    length += run.length;
    breaks.add(length);
  }
  return { text: pieces.join(''), breaks };
}

function findConcord(rest: string): FoundLink | undefined {
  const { text, breaks } = join(rest, 'A-Za-z0-9_-');
  const read = unpackLeading(text);
  if (!read) return undefined;
  const end = [...breaks].find((place) => place >= read.length);
  // Marks for italics are characters that data may have.
  if (!/^_{0,3}$/.test(text.slice(read.length, end))) return undefined;
  const isJoined = [...breaks].some((place) => place < read.length);
  // The words after a link that was cut off could take the place of what is missing.
  if (isJoined && !isWhole(read.item)) return undefined;
  return { kind: 'concord', data: text.slice(0, read.length), item: read.item };
}

/** Whether the item fits its own hash, and its last signature ends as one does. */
function isWhole(item: HandedItem): boolean {
  const last = item.signatures.at(-1)?.signature;
  // 65 bytes, of which the last tells the form (Safe.sol, checkNSignatures).
  if (last?.length === 132 && !/(?:0[01]|1[bcf]|20)$/.test(last)) return false;
  const { address, chainId } = item.safe;
  if (!address || chainId === undefined) return false;
  if (item.kind === 'transaction')
    return hashHandedTransaction(item, { chainId, address, version: undefined })?.claim === 'matches';
  return (
    item.kind === 'message' &&
    hashHandedMessage({ chainId, address }, item)?.safeMessageHash === item.claimedHash
  );
}

function findLocalsafe(rest: string): FoundLink | undefined {
  const { text, breaks } = join(rest, 'A-Za-z0-9+/=%?&_-');
  const [data, before = ''] =
    /^(\/safe\/0x[0-9a-fA-F]{40}\/?\?import[A-Za-z]+=[A-Za-z0-9+/=%_-]+&chainId=)\d+/.exec(text) ?? [];
  if (data === undefined) return undefined;
  // A number after a break may be the next word.
  const isNumberWhole = [...breaks].every((place) => place <= before.length || place >= data.length);
  const next = /^[A-Za-z0-9+/=%?&_-]/.test(text.slice(data.length));
  return isNumberWhole && (!next || breaks.has(data.length)) ? { kind: 'localsafe', data } : undefined;
}
