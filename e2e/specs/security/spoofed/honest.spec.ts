import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { addOwner } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures/security';
import { noteSaid } from '@/e2e/support/note-said';
import { listHistory, listQueue } from '@/e2e/support/spoofed/gateway-lists';
import { createHonestQueue } from '@/e2e/support/spoofed/honest-queue';
import type { Opened } from '@/e2e/support/spoofed/opened';
import { readScreen, type Screen } from '@/e2e/support/spoofed/screen';

const alarm = /contradict|corrected|does not match its description|nodes disagree|does not fit together/i;

const listAlarms = ({ checks, alerts }: Screen) =>
  [...checks, ...alerts].filter((sentence) => alarm.test(sentence));

type Visit = (pages: readonly Opened[]) => Promise<void>;

const honest = test.extend<{ readonly visit: Visit }>({
  /** Opens the lists and every page of which nothing is spoofed; each alarm is a failure. */
  visit: async ({ page, connectAs, settled, pageErrors: _ }, use) => {
    const counts = new Map(['agrees', 'is behind', 'could not be checked'].map((state) => [state, 0]));
    const look = async (path: string) => {
      await page.goto(path);
      await settled();
      const screen = await readScreen(page);
      expect.soft(listAlarms(screen), path).toEqual([]);
      for (const [state, count] of counts)
        counts.set(state, count + screen.checks.filter((check) => check.includes(state)).length);
    };
    await use(async (pages) => {
      const [first] = pages;
      if (!first) throw new Error('There is nothing to look at.');
      await connectAs(first.account);
      const link = `base:${first.safe}`;
      for (const list of [routes.home, routes.queue, routes.history]) await look(list(link));
      for (const { id } of pages) await look(routes.transaction(link, id));
      const told = [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
      noteSaid(`${pages.length} pages; of their checks ${told}`);
      // A page without checks would have no alarms either.
      expect(counts.get('agrees')).toBeGreaterThan(pages.length);
    });
  },
});

/** Each part is looked at in a browser of its own, side by side. */
const story = [
  { safe: demoSafes.bakery, person: 'Amara', parts: 4 },
  { safe: demoSafes.workshop, person: 'Dmitri', parts: 1 },
  { safe: demoSafes.van, person: 'Esi', parts: 1 },
  { safe: demoSafes.fair, person: 'Bruno', parts: 1 },
] as const;

honest.describe('Honest gateway: no alarm', () => {
  honest.slow();
  for (const { safe, person, parts } of story)
    for (let part = 0; part < parts; part++)
      honest(`${safe.name}${parts > 1 ? `, ${part + 1} of ${parts}` : ''}`, async ({ visit }) => {
        const { address } = safe;
        const listed = [...(await listQueue(address)), ...(await listHistory(address))];
        const own = listed.filter((_, index) => index % parts === part);
        await visit(own.map(({ id }) => ({ safe: address, id, account: accountsOfDemo(person) })));
      });

  for (const half of ['first', 'second'])
    honest(`a queue of every kind, ${half} half`, async ({ visit }) => {
      const { pages } = await createHonestQueue(40);
      const middle = pages.length / 2;
      await visit(half === 'first' ? pages.slice(0, middle) : pages.slice(middle));
    });

  honest('a queue of every kind, and the gateway is a minute late', async ({ visit, ownStack }) => {
    const { safe, pages, next } = await createHonestQueue(26, ownStack.services);
    await ownStack.settled();
    await ownStack.setLag(60_000, { callsCancelled: false });
    await safe.execute(next);
    await safe.execute(addOwner(safe.address, otherAccount().address, 3));
    await visit(pages);
  });
});
