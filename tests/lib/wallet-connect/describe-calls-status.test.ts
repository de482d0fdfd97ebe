import type { TransactionReceipt } from 'viem';
import { expect, test } from 'vitest';
import { describeCallsStatus } from '@/lib/wallet-connect/describe-calls-status';
import { hashOf } from '@/tests/support/wallet/recent-records';

const id = hashOf(1);
const receipt = {
  ...{ logs: [], blockHash: hashOf(2), blockNumber: 16n, gasUsed: 255n, transactionHash: hashOf(3) },
} as unknown as TransactionReceipt; // only what is read

test('a bundle is pending, cancelled, executed or failed by the codes of EIP-5792', () => {
  const bundle = { version: '2.0.0', id, chainId: '0x2105', atomic: true };
  expect(describeCallsStatus(id, { kind: 'pending' })).toEqual({ ...bundle, status: 100 });
  expect(describeCallsStatus(id, { kind: 'cancelled' })).toEqual({ ...bundle, status: 400 });
  const written = {
    ...{ logs: [], blockHash: hashOf(2), blockNumber: '0x10', gasUsed: '0xff', transactionHash: hashOf(3) },
  };
  expect(describeCallsStatus(id, { kind: 'executed', isSuccess: true, receipt })).toEqual({
    ...{ ...bundle, status: 200, receipts: [{ ...written, status: '0x1' }] },
  });
  expect(describeCallsStatus(id, { kind: 'executed', isSuccess: false, receipt })).toEqual({
    ...{ ...bundle, status: 500, receipts: [{ ...written, status: '0x0' }] },
  });
});
