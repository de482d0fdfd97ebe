import type { Context } from 'hono';

export type PageBounds = { readonly limit: number; readonly offset: number };

export type Page<T> = {
  readonly count: number | null;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly T[];
};

const defaults: PageBounds = { limit: 20, offset: 0 };
const largestLimit = 100;

/** Reads `?cursor=limit=20&offset=40`; anything unreadable means the first page. */
export function readBounds(c: Context): PageBounds {
  const cursor = new URLSearchParams(c.req.query('cursor') ?? '');
  const limit = readCount(cursor.get('limit'));
  return {
    limit: limit === null || limit === 0 ? defaults.limit : Math.min(limit, largestLimit),
    offset: readCount(cursor.get('offset')) ?? defaults.offset,
  };
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Absolute addresses of the neighboring pages; every other part of the query is kept. */
export function pageLinks(c: Context, { limit, offset }: PageBounds, count: number) {
  return {
    next: limit + offset < count ? pageUrl(c, { limit, offset: limit + offset }) : null,
    previous: offset === 0 ? null : pageUrl(c, { limit, offset: Math.max(0, offset - limit) }),
  };
}

function pageUrl(c: Context, { limit, offset }: PageBounds): string {
  const url = new URL(c.req.url);
  const protocol = c.req.header('x-forwarded-proto');
  if (protocol === 'http' || protocol === 'https') url.protocol = `${protocol}:`;
  url.searchParams.set('cursor', `limit=${limit}&offset=${offset}`);
  return url.toString();
}

/** One page of a list that is wholly in memory. */
export function pageOf<T>(c: Context, items: readonly T[]): Page<T> {
  const bounds = readBounds(c);
  return {
    count: items.length,
    ...pageLinks(c, bounds, items.length),
    results: items.slice(bounds.offset, bounds.offset + bounds.limit),
  };
}
