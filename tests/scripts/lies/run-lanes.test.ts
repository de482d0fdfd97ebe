import { expect, it } from 'vitest';
import { runLanes } from '@/scripts/lies/run-lanes';
import { defer } from '@/tests/support/defer';

it('gives each free lane the next piece, and the results in the order of the pieces', async () => {
  const slow = defer<string>();
  const done: string[] = [];
  const worker = (lane: string) => async (piece: string) => {
    done.push(`${lane} ${piece}`);
    return piece === 'a' ? slow.promise : `${piece} by ${lane}`;
  };
  const running = runLanes(['a', 'b', 'c'], [worker('first'), worker('second')]);
  await expect.poll(() => done).toEqual(['first a', 'second b', 'second c']);
  slow.resolve('a by first');
  expect(await running).toEqual(['a by first', 'b by second', 'c by second']);
});
