import { expect, test } from 'vitest';
import { multicall3 } from '@/config/contracts';
import { allowanceModules } from '@/config/known-modules';
import { readPublishedCode, requireOwnAddress } from '@/devnet/chain/published-contract';
import { DevnetError } from '@/devnet/devnet-error';
import { permit2 } from '@/lib/safe/abi/permit2';

test('the recorded code is that of the contracts on Base, by their own addresses', async () => {
  expect((await readPublishedCode('allowance-module')).address).toBe(allowanceModules[0]);
  expect((await readPublishedCode('permit2')).address).toBe(permit2);
  expect((await readPublishedCode('multicall3')).address).toBe(multicall3.address);
});

test.each(['allowance-module', 'permit2', 'multicall3'] as const)(
  'code of %s with another byte belongs to another address',
  async (file) => {
    const code = await readPublishedCode(file);
    const other = requireOwnAddress({ ...code, creationCode: `${code.creationCode}00` });
    await expect(other).rejects.toThrow(DevnetError);
  },
);
