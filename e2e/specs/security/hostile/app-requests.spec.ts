import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures/hostile';
import { measureHeap } from '@/e2e/support/hostile/heap';
import { type HostileRequest, hostileRequests } from '@/e2e/support/hostile/requests';
import { places } from '@/e2e/support/hostile/surroundings';
import { noteSaid } from '@/e2e/support/note-said';

/** Megabytes that a page may have grown by. */
const maxGrowth = 25;

const quick = [
  'parameters of 10 MB',
  'the same question twice',
  'foreign code run as the Safe',
  'a negative value',
];
const tagOf = ({ name }: HostileRequest) => (quick.includes(name) ? { tag: '@quick' } : {});
const phraseOf = ({ outcome }: HostileRequest) => (typeof outcome === 'object' ? outcome.error : outcome);

const rows = hostileRequests.map((row, index) => ({ ...row, row, index }));
/** Those that a frame at the app's own origin can post. */
const posted = rows.filter(({ from, origin, isUnposted }) => !from && origin === undefined && !isUnposted);
const moved = rows.filter(({ outcome }) => outcome === 'app ended');
const forged = rows.filter((row) => !posted.includes(row) && !moved.includes(row));

test.describe('An app in its frame sends', () => {
  for (const { row, index } of posted)
    test(row.name, tagOf(row), async ({ livingApp: app }) => {
      await app.play(index, `row-${index}`);
      await app.expectOutcome(row.outcome);
      noteSaid(phraseOf(row));
    });

  test('messages of 10 MB and more, and little of them is kept', async ({ app, page }) => {
    await app.open();
    const before = await measureHeap(page.mainFrame());
    for (const { index } of posted.filter(({ name }) => /10 MB|million|thousand/.test(name)))
      await app.play(index, `row-${index}`);
    await app.expectAlive();
    expect((await measureHeap(page.mainFrame())) - before).toBeLessThan(maxGrowth);
  });
});

test.describe('The frame of an app is somebody else, who sends', () => {
  for (const { name, origin = '', index, isUnposted } of moved)
    test(name, async ({ app, page }) => {
      await app.open();
      if (!isUnposted && origin.startsWith('https://')) await app.expectDeafTo(`${origin}/app`);
      else if (origin === 'null') await app.expectDeafTo(`${places.app}/nowhere`);
      else {
        await page.evaluate(([row, named]) => window.forge.request(row, { origin: named, from: 'frame' }), [
          index,
          origin,
        ] as const);
        await expect(app.hasLeft).toBeVisible();
        await app.expectUnanswered();
      }
      await app.expectButtonWorks();
    });
});

test.describe('The product is handed what no window of the app can post', () => {
  for (const { name, outcome, index, from } of forged)
    test(name, async ({ app, page }) => {
      await app.open();
      await page.evaluate(
        ([row, named, source]) => window.forge.request(row, { origin: named, from: source }),
        [
          index,
          places.app,
          from === 'another window' ? 'other window' : from === 'no window' ? 'nobody' : 'frame',
        ] as const,
      );
      await app.expectOutcome(outcome);
    });
});
