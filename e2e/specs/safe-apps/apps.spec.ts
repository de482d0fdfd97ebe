import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { AppPage } from '@/e2e/pages/app-page';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { defer } from '@/e2e/support/page/deferred';
import { stack } from '@/e2e/support/stack';

const appOrigin = new URL(stack.app).origin;

/** Whether the page warns of an app before it opens it. */
async function isUnknown(page: Page): Promise<boolean> {
  const warning = page.getByText('Unknown app');
  await expect(warning.or(page.locator('iframe'))).toBeVisible();
  return warning.isVisible();
}

test('an app proposes a batch of three, two owners sign, it is executed, and the app learns hash and receipt @main', async ({
  page,
  person,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno'), accountsOfDemo('Chiara')],
    threshold: 2,
  });
  const recipient = otherAccount().address;
  const app = new AppPage(page);

  await test.step('the app is found in the catalog and knows which Safe it is in', async () => {
    await page.goto(routes.apps(safe.link));
    await wallet.connectAs('Amara');
    await app.catalog.getByRole('link', { name: 'Open Sample app', exact: true }).click();
    await expect(app.frame.getByText(`Safe ${safe.address}, 2 of 3`)).toBeVisible();
  });

  await test.step('its batch is reviewed over the frame, headed by its origin, and signed', async () => {
    await app.recipient.fill(recipient);
    await app.press('Propose a batch of three');
    await expect(app.request).toContainText(appOrigin);
    await expect(app.request).toContainText(recipient);
    await app.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await app.backToApp.click();
    await expect(app.log).toContainText('Proposed 0x');
  });

  await test.step('the second owner reads which app asked, confirms and executes', async () => {
    const bruno = await person('Bruno');
    await bruno.lists.openQueue(safe.link);
    await bruno.wallet.connectAs('Bruno');
    await expect(bruno.page.getByText(/^From the app “Sample app” at .* \(not verified\)/)).toBeVisible();
    await bruno.lists.reviewLink(0).click();
    await expect(bruno.page.getByText(`at ${new URL(stack.app).host} (not verified)`)).toBeVisible();
    await bruno.transaction.confirmButton.click();
    await bruno.wallet.agreeAs('Bruno', 'Sign');
    await bruno.transaction.executeButton.click();
    await bruno.wallet.agreeAs('Bruno', 'Send');
    await expect(bruno.transaction.outcome).toBeVisible();
  });

  await test.step('the app learns the hash and then the receipt, and the chain has all three', async () => {
    await expect(app.log).toContainText('Executed as 0x');
    await expect(app.log).toContainText(/Receipt: 0x[0-9a-f]{64}/);
    expect(await etherOf(recipient)).toBe(parseEther('0.06'));
    expect(await safe.nonce()).toBe(1n);
  });

  await test.step('the gateway has been told which app asked', async () => {
    const answer = await page.request.get(
      `${stack.gateway}/v1/chains/8453/safes/${safe.address}/multisig-transactions`,
      { headers: { origin: stack.site } },
    );
    expect(await answer.text()).toContain('Sample app');
  });
});

