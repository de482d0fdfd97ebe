import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLatePart } from '@/components/shared/amount/late-part';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A part whose first attempts fail. */
function failing(failures: number) {
  let asked = 0;
  const part = createLatePart(async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch');
    return 'part';
  });
  return { part, asked: () => asked };
}

test('a part that could not be fetched is asked for again, with growing pauses, until it is there', async () => {
  const { part, asked } = failing(2);
  const onChange = vi.fn();
  part.subscribe(onChange);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  expect(part.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part.get()).toBe('part');
  expect(onChange).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(3);
});

test('it is asked for once for all who wait, and no more when nobody does', async () => {
  const { part, asked } = failing(9);
  const ends = [part.subscribe(() => undefined), part.subscribe(() => undefined)];
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(1);
  for (const end of ends) end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(1);
});
