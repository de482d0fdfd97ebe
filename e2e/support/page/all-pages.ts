import type { Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { type SettingsPage, settingsPages } from '@/config/settings-pages';
import { stack } from '@/e2e/support/stack';

export type Place = {
  readonly name: string;
  readonly path: string;
  /** Its heading, which is in the HTML. */
  readonly heading: string;
  /** What stands there once nothing is awaited any more. */
  readonly ready: (page: Page) => Locator;
};

const main = (page: Page) => page.getByRole('main');

/** What stands on a page of settings once nothing is awaited any more. */
const settingsReady: Readonly<Record<SettingsPage, Place['ready']>> = {
  setup: (page) =>
    main(page)
      .getByText(/^Official \d/)
      .first(),
  permissions: (page) => main(page).getByText(/^Checked \d/),
  modules: (page) => main(page).getByText(/^Official \d/),
  data: (page) => main(page).getByRole('button', { name: 'Export' }),
  notifications: (page) => main(page).getByRole('region', { name: 'This browser' }),
  apps: (page) => main(page).getByText('No app permissions'),
  appearance: (page) => main(page).getByRole('checkbox', { name: 'Resolve ENS names' }),
  environment: (page) => main(page).getByRole('button', { name: 'Test and save' }).first(),
};

/** Every page of the site, for a Safe and one of its transactions. */
export function allPages({ safe, id }: { safe: string; id: string }): readonly Place[] {
  return [
    {
      name: 'landing',
      path: routes.landing(),
      heading: 'Shared accounts on Base, confirmed together.',
      ready: (page) => main(page).getByRole('button', { name: 'Open', exact: true }),
    },
    {
      name: 'my Safes',
      path: routes.accounts(),
      heading: 'My Safes',
      ready: (page) =>
        main(page)
          .getByRole('link', { name: /Add a Safe/ })
          .first(),
    },
    {
      name: 'permissions of all Safes',
      path: routes.allPermissions(),
      heading: 'Permissions',
      ready: (page) => main(page).getByText(/^(Checked \d|No Safes yet)/),
    },
    {
      name: 'add a Safe',
      path: routes.loadSafe(safe),
      heading: 'Add a Safe',
      ready: (page) => main(page).getByText(/owners must confirm · version/),
    },
    {
      name: 'create a Safe',
      path: routes.createSafe(),
      heading: 'Create a Safe',
      ready: (page) => main(page).getByLabel('New owner'),
    },
    {
      name: 'home',
      path: routes.home(safe),
      heading: 'Home',
      ready: (page) => main(page).getByRole('list', { name: 'Owners' }),
    },
    {
      name: 'assets',
      path: routes.balances(safe),
      heading: 'Assets',
      ready: (page) => main(page).getByRole('table'),
    },
    {
      name: 'collectibles',
      path: routes.collectibles(safe),
      heading: 'Assets',
      ready: (page) => main(page).getByRole('heading', { level: 2, name: /^Market Stall Pass/ }),
    },
    {
      name: 'open a transaction',
      path: routes.openHandOver(),
      heading: 'Open a transaction',
      ready: (page) => main(page).getByRole('button', { name: 'Scan QR code' }),
    },
    {
      name: 'hand over',
      path: routes.handOver(safe, id),
      heading: 'Hand over',
      ready: (page) => main(page).getByRole('img', { name: /^QR code/ }),
    },
    {
      name: 'queue',
      path: routes.queue(safe),
      heading: 'Transactions',
      ready: (page) =>
        main(page)
          .getByRole('link', { name: /^(Review|Confirm|Execute) #\d+: / })
          .first(),
    },
    {
      name: 'history',
      path: routes.history(safe),
      heading: 'Transactions',
      ready: (page) => main(page).getByRole('list', { name: 'History' }).getByRole('listitem').first(),
    },
    {
      name: 'messages',
      path: routes.messages(safe),
      heading: 'Transactions',
      ready: (page) => main(page).getByText(/^(No messages yet|From .*Open a message to verify it)/),
    },
    {
      name: 'new message',
      path: routes.newMessage(safe),
      heading: 'New message',
      ready: (page) => main(page).getByRole('textbox', { name: 'Message' }),
    },
    {
      name: 'one message',
      path: routes.message(safe, ''),
      heading: 'Message',
      ready: (page) => main(page).getByText('No message in this link'),
    },
    {
      name: 'one transaction',
      path: routes.transaction(safe, id),
      heading: 'Transaction',
      ready: (page) => main(page).getByRole('region', { name: 'Progress' }),
    },
    {
      name: 'new transaction',
      path: routes.newTransaction(safe, { kind: 'send' }),
      heading: 'Send tokens',
      ready: (page) => main(page).getByText(/available$/),
    },
    {
      name: 'kinds of transaction',
      path: routes.newTransaction(safe),
      heading: 'New transaction',
      ready: (page) => main(page).getByRole('link', { name: /^Send tokens/ }),
    },
    {
      name: 'batch',
      path: routes.newTransaction(safe, { kind: 'batch' }),
      heading: 'Batch',
      ready: (page) => main(page).getByText('No calls yet'),
    },
    {
      name: 'contract call',
      path: routes.newTransaction(safe, { kind: 'call' }),
      heading: 'Contract call',
      ready: (page) => main(page).getByLabel('Contract', { exact: true }),
    },
    {
      name: 'manage owners',
      path: routes.newTransaction(safe, { kind: 'owners' }),
      heading: 'Manage owners',
      ready: (page) => main(page).getByText(/^If one key is lost/),
    },
    {
      name: 'WalletConnect',
      path: routes.walletConnect(safe),
      heading: 'WalletConnect',
      ready: (page) => main(page).getByText('No connected apps'),
    },
    {
      name: 'apps',
      path: routes.apps(safe),
      heading: 'Apps',
      ready: (page) => main(page).getByRole('link', { name: 'Open Sample app', exact: true }),
    },
    {
      name: 'an open app',
      path: routes.openApp(safe, stack.app),
      heading: 'App',
      ready: (page) => page.frameLocator('iframe[title="Sample app"]').getByText(/^Safe 0x/),
    },
    {
      name: 'a shared app',
      path: routes.shareApp(stack.app),
      heading: 'Shared app',
      ready: (page) => main(page).getByText('Sample app', { exact: true }),
    },
    {
      name: 'address book',
      path: routes.addressBook(safe),
      heading: 'Address book',
      ready: (page) => main(page).getByRole('list', { name: 'Contacts' }).getByRole('listitem').first(),
    },
    ...settingsPages.map(({ page, title, href }) => ({
      name: title.toLowerCase(),
      path: href(safe),
      heading: title,
      ready: settingsReady[page],
    })),
  ];
}
