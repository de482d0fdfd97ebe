import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { amara, bruno, chiara, otherSafe, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import {
  batchOf,
  callOf,
  callsAbi,
  sentinelOwner,
  swapData,
  transferData,
} from '@/tests/support/transactions/calls';

const foreign = 'Runs foreign code as the Safe itself';

describe('changes of the Safe itself', () => {
  const { address } = safe;
  const one = (data: Hex) => assess({ to: address, data });
  const before: SafeSettings = {
    owners: [amara.address, bruno.address],
    threshold: 2,
    modules: [otherSafe.address],
    guard: undefined,
    moduleGuard: undefined,
    fallbackHandler: undefined,
    singleton: officialAt('singletonL2'),
  };

  test.each<[string, Hex, string, Partial<SafeSettings>]>([
    [
      'an owner more',
      encodeFunctionData({
        abi: callsAbi,
        functionName: 'addOwnerWithThreshold',
        args: [chiara.address, 1n],
      }),
      'Adds an owner',
      { owners: [chiara.address, amara.address, bruno.address], threshold: 1 },
    ],
    [
      'an owner fewer',
      encodeFunctionData({
        abi: callsAbi,
        functionName: 'removeOwner',
        args: [sentinelOwner, amara.address, 1n],
      }),
      'Removes an owner',
      { owners: [bruno.address], threshold: 1 },
    ],
    ['another owner', swapData, 'Replaces an owner', { owners: [stranger.address, bruno.address] }],
    [
      'another threshold',
      encodeFunctionData({ abi: callsAbi, functionName: 'changeThreshold', args: [1n] }),
      'Changes the number of required confirmations',
      { threshold: 1 },
    ],
    [
      'a module',
      encodeFunctionData({ abi: callsAbi, functionName: 'enableModule', args: [stranger.address] }),
      'Enables a module',
      { modules: [stranger.address, otherSafe.address] },
    ],
    [
      'a module less',
      encodeFunctionData({
        abi: callsAbi,
        functionName: 'disableModule',
        args: [sentinelOwner, otherSafe.address],
      }),
      'Disables a module',
      { modules: [] },
    ],
    [
      'a guard',
      encodeFunctionData({ abi: callsAbi, functionName: 'setGuard', args: [stranger.address] }),
      'Changes the guard',
      { guard: stranger.address },
    ],
    [
      'no guard',
      encodeFunctionData({ abi: callsAbi, functionName: 'setGuard', args: [zeroAddress] }),
      'Changes the guard',
      { guard: undefined },
    ],
    [
      'a guard of modules',
      encodeFunctionData({ abi: callsAbi, functionName: 'setModuleGuard', args: [stranger.address] }),
      'Changes the module guard',
      { moduleGuard: stranger.address },
    ],
    [
      'a fallback handler',
      encodeFunctionData({ abi: callsAbi, functionName: 'setFallbackHandler', args: [stranger.address] }),
      'Changes the fallback handler',
      { fallbackHandler: stranger.address },
    ],
    [
      'other code',
      encodeFunctionData({ abi: callsAbi, functionName: 'changeMasterCopy', args: [stranger.address] }),
      'Changes the Safe’s contract code',
      { singleton: stranger.address },
    ],
  ])('%s is told, and what the Safe then is', (_name, data, title, after) => {
    const assessed = one(data);
    expect(titles(assessed)).toEqual([title]);
    expect(applySafeChanges(before, assessed.changes)).toEqual({ ...before, ...after });
  });

  test.each([
    ['migrateSingleton', 'singleton', false],
    ['migrateL2Singleton', 'singletonL2', false],
    ['migrateWithFallbackHandler', 'singleton', true],
    ['migrateL2WithFallbackHandler', 'singletonL2', true],
  ] as const)(
    '%s of an official migration is told, and whither it leads',
    (functionName, kind, hasHandler) => {
      const data = encodeFunctionData({ abi: migrationAbi, functionName });
      const assessed = assess(callOf(officialAt('migration', '1.5.0'), data, 1));
      expect(titles(assessed)[0]).toBe('Changes the Safe’s contract code');
      expect(titles(assessed).includes('Changes the fallback handler')).toBe(hasHandler);
      expect(applySafeChanges(before, assessed.changes)).toEqual({
        ...before,
        singleton: officialAt(kind, '1.5.0'),
        ...(hasHandler ? { fallbackHandler: officialAt('fallbackHandler', '1.5.0') } : {}),
      });
    },
  );

  test('a migration by foreign code leads nobody knows where', () => {
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'migrateSingleton' });
    const assessed = assess(callOf(stranger.address, data, 1));
    expect(titles(assessed)).toContain(foreign);
    expect(applySafeChanges(before, assessed.changes).singleton).toBeUndefined();
  });

  test('a change that a module brings to this Safe is found: the bytes do not say for whom it acts', () => {
    const args = [address, 0n, swapData, 0] as const;
    const data = encodeFunctionData({ abi: migrationAbi, functionName: 'execTransactionFromModule', args });
    expect(titles(assess(callOf(otherSafe.address, data)))).toEqual(['Replaces an owner']);
  });

  test('an owner swap inside a batch is found', () => {
    const assessed = assess(
      batchOf(officialAt('multiSendCallOnly'), [callOf(token, transferData), callOf(address, swapData)]),
    );
    expect(assessed.changes).toEqual([
      { kind: 'swapOwner', oldOwner: amara.address, newOwner: stranger.address },
    ]);
    expect(titles(assessed)).toEqual(['Replaces an owner']);
  });

  test('the same words at another address change nothing here', () => {
    expect(assess({ to: otherSafe.address, data: swapData }).changes).toEqual([]);
    // A batch that is called, and not run as the Safe, may not change it: the Safe obeys itself alone.
    const called = {
      ...batchOf(officialAt('multiSendCallOnly'), [callOf(address, swapData)]),
      operation: 0 as const,
    };
    expect(assess(called).changes).toEqual([]);
  });
});

const migrationAbi = parseAbi([
  'function migrateSingleton()',
  'function migrateL2Singleton()',
  'function migrateWithFallbackHandler()',
  'function migrateL2WithFallbackHandler()',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
]);
