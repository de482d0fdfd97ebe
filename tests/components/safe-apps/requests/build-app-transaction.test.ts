import { expect, test } from 'vitest';
import { buildAppTransaction } from '@/components/safe-apps/requests/build-app-transaction';
import { recipient } from '@/tests/support/chain/people';

const call = { to: recipient, value: 1n, data: '0x' } as const;

test('one call stays a call, and a limit of gas that the app sets is kept', () => {
  const built = buildAppTransaction({ calls: [call], safeTxGas: 5n }, { nonce: 3n, version: undefined });
  expect(built).toMatchObject({ ...call, operation: 0, nonce: 3n, safeTxGas: 5n, gasPrice: 0n });
});

test('several calls become one batch by the contract of the Safe’s own version', () => {
  const built = buildAppTransaction(
    { calls: [call, call, call], safeTxGas: 0n },
    { nonce: 3n, version: '1.4.1' },
  );
  expect(built).toMatchObject({ to: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2', operation: 1, value: 0n });
});

test('several calls of a Safe whose contract is unknown are not built', () => {
  const wanted = { calls: [call, call], safeTxGas: 0n };
  expect(buildAppTransaction(wanted, { nonce: 3n, version: undefined })).toBeUndefined();
});
