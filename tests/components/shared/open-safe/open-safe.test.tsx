import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { amara, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

beforeEach(() => {
  localStorage.clear();
  undeployedSafes.set([]);
});

const show = () =>
  renderPage(<OpenSafe skeleton={null}>{() => <p>The dashboard</p>}</OpenSafe>, {
    at: `/home/?safe=base:${safe.address}`,
    chain: { safes: [] },
  });

test('an address without a Safe is said to have none', async () => {
  show();
  expect(await screen.findByText('There is no Safe at this address on Base.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My Safes' })).toBeDefined();
  expect(screen.queryByText('This Safe isn’t created yet')).toBeNull();
});

test('the address of a Safe that is kept for later leads to its setup', async () => {
  keepUndeployed({
    safe,
    setup: { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 9n },
    ...{ name: 'Reserve', createdAt: 1, isSavedOutside: true },
  });
  show();
  expect(await screen.findByText('This Safe isn’t created yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View setup' }).getAttribute('href')).toContain(
    `?safe=base:${safe.address}`,
  );
  expect(screen.queryByText(/There is no Safe/)).toBeNull();
});
