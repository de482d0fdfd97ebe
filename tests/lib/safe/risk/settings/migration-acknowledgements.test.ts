import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { knownCode } from '@/config/known-code';
import { nameConsequence } from '@/lib/safe/risk/settings/describe-safe-changes';
import { safe, stranger } from '@/tests/support/chain/people';
import { assess, officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';

// Written apart from the product's own table, from SafeMigration.sol, SafeToL2Migration.sol and SafeToL2Setup.sol.
const abi = parseAbi([
  'function migrateSingleton()',
  'function migrateWithFallbackHandler()',
  'function migrateL2Singleton()',
  'function migrateL2WithFallbackHandler()',
  'function migrateToL2(address l2Singleton)',
  'function migrateFromV111(address l2Singleton, address fallbackHandler)',
  'function setupToL2(address l2Singleton)',
]);
const encode = (functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi, functionName, args } as never); // each row gives the arguments of its own function
const at = (name: string, version: string) =>
  knownCode.find((code) => code.name === name && code.version === version)?.address ?? zeroAddress;

const newCode = 'I understand that the new code can do anything with this Safe’s funds.';
const newHandler =
  'I understand that this contract answers for the Safe and decides which signatures are valid.';
const l2 = officialAt('singletonL2');
const handler = officialAt('fallbackHandler');

type Row = [contract: string, version: string, data: Hex, ticked: readonly string[]];
const rows: readonly Row[] = [
  ...['1.4.1', '1.5.0'].flatMap((version): Row[] => [
    ['SafeMigration', version, encode('migrateSingleton'), [newCode]],
    ['SafeMigration', version, encode('migrateWithFallbackHandler'), [newCode, newHandler]],
    ['SafeMigration', version, encode('migrateL2Singleton'), [newCode]],
    ['SafeMigration', version, encode('migrateL2WithFallbackHandler'), [newCode, newHandler]],
  ]),
  ['SafeToL2Migration', '1.4.1', encode('migrateToL2', [l2]), [newCode]],
  ['SafeToL2Migration', '1.4.1', encode('migrateFromV111', [l2, handler]), [newCode, newHandler]],
  ['SafeToL2Setup', '1.4.1', encode('setupToL2', [l2]), [newCode]],
];

/** What has to be acknowledged: the words that are ticked, or `typed` where there is nothing to tick. */
const acknowledge = (given: Parameters<typeof assess>[0], chain?: Parameters<typeof assess>[1]) =>
  assess(given, chain)
    .risks.filter(({ needsAcknowledgement }) => needsAcknowledgement)
    .map((risk) => (risk.consequence === undefined ? 'typed' : nameConsequence(risk, undefined)));

describe.each(rows)('%s %s, %s', (name, version, data, ticked) => {
  const address = at(name, version);

  test('asks to tick its consequences and to type nothing, alone and in a batch', () => {
    expect(address).not.toBe(zeroAddress);
    const migration = callOf(address, data, 1);
    expect(acknowledge(migration)).toEqual(ticked);
    // MultiSend may run it too, which hides code that is run as the Safe in a batch.
    expect(acknowledge(batchOf(officialAt('multiSend'), [migration]))).toEqual(['typed', ...ticked]);
  });

  test('asks to type where other code stands at its address', () => {
    const codeHashOf = (asked: string) =>
      asked === address ? undefined : knownCode.find((code) => code.address === asked)?.codeHash;
    expect(acknowledge(callOf(address, data, 1), { official: knownCode, codeHashOf })).toContain('typed');
  });

  test('asks for nothing where it is only called: it refuses to change anything then', () => {
    expect(acknowledge(callOf(address, data, 0))).toEqual([]);
  });
});

test.each<[string, Hex]>([
  ['SafeToL2Migration', encode('migrateToL2', [stranger.address])],
  ['SafeToL2Migration', encode('migrateFromV111', [l2, stranger.address])],
  ['SafeToL2Setup', encode('setupToL2', [stranger.address])],
])('%s that leads to foreign code asks to type, and to tick that the code changes', (name, data) => {
  const asked = acknowledge(callOf(at(name, '1.4.1'), data, 1));
  expect(asked).toContain('typed');
  expect(asked).toContain(newCode);
});

test('code that calls itself a migration and stands at no official address asks to type', () => {
  const asked = acknowledge(callOf(safe.address, encode('migrateSingleton'), 1));
  expect(asked).toContain('typed');
});
