import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { rememberSafe } from '@/lib/storage/known-safes';
import { safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

function Named({ title }: { title: string | undefined }) {
  usePageTitle(title);
  return null;
}

const given = 'New transaction · Concord';
beforeEach(() => {
  document.title = given;
});

test('the tab is named after what the page shows, until it is gone', () => {
  const { rerender, unmount } = render(<Named title={undefined} />);
  expect(document.title).toBe(given);
  rerender(<Named title="Send tokens" />);
  expect(document.title).toBe('Send tokens · Concord');
  unmount();
  expect(document.title).toBe(given);
});

test('the name stays when the page gives its own once more', async () => {
  const { unmount } = render(<Named title="Send tokens" />);
  document.title = given;
  await waitFor(() => expect(document.title).toBe('Send tokens · Concord'));
  unmount();
  expect(document.title).toBe(given);
});

test('of two names the last one counts', async () => {
  render(<Named title="Send tokens" />);
  render(<Named title="Review" />);
  document.title = given;
  await waitFor(() => expect(document.title).toBe('Review · Concord'));
});

test.each([
  [`/home/?safe=base:${safe.address}`, 'Home · Bakery · Concord'],
  ['/home/', given],
])('the tab of %s is called %j', async (at, title) => {
  rememberSafe({ safe, name: 'Bakery' });
  renderPage(<SafeTitle title="Home" />, { at });
  await waitFor(() => expect(document.title).toBe(title));
});
