// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { walletIds } from '@/config/wallets';
import { requireProjectId } from '@/lib/wallet/connectors/require-project-id';
import { createWalletEntries } from '@/lib/wallet/connectors/wallet-entries';
import { normalizeIconAccent } from '@/lib/wallet/icon-accent';

describe('Section 5. Wallet setup', () => {
  test.each([
    ['#0052ff', '#0052ff'],
    ['0052ff', '#0052ff'],
    ['#05F', '#05F'],
    ['05f', '#05f'],
  ])(
    'A wallet icon accent must be a hex color of 3 or 6 digits with an optional hash: %s',
    (given, saved) => {
      expect(normalizeIconAccent(given, 'Example')).toBe(saved);
    },
  );

  test.each(['', '#', 'blue', '#12', '#1234', '#12345', '#1234567', '##123', '#12g', '#123\n', 'rgb(0,0,0)'])(
    'Otherwise setup fails with a message that the property iconAccent is not a hex value for that wallet: "%s"',
    (given) => {
      expect(() => normalizeIconAccent(given, 'Example')).toThrow(
        'Property `iconAccent` is not a hex value for wallet: Example',
      );
    },
  );

  test('The wallet-connect v2 setup requires a projectId, otherwise "No projectId found".', () => {
    expect(() => requireProjectId(undefined)).toThrow('No projectId found');
    expect(() => requireProjectId('')).toThrow('No projectId found');
    expect(requireProjectId('0'.repeat(32))).toBe('0'.repeat(32));

    // Nobody asks for the entry without one; who did would be told.
    const projectId = '0'.repeat(32);
    const [createWalletConnect] = createWalletEntries(['walletConnect'], projectId);
    const describeWith = (given: string) => createWalletConnect?.({ appName: 'Concord', projectId: given });
    expect(() => describeWith('')).toThrow('No projectId found');
    expect(describeWith(projectId)?.name).toBe('WalletConnect');
    expect(createWalletEntries(['walletConnect'], undefined)).toEqual([]);
  });

  test('Every wallet of our list has an accent that RainbowKit takes, or none', () => {
    const projectId = '0'.repeat(32);
    for (const create of createWalletEntries(walletIds, projectId))
      expect(create({ appName: 'Concord', projectId }).iconAccent ?? '#fff').toMatch(
        /^#([0-9a-f]{3}){1,2}$/i,
      );
  });
});
