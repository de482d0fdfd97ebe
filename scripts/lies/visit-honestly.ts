import { routes } from '@/config/routes';
import { quote, type Row } from '@/e2e/support/visits/print-table';
import type { HonestGroup } from '@/scripts/lies/honest-groups';
import { type Guest, type Lane, openPage, openTransaction } from '@/scripts/lies/lane';
import { readScreen, type Screen } from '@/scripts/lies/read-screen';

/** Opens the lists and every page of a group, of which nothing is a lie, and tells each alarm. */
export async function visitHonestly(lane: Lane, { name, pages }: HonestGroup, group: string): Promise<Row> {
  const [first] = pages;
  if (!first) return { group, name, told: 'no pages', complaints: ['there is nothing to look at'] };
  const { told, complaints } = await lane.visit(first.account, {}, (guest) => lookAtAll(guest, pages));
  return { group, name, told, complaints };
}

async function lookAtAll(
  { visitor }: Guest,
  pages: HonestGroup['pages'],
): Promise<Pick<Row, 'told' | 'complaints'>> {
  const complaints: string[] = [];
  const counts = new Map(['agrees', 'is behind', 'could not be checked'].map((state) => [state, 0]));
  const safes = new Set(pages.map(({ safe }) => safe));
  for (const safe of safes)
    for (const list of [routes.home, routes.queue, routes.history]) {
      await openPage(visitor, list(`base:${safe}`));
      complaints.push(...listAlarms(await visitor.page.evaluate(readScreen)));
    }
  for (const page of pages) {
    await openTransaction(visitor, page);
    const screen = await visitor.page.evaluate(readScreen);
    complaints.push(...listAlarms(screen).map((alarm) => `${page.id}: ${alarm}`));
    for (const [state, count] of counts)
      counts.set(state, count + screen.checks.filter((check) => check.includes(state)).length);
  }
  complaints.push(...visitor.errors.map((error) => `uncaught: ${error}`));
  const told = [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
  return { told: `${pages.length} pages; of their checks ${told}`, complaints };
}

const alarm = /contradict|corrected|is not what it is said to be|does not fit together/i;

function listAlarms({ checks, notices }: Screen): readonly string[] {
  return [...checks, ...notices]
    .filter((words) => alarm.test(words))
    .map((words) => `alarm: ${quote(words, 260)}`);
}
