import type { Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { listFaults, readFaults } from '@/scripts/faults/fault-list';
import { type ReadTrial, readTrial, type Stage } from '@/scripts/faults/visit-read';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const ofSafe = (end: string) => (stage: Stage) => `/safes/${stage.safe.address}/${end}`;
const detailsOf = ({ id }: Stage) => `/transactions/(${id}|${id.slice(-66)})$`;
const owned = (page: Page) => main(page).getByRole('region', { name: 'Owned by the connected account' });

const isOfStoredRows = ({ name }: { name: string }) => /^GET (queue|history|transaction)\b/.test(name);

const trials: readonly Omit<ReadTrial, 'faults'>[] = [
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
    shown: (page) => main(page).getByText(/^Amounts and prices told by/),
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
    shown: (page) => main(page).getByText(/Prices told by/),
    beside: (page) => ({
      heading: heading(page, 'Home'),
      owners: main(page).getByRole('list', { name: 'Owners' }),
      'what waits': main(page).getByRole('link', { name: /Review/ }),
      history: main(page).getByRole('region', { name: 'Recent history' }).getByRole('listitem'),
    }),
  },
  {
    name: 'GET Safe with its tags, on the queue page',
    isConnected: false,
    path: ({ safe }) => routes.queue(safe.link),
    target: ({ safe }) => `/safes/${safe.address}$`,
    shown: (page) => main(page).getByRole('link', { name: 'Review nonce 0' }).first(),
    beside: (page) => ({
      heading: heading(page, 'Transactions'),
      queue: main(page).getByRole('link', { name: 'Review nonce 0' }),
    }),
  },
  {
    name: 'GET queue, on the queue page',
    isConnected: false,
    path: ({ safe }) => routes.queue(safe.link),
    target: ofSafe('transactions/queued'),
    shown: (page) => main(page).getByRole('link', { name: 'Review nonce 0' }).first(),
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
        .getByRole('link', { name: /Review/ })
        .first(),
    beside: (page) => ({
      heading: heading(page, 'Home'),
      owners: main(page).getByRole('list', { name: 'Owners' }),
      total: main(page).getByText(/Prices told by/),
      history: main(page).getByRole('region', { name: 'Recent history' }).getByRole('listitem'),
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
    shown: (page) => main(page).getByRole('button', { name: 'Confirm', exact: true }),
    beside: (page) => ({ heading: heading(page, 'Transaction') }),
  },
  {
    name: 'GET nonces, in the composer',
    isConnected: false,
    path: ({ safe }) => routes.newTransaction(safe.link, { kind: 'send' }),
    target: ofSafe('nonces'),
    shown: (page) => main(page).getByPlaceholder(/^[12]$/),
    beside: (page) => ({
      heading: heading(page, 'New transaction'),
      form: main(page).getByLabel('Amount', { exact: true }),
      'what the Safe has, by the chain': main(page).getByText(/^The Safe has 2 ETH/),
    }),
  },
];

/** Every question that pages ask of the gateway, on a page that asks it. */
export const readTrials = trials.map((trial) =>
  readTrial({ ...trial, faults: isOfStoredRows(trial) ? listFaults : readFaults }),
);
