import { expect, test } from 'vitest';
import { findItems, listPages } from '@/components/search/search-items';

const selection = {
  hasApps: true,
  hasAppSettings: true,
  hasMessages: true,
  hasCollectibles: true,
  isFramed: false,
};

test.each([
  ['verify', 'Verify a transaction', '/verify/'],
  ['offline', 'Verify a transaction', '/verify/'],
  ['open a tr', 'Open a transaction', '/transactions/open/'],
  ['paste link', 'Open a transaction', '/transactions/open/'],
])('“%s” finds “%s”, with and without an open Safe', (typed, label, href) => {
  for (const safe of [undefined, 'base:0x409B0722A9b72c277860Ab40d2D2b80eb53061cf']) {
    const found = findItems(listPages(safe, selection), typed).find((item) => item.label === label);
    expect(found?.href).toBe(href);
    // The verify page is a file of its own, which the app's router doesn't know.
    expect(found?.isOutside).toBe(href === '/verify/' ? true : undefined);
  }
});
