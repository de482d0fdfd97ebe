import type { Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';
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

/** Every page of the site, for a Safe and one of its transactions. */
export function allPages({ safe, id }: { safe: string; id: string }): readonly Place[] {
  return [
    {
      name: 'landing',
      path: routes.landing(),
      heading: 'Money that several people own together, on Base.',
      ready: (page) => main(page).getByRole('button', { name: 'Look' }),
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
      name: 'add a Safe',
      path: routes.loadSafe(safe),
      heading: 'Add a Safe',
      ready: (page) => main(page).getByText(/owners must sign · version/),
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
      name: 'queue',
      path: routes.queue(safe),
      heading: 'Transactions',
      ready: (page) =>
        main(page)
          .getByRole('link', { name: /^Review/ })
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
      ready: (page) => main(page).getByText(/^(No messages yet|Told by )/),
    },
    {
      name: 'one message',
      path: routes.message(safe, ''),
      heading: 'Message',
      ready: (page) => main(page).getByText('No message is named'),
    },
    {
      name: 'one transaction',
      path: routes.transaction(safe, id),
      heading: 'Transaction',
      ready: (page) => main(page).getByRole('region', { name: 'What you can do' }),
    },
    {
      name: 'new transaction',
      path: routes.newTransaction(safe, { kind: 'send' }),
      heading: 'New transaction',
      ready: (page) => main(page).getByText(/^The Safe has/),
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
      name: 'app permissions',
      path: routes.safeAppSettings(safe),
      heading: 'App permissions',
      ready: (page) => main(page).getByText('No app was allowed anything'),
    },
    {
      name: 'appearance',
      path: routes.appearance(safe),
      heading: 'Appearance',
      ready: (page) => main(page).getByRole('checkbox', { name: 'Names on Ethereum' }),
    },
    {
      name: 'environment variables',
      path: routes.environment(safe),
      heading: 'Environment variables',
      ready: (page) => main(page).getByRole('button', { name: 'Test and save' }).first(),
    },
  ];
}
