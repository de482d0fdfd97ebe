import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { allPages } from '@/e2e/support/page/all-pages';
import { watchServices } from '@/e2e/support/page/watch-services';
import { connectWallet } from '@/e2e/support/wallet/connect';

const safe = `base:${demoSafes.bakery.address}`;

test('opening a dashboard costs at most 8 questions to the gateway and 2 round trips to the RPC @main', async ({
  page,
}) => {
  const services = watchServices(page);
  await page.goto(routes.home(safe));
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Owners' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const gateway = services.of('gateway');
  expect(gateway.length, gateway.join('\n')).toBeLessThanOrEqual(8);
  expect(gateway.length).toBeGreaterThan(2);
  const rpc = services.of('RPC');
  expect(rpc.length, rpc.join('\n')).toBeLessThanOrEqual(2);
  expect(rpc.length).toBeGreaterThan(0);
});

test('an owner opens the dashboard at the same cost @measured', async ({ page, testWallet }) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const services = watchServices(page);
  await page.goto(routes.home(safe));
  await expect(page.getByRole('main').getByRole('list', { name: 'Owners' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const gateway = services.of('gateway');
  expect(gateway.length, gateway.join('\n')).toBeLessThanOrEqual(8);
});

test('moving between the pages of a Safe within a minute asks for nothing that is known @measured', async ({
  page,
}) => {
  const services = watchServices(page);
  const nav = page.getByRole('navigation', { name: 'Safe', exact: true });
  const main = page.getByRole('main');
  const readyOf = new Map(allPages({ safe, id: '' }).map(({ name, ready }) => [name, ready(page).first()]));
  const walk = async () => {
    await nav.getByRole('link', { name: 'Home' }).click();
    await expect(readyOf.get('home') ?? main).toBeVisible();
    await services.settled();
    await nav.getByRole('link', { name: 'Assets' }).click();
    await expect(readyOf.get('assets') ?? main).toBeVisible();
    await services.settled();
    await nav.getByRole('link', { name: 'Transactions' }).click();
    await expect(readyOf.get('queue') ?? main).toBeVisible();
    await expect(main.getByText('Lets a wallet, not an app, take tokens')).toBeVisible();
    await services.settled();
    await main
      .getByRole('link', { name: /^(Review|Confirm|Execute) #/ })
      .first()
      .click();
    await expect(readyOf.get('one transaction') ?? main).toBeVisible();
    await services.settled();
    await nav.getByRole('link', { name: 'Transactions' }).click();
    await main.getByRole('link', { name: 'History' }).click();
    await expect(readyOf.get('history') ?? main).toBeVisible();
    await services.settled();
  };
  await page.goto(routes.home(safe));
  await walk();
  services.forget();
  await walk();
  // Whether something has changed is asked every ten seconds; that it has not is why nothing else is.
  const news = `gateway GET /v1/chains/8453/safes/${demoSafes.bakery.address}`;
  expect(services.of('gateway').filter((line) => line !== news)).toEqual([]);
  // A review is simulated anew at a block that it has not seen, and journeys beside this one make blocks.
  const simulates = /eth_getBlockByNumber|eth_simulateV1|"data":"0x1bcdc653|eth_gasPrice/;
  const rpc = services.of('RPC');
  expect(rpc.filter((line) => !simulates.test(line))).toEqual([]);
  expect(rpc.length, rpc.join('\n')).toBeLessThanOrEqual(4);
});
