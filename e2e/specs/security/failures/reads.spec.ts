import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/failures';
import type { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { listFailures, readFailures } from '@/e2e/support/failures/failures';
import { noteSaid } from '@/e2e/support/note-said';

/** What there is to read: a Safe of a fresh account, with a payment received and one that waits. */
type Fixture = {
  readonly safe: FreshSafe;
  /** The gateway's id of the transaction that waits. */
  readonly id: string;
};

type Read = {
  readonly name: string;
  readonly isConnected: boolean;
  readonly path: (fixture: Fixture) => string;
  /** The source of a regular expression. */
  readonly target: (fixture: Fixture) => string;
  /** What only the route's answer brings. */
  readonly shown: (page: Page, fixture: Fixture) => Locator;
  /** What stands without it. */
  readonly beside: (page: Page, fixture: Fixture) => Readonly<Record<string, Locator>>;
};

/** The page's own time, in milliseconds: longer than the longest deadline, and than the rarest look whether it is back. */
const longerThanDeadlines = 36_000;
const longerThanPause = 20_000;
const longerThanPauses = 150_000;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const ofSafe = (end: string) => (fixture: Fixture) => `/safes/${fixture.safe.address}/${end}`;
const detailsOf = ({ id }: Fixture) => `/transactions/(${id}|${id.slice(-66)})$`;
const owned = (page: Page) => main(page).getByRole('region', { name: 'Owned by you' });

/** Every question that pages ask of the gateway, on a page that asks it. */
const reads: readonly Read[] = [
  {
    name: 'GET overviews, on my Safes',
    isConnected: true,
    path: () => routes.accounts(),
    target: ({ safe }) => `^/v1/safes\\?.*${safe.address}`,
    shown: (page) => owned(page).getByText(/\$/),
    beside: (page, { safe }) => ({
      heading: heading(page, 'My Safes'),
      'the Safe by the chain': owned(page)
        .getByRole('listitem')
        .filter({ hasText: short(safe.address) }),
    }),
  },
  {
    name: 'GET owned Safes, on my Safes',
    isConnected: true,
    path: () => routes.accounts(),
    target: ({ safe }) => `/owners/${safe.owners[0]?.address}/safes`,
    shown: (page, { safe }) => owned(page).getByText(short(safe.address)),
    beside: (page) => ({
      heading: heading(page, 'My Safes'),
      'adding a Safe by its address': main(page).getByRole('link', { name: /Add a Safe/ }),
    }),
  },
  {
    name: 'GET balances, on the assets page',
    isConnected: false,
    path: ({ safe }) => routes.balances(safe.link),
    target: ofSafe('balances/'),
    shown: (page) => main(page).getByTitle(/^Balances and prices: /),
    beside: (page) => ({
      heading: heading(page, 'Assets'),
      'the Ether, by whomever': main(page).getByText(/2 ETH/),
    }),
  },
  {
    name: 'GET balances, on the dashboard',
    isConnected: false,
    path: ({ safe }) => routes.home(safe.link),
    target: ofSafe('balances/'),
    shown: (page) => main(page).getByTitle(/^Prices: /),
    beside: (page) => ({
      heading: heading(page, 'Home'),
      owners: main(page).getByRole('list', { name: 'Owners' }),
      'what waits': main(page).getByRole('link', { name: /^(Review|Confirm|Execute) #/ }),
      history: main(page).getByRole('region', { name: 'History' }).getByRole('listitem'),
    }),
  },
  {
    name: 'GET Safe with its tags, on the queue page',
    isConnected: false,
    path: ({ safe }) => routes.queue(safe.link),
    target: ({ safe }) => `/safes/${safe.address}$`,
    shown: (page) =>
      main(page)
        .getByRole('link', { name: /^\w+ #0: / })
        .first(),
    beside: (page) => ({
      heading: heading(page, 'Transactions'),
      queue: main(page).getByRole('link', { name: /^\w+ #0: / }),
    }),
  },
  {
    name: 'GET queue, on the queue page',
    isConnected: false,
    path: ({ safe }) => routes.queue(safe.link),
    target: ofSafe('transactions/queued'),
    shown: (page) =>
      main(page)
        .getByRole('link', { name: /^\w+ #0: / })
        .first(),
    beside: (page) => ({
      heading: heading(page, 'Transactions'),
      'the way to history': main(page).getByRole('link', { name: 'History' }),
    }),
  },
  {
    name: 'GET queue, on the dashboard',
    isConnected: true,
    path: ({ safe }) => routes.home(safe.link),
    target: ofSafe('transactions/queued'),
    shown: (page) =>
      main(page)
        .getByRole('link', { name: /^(Review|Confirm|Execute) #/ })
        .first(),
    beside: (page) => ({
      heading: heading(page, 'Home'),
      owners: main(page).getByRole('list', { name: 'Owners' }),
      total: main(page).getByTitle(/^Prices: /),
      history: main(page).getByRole('region', { name: 'History' }).getByRole('listitem'),
    }),
  },
  {
    name: 'GET history, on the history page',
    isConnected: false,
    path: ({ safe }) => routes.history(safe.link),
    target: ofSafe('transactions/history'),
    shown: (page) => main(page).getByRole('list', { name: 'History' }).getByRole('listitem').first(),
    beside: (page) => ({
      heading: heading(page, 'Transactions'),
      'the way to the queue': main(page).getByRole('link', { name: 'Queue' }),
    }),
  },
  {
    name: 'GET transaction, on its page',
    isConnected: true,
    path: ({ safe, id }) => routes.transaction(safe.link, id),
    target: detailsOf,
    shown: (page) => main(page).getByRole('button', { name: /^(Only c|C)onfirm$/ }),
    // Named after the failure until the transaction is there, and then after what it does.
    beside: (page) => ({ heading: main(page).getByRole('heading', { level: 1 }) }),
  },
  {
    name: 'GET nonces, in the composer',
    isConnected: false,
    path: ({ safe }) => routes.newTransaction(safe.link, { kind: 'send' }),
    target: ofSafe('nonces'),
    shown: (page) => main(page).getByText(/^Nonce [12]$/),
    beside: (page) => ({
      heading: heading(page, 'Send tokens'),
      form: main(page).getByLabel('Amount', { exact: true }),
      'what the Safe has, by the chain': main(page).getByText(/^2 ETH available/),
    }),
  },
];

const isOfStoredRows = ({ name }: Read) => /^GET (queue|history|transaction)\b/.test(name);
const isQuick = (read: Read, failure: string) => read === reads[5] && failure === '500';

for (const read of reads)
  test.describe(read.name, () => {
    for (const { name, failure } of isOfStoredRows(read) ? listFailures : readFailures)
      test(
        name,
        isQuick(read, name) ? { tag: '@quick' } : {},
        async ({ freshSafe, connectAs, visit, failures }) => {
          const { page } = visit;
          const [owner, second] = [otherAccount(), otherAccount()];
          const safe = await freshSafe({ owners: [owner, second], threshold: 2, eth: '2' });
          const proposed = await safe.propose({ to: second.address, value: 5n }, { signers: [second] });
          const fixture: Fixture = { safe, id: proposed.id };
          const target = { method: 'GET', path: read.target(fixture) };
          visit.expectOpen(target);
          if (read.isConnected) await connectAs(owner);
          const shown = read.shown(page, fixture);
          const expectBeside = async (when: string) => {
            for (const [part, locator] of Object.entries(read.beside(page, fixture)))
              expect.soft(await locator.first().isVisible(), `${when}: ${part}`).toBe(true);
          };

          await test.step('a page is opened while its route fails', async () => {
            await failures.on(target, failure);
            await page.goto(read.path(fixture));
            if (failure.kind === 'hold') {
              await visit.expectStandingWhileSlow();
              await failures.off();
            }
            await visit.expectStanding('at first', failure.kind === 'hold' ? 0 : longerThanDeadlines);
            await expectBeside('at first');
            expect(visit.hits).toBeGreaterThan(0);
          });

          await test.step('what is said does not give way to a placeholder when it is asked again', async () => {
            const isWaiting = async () => (await visit.look()).waiting.length > 0;
            await visit.passTime({ atMost: longerThanPause, isEnough: isWaiting });
            if (await isWaiting()) noteSaid('a placeholder stands there whenever it is asked again');
            await visit.settle();
          });

          await test.step('the route is mended, and what was missing comes by itself', async () => {
            await failures.off();
            const passed = await visit.passTime({
              atMost: longerThanPauses,
              isEnough: () => shown.isVisible(),
            });
            await expect(shown).toBeVisible();
            if (passed > 0) noteSaid(`back by itself after ${passed / 1_000} s`);
          });

          await test.step('the route fails again under the page, and what is shown stays', async () => {
            const before = visit.hits;
            await failures.on(target, failure);
            const isEnough = async () => true;
            await visit.passTime({ atLeast: 12_000, atMost: 12_000, isEnough });
            // Whoever looks for news asks again.
            await safe.propose({ to: second.address, value: 6n }, { signers: [second] });
            await visit.passTime({ atLeast: 50_000, atMost: 50_000, isEnough });
            if (visit.hits > before) {
              await visit.expectStanding('later');
              await expectBeside('later');
            } else await visit.settle();
            await expect(shown).toBeVisible();
          });
        },
      );
  });
