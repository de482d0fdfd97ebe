import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lastSafeStorageKey, RememberedSafe } from '@/components/landing/remembered-safe';
import { contacts, saveContact } from '@/lib/storage/contacts';
import { knownSafes, lastSafe } from '@/lib/storage/known-safes';

// Fetched when it is wanted; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/landing/remembered-safe-link'), 30_000);

const safe = { chainId: 8453, address: '0x62923B81958aa09713b5393062AEa3009Dd8B0e4' } as const;

afterEach(() => {
  lastSafe.set(null);
  knownSafes.set([]);
  contacts.set([]);
  window.localStorage.clear();
});

test('the key under which the page looks is the one under which the Safe is kept', () => {
  lastSafe.set(safe);
  expect(window.localStorage.getItem(lastSafeStorageKey)).toContain(safe.address);
});

test('a first visitor is offered nothing', () => {
  const { container } = render(<RememberedSafe />);
  expect(container.childElementCount).toBe(0);
});

test('a returning visitor is offered the Safe that was open last, by its name', async () => {
  lastSafe.set(safe);
  knownSafes.set([{ safe, name: 'Family' }]);
  render(<RememberedSafe />);
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe('Continue to Family');
  expect(link.getAttribute('href')).toContain(`safe=base:${safe.address}`);
});

test('the name may come from the address book', async () => {
  lastSafe.set(safe);
  saveContact({ ...safe, name: 'Bakery' });
  render(<RememberedSafe />);
  expect((await screen.findByRole('link')).textContent).toBe('Continue to Bakery');
});
