import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { stubBrowserStorage } from './browser-storage';

const at = (last: string): { chainId: number; address: Address } => ({
  chainId: 8453,
  address: `0x000000000000000000000000000000000000000${last}`,
});

describe('a storage that refuses', () => {
  test('holds what is saved in memory', () => {
    stubBrowserStorage().mode = 'full';
    rememberSafe({ safe: at('1'), name: 'One' });
    expect(knownSafes.get()).toHaveLength(1);
  });

  test('is forgotten with its test', () => {
    const { texts } = stubBrowserStorage();
    rememberSafe({ safe: at('2'), name: 'Two' });
    expect([...texts.values()].join()).not.toContain('One');
    expect(knownSafes.get()).toHaveLength(1);
  });
});
