import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ComposerPage } from '@/components/transactions/compose/composer';
import '@/components/transactions/compose/kind-chooser';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import '@/components/transactions/compose/send/transfer-form';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

/** The page stays while the navigation changes the address, as Next does it. */
function Navigation() {
  const [query, setQuery] = useState(`safe=base:${safe.address}&kind=send`);
  return (
    <SearchParamsContext value={new URLSearchParams(query)}>
      <button type="button" onClick={() => setQuery(`safe=base:${safe.address}`)}>
        Begin anew
      </button>
      <button type="button" onClick={() => setQuery(`safe=base:${safe.address}&kind=send`)}>
        Send again
      </button>
      <ComposerPage />
    </SearchParamsContext>
  );
}

test('a new transaction begins with its first step, however far the one before was', async () => {
  transferDraft.save(safe, { payments: [{ asset: 'native', recipient: bruno.address, amount: '0.5' }] });
  renderPage(<Navigation />, {
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
      holdings: [{ owner: safe.address, token: 'native', amount: 10n ** 18n }],
    },
    gateway: ({ path }) => {
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      return path.endsWith('/queued') ? makePage([]) : makeBalances([]);
    },
    session: connectedAs(amara.address),
  });
  const step = (name: string) => screen.getByText(name).closest('li')?.getAttribute('aria-current');
  await screen.findByText('1 ETH available');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => step('Review')).toBe('step');
  await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  expect(await screen.findByRole('link', { name: /^Batch/ })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('1 ETH available');
  expect(step('Edit')).toBe('step');
});

test('a kind that Concord does not know has no steps', async () => {
  renderPage(<ComposerPage />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=nonsense`,
    chain: { safes: [{ address: safe.address, owners: [amara.address] }] },
  });
  expect(await screen.findByText('This link can’t be opened')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New transaction');
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
});

test.each([
  ['', 'Manage owners'],
  ['&action=add-owner', 'Manage owners'],
  ['&action=module', 'Manage modules'],
  ['&action=guard', 'Manage guards'],
  ['&action=handler', 'Manage fallback handler'],
  ['&action=update', 'Update contract version'],
  ['&action=everything', 'Manage owners'],
])('the page is named after what a link wants to change: %s', async (query, title) => {
  renderPage(<ComposerPage />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=owners${query}`,
    chain: { safes: [{ address: safe.address, owners: [amara.address] }] },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test.each([
  ['&kind=reject&nonce=7', 'Queue'],
  ['&kind=fill&nonce=7', 'Queue'],
  ['&kind=send&nonce=7&replace=true', 'Queue'],
  ['&kind=owners', 'Setup'],
  ['&kind=revoke', 'Permissions'],
  ['&kind=send', 'Home'],
])('the way back leads to where one comes from: %s', async (query, place) => {
  renderPage(
    <ComposerPage back={{ home: 'Home', setup: 'Setup', permissions: 'Permissions', queue: 'Queue' }} />,
    {
      at: `/transactions/new/?safe=base:${safe.address}${query}`,
      chain: { safes: [{ address: safe.address, owners: [amara.address] }] },
    },
  );
  expect(await screen.findByText(place)).toBeDefined();
});
