import fc from 'fast-check';
import { type Address, checksumAddress, type Hex, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { creationContracts } from '@/config/creation-contracts';
import { findNewSafes, mergeCarried } from '@/lib/data-export/merge-data';
import { maxDataLength, parseDataExport } from '@/lib/data-export/parse-data-export';
import { writeDataExport } from '@/lib/data-export/write-data-export';
import { markInexactNumbers } from '@/lib/safe/call-input/inexact-numbers';
import type { CarriedEntry } from '@/lib/storage/carried-entries';
import { amara, bruno, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';

const base = 8453;
const options = { chainId: base, contracts: creationContracts };

/** A file in the documented shape of Safe{Wallet}'s export. */
const exported = {
  version: '3.0',
  data: {
    addressBook: {
      8453: { [recipient]: 'Valley Mill', [safe.address]: 'Household' },
      1: { [recipient]: 'Mill on Ethereum' },
    },
    addedSafes: {
      8453: {
        [safe.address]: { owners: [{ value: amara.address, name: 'Amara' }], threshold: 1, ethBalance: '0' },
      },
      1: { [otherSafe.address]: { owners: [{ value: bruno.address }], threshold: 1 } },
    },
    visitedSafes: { 8453: { [safe.address]: { lastVisited: 1_731_000_000_000 } } },
    undeployedSafes: {
      8453: {
        [stranger.address]: {
          props: { safeVersion: '1.4.1' },
          status: { status: 'AWAITING_EXECUTION', type: 'PayLater' },
        },
      },
    },
    settings: {
      currency: 'eur',
      theme: { darkMode: true },
      shortName: { copy: false, qr: true },
      env: { rpc: { 8453: 'https://evil.example' } },
    },
    safeApps: { 8453: { pinned: [1], opened: [] } },
  },
};

const read = (file: unknown) => {
  const parsed = parseDataExport(typeof file === 'string' ? file : JSON.stringify(file), options);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.data;
};
const refusal = (text: string) => {
  const parsed = parseDataExport(text, options);
  return parsed.ok ? undefined : parsed.message;
};

test('labels come back as they were, and a broken one is counted', () => {
  const labels = [
    { chainId: base, subject: recipient, label: 'Rent' },
    { chainId: base, subject: `multisig_${safe.address}_0x1`, label: '=1+1' },
  ];
  const text = writeDataExport({ contacts: [], safes: [], carried: [], setups: [], labels });
  expect(read(text).labels).toEqual(labels);
  const file = { version: '3.0', data: { concordLabels: [...labels, { subject: 5 }, 'x'] } };
  expect(read(file)).toMatchObject({ labels, ignoredCount: 2 });
  expect(read({ version: '3.0', data: { concordLabels: 'none' } }).labels).toEqual([]);
  expect(read(exported).labels).toEqual([]);
});

describe('a data export of Safe{Wallet}', () => {
  test('gives its names, its Safes on Base and its theme; the rest is carried', () => {
    const data = read(exported);
    expect(data.contacts).toHaveLength(3);
    expect(data.contacts).toContainEqual({ chainId: 1, address: recipient, name: 'Mill on Ethereum' });
    expect(data.safes).toEqual([safe.address]);
    expect(data.isDark).toBe(true);
    expect(data.copiesPrefix).toBe(false);
    expect(data.currency).toBe('eur');
    expect(data.pinnedApps).toEqual([1]);
    expect(data.undeployed).toEqual([]);
    expect(data.ignoredCount).toBe(0);
    expect(data.carried.map(({ part, chainId, address }) => [part, chainId, address])).toEqual([
      ['addedSafes', 1, otherSafe.address],
      ['visitedSafes', base, safe.address],
      ['undeployedSafes', base, stranger.address],
    ]);
  });

  test.each([
    ['a currency that is none', { currency: '<b>' }],
    [
      'settings of another form',
      { currency: 7, theme: 'dark', shortName: { copy: 'no' }, hiddenTokens: [token] },
    ],
    ['no settings', undefined],
  ])('with %s gives its names all the same', (_what, settings) => {
    const data = read({ ...exported, data: { ...exported.data, settings, safeApps: 'none' } });
    expect(data).toMatchObject({ hiddenTokens: [], pinnedApps: [] });
    expect([data.currency, data.isDark, data.copiesPrefix]).toEqual([undefined, undefined, undefined]);
    expect(data.contacts).toHaveLength(3);
  });

  test('of version 2.0 has no visits', () => {
    const { visitedSafes: _, ...older } = exported.data;
    expect(read({ version: '2.0', data: older }).safes).toEqual([safe.address]);
  });

  test('is read where names are missing or addresses wrong: they are counted', () => {
    const data = read({
      version: '3.0',
      data: {
        addressBook: {
          8453: { [recipient]: '', '0x12': 'Nobody', [stranger.address]: 7, [amara.address]: 'Amara' },
        },
        addedSafes: { 8453: { nobody: {} }, base: { [safe.address]: {} } },
      },
    });
    expect(data.contacts).toEqual([{ chainId: base, address: amara.address, name: 'Amara' }]);
    expect(data.safes).toEqual([]);
    expect(data.ignoredCount).toBe(4);
    expect(data.isDark).toBeUndefined();
  });

  describe.each(['9007199254740993', '1e400', '0.1234567890123456789', '-9007199254740993', '1E+18'])(
    'with the number %s, which JavaScript would round',
    (number) => {
      const withEntry = (part: string, chainId: number, entry: string) =>
        JSON.stringify({
          ...exported,
          data: {
            ...exported.data,
            [part]: {
              ...Reflect.get(exported.data, part),
              [chainId]: { [otherSafe.address]: 'HERE', [safe.address]: { kept: 1 } },
            },
          },
        }).replace('"HERE"', entry);

      test.each([
        ['visitedSafes', base, `{"lastVisited":${number}}`],
        ['addedSafes', 1, `{"owners":[],"threshold":${number}}`],
        ['undeployedSafes', base, `{"props":{"deep":[{"saltNonce":${number}}]}}`],
      ])('in %s leaves that entry out, by its number, and takes the others', (part, chainId, entry) => {
        const data = read(withEntry(part, chainId, entry));
        const inPart = data.carried.filter((row) => row.part === part && row.chainId === chainId);
        expect(inPart.map(({ address }) => address)).toEqual([safe.address]);
        expect(data.inexactNumbers).toEqual([number]);
        expect(data.carried.some(({ text }) => text.includes('number '))).toBe(false);
        expect(data.isDark).toBe(true);
      });

      test('in place of a name gives no contact', () => {
        const data = read(withEntry('addressBook', base, number));
        expect(data.contacts.some(({ address }) => address === otherSafe.address)).toBe(false);
        expect(data.inexactNumbers).toEqual([number]);
      });

      test('in place of a pinned app pins nothing', () => {
        const file = JSON.stringify(exported).replace('"pinned":[1]', `"pinned":[${number}]`);
        expect(read(file).pinnedApps).toEqual([]);
      });
    },
  );

  test('whose numbers are exact leaves nothing out', () => {
    expect(read(exported).inexactNumbers).toEqual([]);
    const carried = read(exported).carried.find(({ part }) => part === 'visitedSafes');
    expect(carried?.text).toBe('{"lastVisited":1731000000000}');
  });

  test('of another form or version is refused with a sentence', () => {
    expect(refusal('')).toMatch(/isn’t a data export/);
    expect(refusal('address,name,chainId')).toMatch(/isn’t a data export/);
    expect(refusal('{"version":"3.0","data":[]}')).toMatch(/isn’t a data export/);
    expect(refusal(JSON.stringify({ version: '1.0', data: { SAFE__ADDRESS_BOOK: '{}' } }))).toMatch(
      /old Safe/,
    );
    expect(refusal('{"SAFE_v2__addressBook":"{}","SAFE_v2__settings":"{}"}')).toMatch(
      /copy of Safe{Wallet}’s browser storage/,
    );
    expect(refusal('{"_immortal|v2_8453__SAFES":"{}"}')).toMatch(/old Safe/);
    expect(refusal(JSON.stringify({ ...exported, version: '4.0' }))).toMatch(/newer Safe/);
    expect(refusal(' '.repeat(maxDataLength + 1))).toMatch(/larger than 2 MB/);
  });

  test('cannot reach prototypes, nor fill the storage with one entry', () => {
    const data = read(
      `{"version":"3.0","data":{"addressBook":{"__proto__":{"${recipient}":"X"},"8453":{"__proto__":{"a":"b"}}},"visitedSafes":{"8453":{"${recipient}":"${'x'.repeat(30_000)}"}}}}`,
    );
    expect(data.contacts).toEqual([]);
    expect(data.carried).toEqual([]);
  });
});

describe('an export', () => {
  test('holds what came from Safe{Wallet}, in its shape', () => {
    const { contacts, carried } = read(exported);
    const safes = [{ ...safe, owners: [amara.address], threshold: 1 }];
    const written: unknown = JSON.parse(
      writeDataExport({ contacts, safes, carried, setups: [], labels: [] }),
    );
    const { settings: _, safeApps: __, addedSafes, ...rest } = exported.data;
    expect(written).toEqual({
      version: '3.0',
      data: {
        ...rest,
        addedSafes: {
          ...addedSafes,
          8453: { [safe.address]: { owners: [{ value: amara.address }], threshold: 1 } },
        },
      },
    });
  });

  test('reads back to the same names and Safes', () => {
    const address = fc
      .bigInt({ min: 1n, max: 2n ** 160n - 1n })
      // Twenty bytes are an address.
      .map((value): Address => checksumAddress(toHex(value, { size: 20 }) as Hex));
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => text.trim());
    const contact = fc.record({ chainId: fc.constantFrom(1, base, 100), address, name });
    const carried = fc.record({
      part: fc.constantFrom('visitedSafes' as const, 'undeployedSafes' as const),
      chainId: fc.constantFrom(1, base),
      address,
      text: fc
        .json({ maxDepth: 2 })
        .map((text) => JSON.stringify(JSON.parse(text)))
        // An entry with a number that is rounded when it is read is left out.
        .filter((text) => markInexactNumbers(text) === text),
    });
    const key = (one: { chainId: number; address: Address; part?: string }) =>
      `${one.part} ${one.chainId} ${one.address}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(
          contact.filter((one) => one.name !== ''),
          { selector: key, maxLength: 10 },
        ),
        fc.uniqueArray(address, { maxLength: 5 }),
        fc.uniqueArray(carried, { selector: key, maxLength: 5 }),
        (contacts, addresses, entries) => {
          const safes = addresses.map((one) => ({
            chainId: base,
            address: one,
            owners: [one],
            threshold: 1,
          }));
          const back = read(writeDataExport({ contacts, safes, carried: entries, setups: [], labels: [] }));
          expect(new Set(back.contacts)).toEqual(new Set(contacts));
          expect(back.safes).toEqual(addresses);
          expect(new Set(back.carried)).toEqual(new Set(entries));
          expect(back.ignoredCount).toBe(0);
        },
      ),
    );
  });
});

test('Safes that are known stay as they are, and each new one comes once', () => {
  const known = [{ safe, name: 'Household' }];
  expect(findNewSafes(known, [safe.address, otherSafe.address, otherSafe.address], base)).toEqual([
    { safe: otherSafe, name: '' },
  ]);
});

test('a later entry takes the place of an earlier one', () => {
  const visit = (text: string): CarriedEntry => ({
    part: 'visitedSafes',
    chainId: 1,
    address: safe.address,
    text,
  });
  expect(mergeCarried([visit('1')], [visit('2'), { ...visit('3'), chainId: 5 }])).toEqual([
    visit('2'),
    { ...visit('3'), chainId: 5 },
  ]);
});
