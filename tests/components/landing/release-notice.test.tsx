import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkRelease } from '@/components/landing/release-check';
import { createCheck, ReleaseNotice } from '@/components/landing/release-notice';
import { type Release, seenRelease } from '@/lib/storage/seen-release';

const first: Release = {
  ...{ commit: 'a'.repeat(40), date: '2026-11-12T10:00:00.000Z', isChanged: false },
  hashes: '1'.repeat(64),
};
const second: Release = {
  ...{ commit: 'b'.repeat(40), date: '2026-11-26T10:00:00.000Z', isChanged: false },
  hashes: '2'.repeat(64),
};

beforeEach(() => seenRelease.set(null));
afterEach(() => localStorage.clear());

/** A site that serves this as its `release.json`. */
const serve =
  (body: unknown, init: ResponseInit = {}): typeof fetch =>
  async () =>
    Response.json(body, init);
const fail: typeof fetch = async () => {
  throw new TypeError('fetch failed');
};

function open(request: typeof fetch) {
  const keep = vi.fn(async () => undefined);
  const check = createCheck(() => checkRelease(request), keep);
  return { ...render(<ReleaseNotice check={check} />), keep };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a first visit and one that finds the same bytes say nothing', async () => {
  for (const _visit of ['first', 'second']) {
    const { container, keep, unmount } = open(serve(first));
    await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
    expect(container.textContent).toBe('');
    unmount();
  }
  expect(seenRelease.get()).toEqual(first);
});

test('other bytes are told with both commits, both dates and the hash, until the person has read it', async () => {
  seenRelease.set(first);
  const { container, unmount } = open(serve(second));
  await screen.findByText('Concord was updated since your last visit');
  screen.getByText(/^Last time: commit aaaaaaaa of 12 November 2026\.$/);
  screen.getByText(/^Now: commit bbbbbbbb of 26 November 2026\.$/);
  expect(screen.getByRole('link', { name: 'hashes.json' }).getAttribute('href')).toBe('/hashes.json');
  expect(container.textContent).toContain(second.hashes);
  unmount();
  // Looking is not reading: the next visit says it again.
  const again = open(serve(second));
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(again.container.textContent).toBe('');
  expect(seenRelease.get()).toEqual(second);
});

test('the same commit with other bytes is told too', async () => {
  seenRelease.set(first);
  open(serve({ ...first, hashes: '3'.repeat(64) }));
  await screen.findByText('Concord was updated since your last visit');
});

test('a copy says that it is one and from when, and never counts as seen', async () => {
  const saved = 'Thu, 26 Nov 2026 12:00:00 GMT';
  const { keep } = open(serve(second, { headers: { 'x-concord-saved': saved } }));
  await screen.findByText('You’re offline');
  screen.getByText(/copy that this browser saved on 26 November 2026: commit bbbbbbbb of 26 November 2026\./);
  expect(screen.getByRole('link', { name: 'Verify a transaction' }).getAttribute('href')).toBe('/verify/');
  expect(seenRelease.get()).toBeNull();
  expect(keep).not.toHaveBeenCalled();
});

test('without an answer the page does not claim more than it knows', async () => {
  open(fail);
  await screen.findByText(/may be a copy that this browser saved/);
});

test.each([
  ['another text', 'x'],
  ['a commit that is none', { ...second, commit: '<b>' }],
  ['a hash that is none', { ...second, hashes: 'z'.repeat(64) }],
  ['a date that is none', { ...second, date: 'yesterday' }],
])('a site that serves %s as its release says nothing, and nothing is kept', async (_what, body) => {
  seenRelease.set(first);
  const { container } = open(serve(body));
  await settle();
  expect(container.textContent).toBe('');
  expect(seenRelease.get()).toEqual(first);
});

test('a site without such a file says nothing', async () => {
  const { container } = open(serve({}, { status: 404 }));
  await settle();
  expect(container.textContent).toBe('');
});
