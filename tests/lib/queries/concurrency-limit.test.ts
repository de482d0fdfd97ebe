import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '@/lib/queries/concurrency-limit';
import { defer } from '@/tests/support/page/defer';

test('no more tasks than there are concurrency limit run at once, in their order, and a failure frees its concurrency limit', async () => {
  const limits = createConcurrencyLimit(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => defer());
  const all = ends.map((end, task) =>
    limits(async () => {
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
