// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerWith, withRelay } from '@/tests/support/wallet/offered-wallets';

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

async function listSteps() {
  const { wallets } = await offerWith(withRelay);
  return wallets.flatMap(({ qrCode, extension }) =>
    [qrCode, extension].flatMap((way) => way?.instructions?.steps ?? []),
  );
}

describe('Section 3. Instruction step', () => {
  test('step (create, install, refresh or scan)', async () => {
    const kinds = new Set((await listSteps()).map(({ step }) => step));
    expect([...kinds].sort()).toEqual(['create', 'install', 'refresh', 'scan']);
  });

  test('title, description', async () => {
    const steps = await listSteps();
    expect(steps.length).toBeGreaterThan(12);
    for (const { title, description } of steps) {
      expect(title).not.toBe('');
      expect(description).not.toBe('');
      expect(title).not.toBe(description);
    }
  });
});
