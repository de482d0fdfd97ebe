import { describe, expect, test } from 'vitest';
import { allowanceModules } from '@/config/known-modules';
import { readSpendingLimits } from '@/lib/chain/read-spending-limits';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { safe } from '@/tests/support/chain/people';

describe('spending limits', () => {
  const { client: chain } = doubleChain({ isDown: true });

  test('need no request where no module can keep any', async () => {
    await expect(readSpendingLimits(chain, { safe: safe.address, modules: [] })).resolves.toEqual({
      beneficiaries: [],
      limits: [],
      isComplete: true,
    });
  });

  test('are not told without an answer where a module may keep some', async () => {
    await expect(
      readSpendingLimits(chain, { safe: safe.address, modules: allowanceModules }),
    ).rejects.toThrow();
  });
});
