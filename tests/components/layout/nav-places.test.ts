import { expect, test } from 'vitest';
import { isAppOpen, isInPlace, navPlaces, newTransactionHref } from '@/components/layout/nav-places';

const safe = 'base:0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

test('every place keeps the open Safe', () => {
  const addresses = [...navPlaces(safe).map((place) => place.href), newTransactionHref(safe)];
  for (const address of addresses)
    expect(new URL(address, 'https://concord.example').searchParams.get('safe')).toBe(safe);
});

test('without a Safe the places have no query, so that pages can be prerendered', () => {
  expect(navPlaces(undefined).map((place) => place.href)).toEqual([
    '/home/',
    '/balances/',
    '/transactions/queue/',
    '/apps/',
    '/address-book/',
    '/settings/setup/',
  ]);
});

test.each([
  ['/home/', 'home'],
  ['/home', 'home'],
  ['/balances/nfts/', 'assets'],
  ['/transactions/history/', 'transactions'],
  ['/transactions/tx/', 'transactions'],
  ['/transactions/new/', undefined],
  ['/apps/open/', 'apps'],
  ['/address-book/', 'address-book'],
  ['/settings/appearance/', 'settings'],
  ['/welcome/accounts/', undefined],
])('%s belongs to %s', (pathname, place) => {
  expect(navPlaces(safe).find((each) => isInPlace(each, pathname))?.id).toBe(place);
});

test.each([
  ['/apps/open/', true],
  ['/apps/open', true],
  ['/apps/', false],
  ['/home/', false],
])('all the room at %s is for an app: %s', (pathname, isOpen) => {
  expect(isAppOpen(pathname)).toBe(isOpen);
});
