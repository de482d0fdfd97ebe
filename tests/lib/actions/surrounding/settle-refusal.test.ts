import { expect, test } from 'vitest';
import { settleRefusal } from '@/lib/actions/surrounding/settle-refusal';

test('a refused request waits as long as the service of the wallet may lag, and is refused after that', () => {
  const first = settleRefusal('refused', undefined, 1_000);
  expect(first).toEqual({ state: 'waiting', refusedSince: 1_000 });
  const second = settleRefusal('refused', first, 60_999);
  expect(second.state).toBe('waiting');
  expect(settleRefusal('refused', second, 61_000).state).toBe('refused');
});

test('a request executed meanwhile is not refused, and a later refusal waits anew', () => {
  const first = settleRefusal('refused', undefined, 1_000);
  const executed = settleRefusal('executed', first, 90_000);
  expect(executed).toEqual({ state: 'executed', refusedSince: undefined });
  expect(settleRefusal('refused', executed, 91_000).state).toBe('waiting');
});
