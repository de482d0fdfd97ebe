import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '@/lib/queries/concurrency-limit';
import { defer } from '@/tests/support/page/defer';

test('at most two tasks run at once, in order, and a task that fails frees its place', async () => {
  const limit = createConcurrencyLimit(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => defer());
  const all = ends.map((end, task) =>
    limit(async () => {
      begun.push(task);
      await end.promise;
      if (task === 1) throw new Error('This one fails.');
    }),
  );
  const outcomes = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await all[1]?.catch(() => undefined);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
