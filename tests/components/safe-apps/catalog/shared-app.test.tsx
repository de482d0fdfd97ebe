import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import Page from '@/app/share/safe-app/page';
import { SharedApp } from '@/components/safe-apps/catalog/shared-app';
import { lastSafe } from '@/lib/storage/known-safes';
import { safe } from '@/tests/support/chain/people';
import { openAppJson } from '@/tests/support/gateway-cases/safe-app-cases';
import { renderPage } from '@/tests/support/page/render';
import { answerStrangers, manifestJson } from '@/tests/support/safe-apps/app-fixture';

let asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked = answerStrangers(() => Response.json(manifestJson));
});

const open = (url: string, chain = 'base') =>
  renderPage(<SharedApp url={url} chain={chain} />, { at: '/share/safe-app/', gateway: () => [openAppJson] });

test('a shared app is shown with the Safes that it can be opened with, and is asked nothing', async () => {
  lastSafe.set(safe);
  open('https://app.example');
  expect(await screen.findByText('Does things.')).toBeDefined();
  expect(screen.getByText('Choose a Safe to open this app with.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open with this Safe' });
  expect(link.getAttribute('href')).toContain(`?safe=base:${safe.address}&appUrl=https:%2F%2Fapp.example%2F`);
  expect(asked).toEqual([]);
});

test('who has no Safe here can connect or add one', async () => {
  open('https://stranger.example');
  expect(await screen.findByText(/This app isn’t in the catalog/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add a Safe by its address' })).toBeDefined();
});

test.each([
  ['https://app.example', 'eth', /shared for another chain \(eth\)/],
  ['http://app.example', 'base', /https URL/],
  ['javascript:alert(1)', 'base', /https URL/],
])('%s for %s is refused with the reason', (url, chain, reason) => {
  open(url, chain);
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.queryByText(/Choose a Safe/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open with this Safe' })).toBeNull();
});

test('the page of a refused link asks nobody to choose a Safe', async () => {
  renderPage(<Page />, {
    at: '/share/safe-app/?appUrl=javascript:alert(1)',
    gateway: () => [openAppJson],
  });
  expect(await screen.findByText('This link cannot be opened')).toBeDefined();
  expect(screen.queryByText(/Choose a Safe/)).toBeNull();
});
