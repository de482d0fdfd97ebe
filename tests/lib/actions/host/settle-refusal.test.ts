import { expect, test } from 'vitest';
import { settleRefusal } from '@/lib/actions/host/settle-refusal';

test('what a host calls refused waits as long as its service may lag, and is refused after that', () => {
  const first = settleRefusal('refused', undefined, 1_000);
  expect(first).toEqual({ state: 'waiting', refusedSince: 1_000 });
  const second = settleRefusal('refused', first, 60_999);
  expect(second.state).toBe('waiting');
  expect(settleRefusal('refused', second, 61_000).state).toBe('refused');
});

test('what was executed meanwhile was never refused, and a refusal after that begins anew', () => {
  const first = settleRefusal('refused', undefined, 1_000);
  const executed = settleRefusal('executed', first, 90_000);
  expect(executed).toEqual({ state: 'executed', refusedSince: undefined });
  expect(settleRefusal('refused', executed, 91_000).state).toBe('waiting');
});
