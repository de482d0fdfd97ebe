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
 * brackets or quotes, before a full stop, broken over lines, quoted with > in an answer. Only complete data count: they
 * say themselves where they end, and what was put together again also has to fit its own hash.
 */
export function findLinks(text: string): readonly FoundLink[] {
  if (!/https?:\/\//i.test(text)) return [];
  const plain = text.replace(/^[ \t]*(?:>[ \t]?)+/gm, '');
  const marks = [...plain.matchAll(/#/g)];
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
  if (!read || !breaks.has(read.length)) return undefined;
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
