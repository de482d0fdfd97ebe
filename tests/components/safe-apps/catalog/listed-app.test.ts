import { expect, test } from 'vitest';
import { listApps } from '@/components/safe-apps/catalog/listed-app';
import type { AddedApp } from '@/lib/storage/my-apps';

const own = 'https://wallet.example';
const added = (url: string): AddedApp => ({ url, name: 'App', description: '' });

test.each(['https://wallet.example/swap', 'https://wallet.example./swap', 'https://wallet.example..:443/'])(
  'what is added at %s is our own site, and is not listed',
  (url) => {
    expect(listApps([], [added(url)], own).apps).toEqual([]);
    // Nor where the page itself was opened with the dot.
    expect(listApps([], [added(url)], 'https://wallet.example.').apps).toEqual([]);
  },
);

test.each(['https://app.example/', 'https://app.example./', 'https://wallet.example.app.example/'])(
  'what is added at %s is another site, and is listed',
  (url) => {
    expect(listApps([], [added(url)], own).apps).toHaveLength(1);
  },
);