test('the address book is asked for, refused, granted and taken back', async ({
  page,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const app = new AppPage(page);
  await app.open(safe.link);
  await wallet.connectAs('Amara');

  await app.press('Read names');
  await expect(app.request).toContainText('read the names in your address book');
  await app.refuseButton.click();
  await expect(app.log).toContainText('Read names: Permissions rejected');

  await app.press('Read names');
  await app.allowButton.click();
  await expect(app.log).toContainText(/Names: .*Amara/);
  await app.press('Read names');
  await expect(app.log.getByText(/^Names:/)).toHaveCount(2);

  await page.goto(routes.safeAppSettings(safe.link));
  await page
    .getByRole('region', { name: appOrigin })
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await app.open(safe.link);
  await app.press('Read names');
  await expect(app.request).toBeVisible();
});

test('requests wait for one another, and are told no when the app is loaded again', async ({
  page,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const app = new AppPage(page);
  await app.open(safe.link);
  await wallet.connectAs('Amara');
  await app.recipient.fill(otherAccount().address);
  await app.press('Propose twice at once');
  await expect(app.request).toHaveCount(1);
  await app.refuseButton.click();
  await expect(app.whatHappens).toContainText('0.02 ETH');
  await app.refuseButton.click();
  await expect(app.log).toContainText('Transaction was rejected and Error: Transaction was rejected');

  await app.press('Propose with a gas limit');
  await expect(app.request).toContainText('Sets a gas limit');
  await app.reloadButton.click();
  await expect(app.request).toBeHidden();
});

test('what an app wants of the browser does not move the app away from under a press', async ({
  page,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const app = new AppPage(page);
  const manifest = defer();
  await page.route(new URL('manifest.json', stack.app).href, async (route) => {
    await manifest.promise;
    await route.continue();
  });
  await app.open(safe.link);
  await wallet.connectAs('Amara');
  await app.frame.getByRole('button', { name: 'Read names' }).hover();
  await page.mouse.down();
  manifest.resolve();
  await expect(page.getByText('“Sample app” wants to write to your clipboard')).toBeInViewport();
  await page.mouse.up();
  await expect(app.request).toBeVisible();

  await test.step('put off, it is not said again after a request', async () => {
    await app.refuseButton.click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await app.press('Read names');
    await app.refuseButton.click();
    await expect(app.log.getByText('Read names: Permissions rejected')).toHaveCount(2);
    await expect(page.getByText('“Sample app” wants to write to your clipboard')).toBeHidden();
  });
});

test('an app that does not work in its frame is named so after ten seconds, with the reason and a way out @waits', async ({
  context,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const offline = 'http://localhost:9/';
  const notWorking = [
    [`${stack.app}forbidden/`, 'may not allow other sites to embed it'],
    [`${stack.app}bare/`, 'No manifest.json'],
    [`${stack.app}closed/`, 'CORS'],
    [`${stack.app}other-chain/`, 'doesn’t support Base'],
    [offline, 'No app found at this URL'],
  ] as const;
  const pages = [];
  // An origin that is accepted in one tab is accepted in all, so the tabs are opened one after the other.
  for (const [url, reason] of notWorking) {
    const page = await context.newPage();
    const app = new AppPage(page);
    await app.open(safe.link, url);
    if (await isUnknown(page)) await page.getByRole('button', { name: 'Open anyway' }).click();
    pages.push({ page, app, url, reason });
  }
  // Side by side, because each is waited for ten seconds.
  await Promise.all(
    pages.map(async ({ page, app, url, reason }) => {
      await expect(page.getByText('The app isn’t responding')).toBeVisible();
      await expect(page.getByText(new RegExp(reason))).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', url);
      await page.getByRole('link', { name: 'Close the app' }).click();
      await expect(app.catalog).toBeVisible();
    }),
  );
});

test('an app at an address that is never framed is not opened, with a way out', async ({
  page,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const app = new AppPage(page);
  for (const url of ['http://app.example/', 'javascript:alert(1)', stack.site]) {
    await app.open(safe.link, url);
    await expect(page.getByText('This app can’t be opened')).toBeVisible();
  }
  await page.getByRole('link', { name: 'All apps' }).click();
  await expect(app.catalog).toBeVisible();
});

test('an app by its address is refused with the reason, or added, once its manifest has been read', async ({
  page,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  await page.goto(routes.apps(safe.link));
  const form = page.getByRole('region', { name: 'Add an app' });
  const address = form.getByLabel('App URL');
  for (const [text, reason] of [
    [`${stack.app}bare/`, 'No manifest.json'],
    [`${stack.app}closed/`, 'CORS'],
    [`${stack.app}other-chain/`, 'doesn’t support Base'],
    ['http://app.example', 'https URL'],
    ['javascript:alert(1)', 'https URL'],
    ['data:text/html,hello', 'https URL'],
    [stack.site, 'can’t open itself'],
  ] as const) {
    await address.fill(text);
    await form.getByRole('button', { name: 'Look up' }).click();
    await expect(form.getByText(new RegExp(reason, 'i'))).toBeVisible();
    await expect(form.getByRole('button', { name: 'Add and open' })).toBeHidden();
  }
  await address.fill(stack.app);
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(form.getByRole('link', { name: 'Open' })).toBeVisible();
  // The same app at an address that the catalog does not have.
  await address.fill(`${stack.app}?typed`);
  await form.getByRole('button', { name: 'Look up' }).click();
  await form.getByRole('button', { name: 'Add and open' }).click();
  await expect(
    page.frameLocator('iframe[title="Sample app"]').getByText(`Safe ${safe.address}`),
  ).toBeVisible();
});

test('a shared app is opened with a Safe of one’s own, on a phone too @phone', async ({
  page,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  await page.goto(routes.home(safe.link));
  await expect(page.getByRole('list', { name: 'Owners' })).toBeVisible();
  await page.goto(routes.shareApp(stack.app));
  await page.getByRole('link', { name: 'Open with this Safe' }).first().click();
  const app = new AppPage(page);
  await expect(app.frame.getByText(`Safe ${safe.address}`)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
