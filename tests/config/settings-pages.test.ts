import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsPages } from '@/config/settings-pages';

test('every page of settings is in the list once', () => {
  const folders = readdirSync('app/(safe)/settings', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/settings/${name}/`);
  expect(settingsPages.map(({ href }) => href()).toSorted()).toEqual(folders.toSorted());
});
