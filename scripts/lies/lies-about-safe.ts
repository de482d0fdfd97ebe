import { canonicalAddress } from '@/e2e/devnet/chain/safe-setup';
import type { Patch } from '@/e2e/devnet/gateway/http/patch-json';
import type { Seen, StateLie } from '@/scripts/lies/lie';
import { asked, lieAbout } from '@/scripts/lies/patches';
import type { Stage } from '@/scripts/lies/stage';

type SettingLie = {
  readonly name: string;
  readonly patches: (stage: Stage) => readonly Patch[];
  readonly says: (stage: Stage) => Seen['says'];
};

const named = (value: string) => ({ value, name: null, logoUri: null });

const handler = canonicalAddress('1.4.1', 'CompatibilityFallbackHandler');
const singleton = canonicalAddress('1.4.1', 'SafeL2');

/** Told about a Safe whose settings have stood for days. */
const settings: readonly SettingLie[] = [
  {
    name: 'threshold',
    patches: () => [{ pointer: '/threshold', value: 1 }],
    says: () => [/threshold/i, /\b1\b/, /\b2\b/],
  },
  {
    name: 'nonce ahead',
    patches: () => [{ pointer: '/nonce', value: 9 }],
    says: () => [/nonce/i, /\b9\b/, /\b1\b/],
  },
  {
    name: 'one owner more',
    patches: ({ thief, fair }) => [{ pointer: '/owners', value: [...fair.owners, thief].map(named) }],
    says: ({ thief, fair }) => [/owners/i, thief, ...fair.owners],
  },
  {
    name: 'one owner less',
    patches: ({ fair }) => [{ pointer: '/owners', value: fair.owners.slice(0, 2).map(named) }],
    says: ({ fair }) => [/owners/i, ...fair.owners],
  },
  {
    name: 'one owner replaced',
    patches: ({ fair, thief }) => [
      { pointer: '/owners', value: [...fair.owners.slice(0, 2), thief].map(named) },
    ],
    says: ({ fair, thief }) => [/owners/i, thief, ...fair.owners],
  },
  {
    name: 'version',
    patches: () => [{ pointer: '/version', value: '1.0.0' }],
    says: () => [/version/i, '1.0.0', '1.4.1'],
  },
  {
    name: 'singleton',
    patches: ({ thief }) => [{ pointer: '/implementation/value', value: thief }],
    says: ({ thief }) => [/singleton|implementation/i, thief, singleton],
  },
  {
    name: 'fallback handler',
    patches: ({ thief }) => [{ pointer: '/fallbackHandler', value: named(thief) }],
    says: ({ thief }) => [/handler/i, thief, handler],
  },
  {
    name: 'fallback handler left out',
    patches: () => [{ pointer: '/fallbackHandler', value: null }],
    says: () => [/handler/i, handler, /\bno(ne|t)?\b/i],
  },
  {
    name: 'guard invented',
    patches: ({ thief }) => [{ pointer: '/guard', value: named(thief) }],
    says: ({ thief }) => [/guard/i, thief, /\bno(ne|t)?\b/i],
  },
  {
    name: 'module invented',
    patches: ({ thief }) => [{ pointer: '/modules', value: [named(thief)] }],
    says: ({ thief }) => [/module/i, thief, /\bno(ne|t)?\b/i],
  },
  {
    name: 'another Safe under this address',
    patches: ({ other }) => [{ pointer: '/address/value', value: other.address }],
    says: ({ other, fair }) => [/safe/i, other.address, fair.address],
  },
];

/** What a gateway may say about the Safe itself. */
export const liesAboutSafe: readonly StateLie[] = [
  ...settings.map(
    ({ name, patches, says }): StateLie => ({
      kind: 'state',
      name: `the Safe: ${name}`,
      opens: ({ fair, fairWaiting }) => ({ safe: fair.address, id: fairWaiting.id, account: fair.owner }),
      gateway: (stage) => [lieAbout(asked.safe, patches(stage))],
      seen: (stage) => [{ marked: ['contradicts'], says: says(stage) }],
    }),
  ),
  {
    kind: 'state',
    name: 'the Safe: threshold, under an old nonce',
    looksLate: true,
    opens: ({ fair, fairWaiting }) => ({ safe: fair.address, id: fairWaiting.id, account: fair.owner }),
    gateway: () => [
      lieAbout(asked.safe, [
        { pointer: '/threshold', value: 1 },
        { pointer: '/nonce', value: 0 },
      ]),
    ],
    seen: () => [
      {
        marked: ['contradicts', 'is behind', 'could not be checked'],
        says: [/threshold/i, /\b1\b/, /\b2\b/],
      },
    ],
  },
  {
    kind: 'state',
    name: 'the Safe: a module left out',
    opens: ({ guest, guestWaiting, owner }) => ({ safe: guest.address, id: guestWaiting.id, account: owner }),
    gateway: () => [lieAbout(asked.safe, [{ pointer: '/modules', value: null }])],
    seen: ({ module }) => [{ marked: ['contradicts'], says: [/module/i, module, /\bno(ne|t)?\b/i] }],
  },
  {
    kind: 'state',
    name: 'a transaction of another Safe',
    opens: ({ safe, ready, owner }) => ({ safe: safe.address, id: ready.id, account: owner }),
    gateway: ({ other }) => [lieAbout(asked.details, [{ pointer: '/safeAddress', value: other.address }])],
    seen: ({ safe, other }) => [{ marked: ['contradicts'], says: [/safe/i, other.address, safe.address] }],
  },
];
