import type { Rewrite } from '@/devnet/gateway/http/rewrite';

const pageSize = 20;
const hour = 3_600_000;
/** Of the newest row. */
const newest = Date.UTC(2026, 10, 20, 12);

type Row = { readonly type: string; readonly transaction: { readonly id: string } };
type Options = {
  /** The Safe whose history it is. */
  readonly safe: string;
  /** Rows in all. */
  readonly count: number;
};

/** A history as long as wanted, one row an hour: what the first honest page holds, again and again, page by page. */
export function longHistory({ safe, count }: Options): Rewrite {
  let samples: readonly Row[] = [];
  return ({ path }, answer) => {
    const url = new URL(path, 'http://gateway');
    if (!url.pathname.endsWith(`/safes/${safe}/transactions/history`)) return answer;
    const cursor = new URLSearchParams(url.searchParams.get('cursor') ?? '');
    const offset = Number(cursor.get('offset') ?? 0);
    if (samples.length === 0) samples = readRows(answer.body);
    const rows = Array.from({ length: Math.min(pageSize, count - offset) }, (_, index) =>
      makeRow(samples, offset + index),
    );
    const next = offset + pageSize;
    url.searchParams.set('cursor', `limit=${pageSize}&offset=${next}`);
    const body = { count, next: next < count ? url.href : null, previous: null, results: rows };
    return { ...answer, status: 200, body };
  };
}

/** The rows of transactions that a page of the honest gateway holds. */
function readRows(body: unknown): readonly Row[] {
  // What this very gateway sends.
  const { results } = body as { results: readonly Row[] };
  return results.filter(({ type }) => type === 'TRANSACTION');
}

function makeRow(samples: readonly Row[], place: number): unknown {
  const sample = samples[place % samples.length];
  if (!sample) throw new RangeError('The honest history has no row to repeat.');
  const id = `${sample.transaction.id}-${place}`;
  return { ...sample, transaction: { ...sample.transaction, id, timestamp: newest - place * hour } };
}
