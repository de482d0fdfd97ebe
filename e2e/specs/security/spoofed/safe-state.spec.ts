import { allowanceModules } from '@/config/known-modules';
import { canonicalAddress } from '@/devnet/chain/safe-setup';
import type { Patch } from '@/devnet/gateway/http/patch-json';
import { test } from '@/e2e/fixtures/spoofed';
import type { Claim } from '@/e2e/support/spoofed/screen';
import { asked, contradicts, openFair, type SpoofedCase, spoof } from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

type Setting = readonly [
  name: string,
  patches: (fixture: Fixture) => readonly Patch[],
  says: (fixture: Fixture) => Claim['says'],
];

const named = (value: string) => ({ value, name: null, logoUri: null });
const none = /\bno(ne|t)?\b/i;

const handler = canonicalAddress('1.4.1', 'CompatibilityFallbackHandler');
const singleton = canonicalAddress('1.4.1', 'SafeL2');

/** About a Safe whose settings have stood for days. */
const settings: readonly Setting[] = [
  ['threshold', () => [{ pointer: '/threshold', value: 1 }], () => [/threshold/i, /\b1\b/, /\b2\b/]],
  [
    'nonce ahead',
    () => [{ pointer: '/nonce', value: 9 }],
    ({ fairWaiting }) => [/nonce/i, /\b9\b/, new RegExp(`\\b${fairWaiting.transaction.nonce}\\b`)],
  ],
  [
    'one owner more',
    ({ attacker, fair }) => [{ pointer: '/owners', value: [...fair.owners, attacker].map(named) }],
    ({ attacker, fair }) => [/owners/i, attacker, ...fair.owners],
  ],
  [
    'one owner less',
    ({ fair }) => [{ pointer: '/owners', value: fair.owners.slice(0, 2).map(named) }],
    ({ fair }) => [/owners/i, ...fair.owners],
  ],
  [
    'one owner replaced',
    ({ fair, attacker }) => [
      { pointer: '/owners', value: [...fair.owners.slice(0, 2), attacker].map(named) },
    ],
    ({ fair, attacker }) => [/owners/i, attacker, ...fair.owners],
  ],
  ['version', () => [{ pointer: '/version', value: '1.0.0' }], () => [/version/i, '1.0.0', '1.4.1']],
  [
    'singleton',
    ({ attacker }) => [{ pointer: '/implementation/value', value: attacker }],
    ({ attacker }) => [/singleton|implementation/i, attacker, singleton],
  ],
  [
    'fallback handler',
    ({ attacker }) => [{ pointer: '/fallbackHandler', value: named(attacker) }],
    ({ attacker }) => [/handler/i, attacker, handler],
  ],
  [
    'fallback handler left out',
    () => [{ pointer: '/fallbackHandler', value: null }],
    () => [/handler/i, handler, none],
  ],
  [
    'guard invented',
    ({ attacker }) => [{ pointer: '/guard', value: named(attacker) }],
    ({ attacker }) => [/guard/i, attacker, none],
  ],
  [
    'module invented',
    ({ attacker }) => [{ pointer: '/modules', value: [named(attacker)] }],
    ({ attacker }) => [/module/i, attacker, allowanceModules[0]],
  ],
  [
    'another Safe under this address',
    ({ other }) => [{ pointer: '/address/value', value: other.address }],
    ({ other, fair }) => [/safe/i, other.address, fair.address],
  ],
];

const cases: readonly SpoofedCase[] = [
  ...settings.map(
    ([name, patches, says]): SpoofedCase => ({
      name,
      opens: openFair,
      gateway: (fixture) => [spoof(asked.safe, patches(fixture))],
      says: (fixture) => contradicts(...says(fixture)),
      outcome: 'stopped',
      ...(name === 'one owner more' ? { tag: '@quick' } : {}),
    }),
  ),
  {
    // It may have been true a while ago: the chain's word counts, and nobody is stopped.
    name: 'threshold, under an old nonce',
    opens: openFair,
    gateway: () => [
      spoof(asked.safe, [
        { pointer: '/threshold', value: 1 },
        { pointer: '/nonce', value: 0 },
      ]),
    ],
    says: () => [
      {
        marked: ['contradicts', 'is behind', 'could not be checked'],
        says: [/threshold/i, /\b1\b/, /\b2\b/],
      },
    ],
    outcome: 'said',
  },
  {
    name: 'a module left out',
    opens: ({ guest, guestWaiting, owner }) => ({ safe: guest.address, id: guestWaiting.id, account: owner }),
    gateway: () => [spoof(asked.safe, [{ pointer: '/modules', value: null }])],
    says: ({ module }) => contradicts(/module/i, module, none),
    outcome: 'stopped',
  },
  {
    name: 'a transaction of another Safe',
    opens: ({ safe, ready, owner }) => ({ safe: safe.address, id: ready.id, account: owner }),
    gateway: ({ other }) => [spoof(asked.details, [{ pointer: '/safeAddress', value: other.address }])],
    says: ({ safe, other }) => contradicts(/safe/i, other.address, safe.address),
    outcome: 'stopped',
  },
];

test.describe('Spoofed gateway: the Safe', () => {
  for (const spoofed of cases) test(spoofed.name, { tag: spoofed.tag }, ({ hold }) => hold(spoofed));
});
