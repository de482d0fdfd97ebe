import { expect, test } from 'vitest';
import { allowanceModules } from '@/config/known-modules';
import { proveCode, readPublishedCode } from '@/devnet/chain/published-contract';
import { DevnetError } from '@/devnet/devnet-error';
import { permit2 } from '@/lib/safe/abi/permit2';

test('the recorded code is that of the contracts on Base, by their own addresses', () => {
  expect(readPublishedCode('allowance-module').address).toBe(allowanceModules[0]);
  expect(readPublishedCode('permit2').address).toBe(permit2);
});

test('code with another byte belongs to another address', () => {
  const code = readPublishedCode('permit2');
  expect(() => proveCode({ ...code, creationCode: `${code.creationCode}00` })).toThrow(DevnetError);
});
