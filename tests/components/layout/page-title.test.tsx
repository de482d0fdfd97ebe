import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usePageTitle } from '@/lib/hooks/use-page-title';

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
