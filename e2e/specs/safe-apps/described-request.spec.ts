import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures/remote-app';
import { deployDescribedRouter, describedRouter, describedSwap } from '@/e2e/support/chain/described-router';

const swap = ' 1,000 tUSDC for at least 410 CEDAR on Aerodrome · to this Safe';

/** The notifications of a tab that has no focus; the browser shows none without a window. */
async function hearNotifications(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    localStorage.setItem('concord.notifications.v1', JSON.stringify({ isOn: true, asksWhileHidden: false }));
    document.hasFocus = () => false;
    class Heard {
      static permission = 'granted';
      onclick = null;
      constructor(title: string, { body }: NotificationOptions) {
        Reflect.get(window, 'hear')(`${title} | ${body}`);
      }
      close() {}
    }
    Reflect.set(window, 'Notification', Heard);
  });
  return heard;
}

test('what an app asks for has one sentence in its request, in notification, lists, history and receipt', async ({
  person,
  freshSafe,
  wallet,
  app,
  connections,
}) => {
  test.setTimeout(240_000);
  await deployDescribedRouter();
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')] });
  const data = describedSwap(safe.address);

  const bruno = await person('Bruno');
  const heard = await hearNotifications(bruno.page);
  await bruno.lists.openQueue(safe.link);
  await bruno.wallet.connectAs('Bruno');
  await expect(bruno.lists.content).toContainText('No transactions in the queue');

  await test.step('the app asks, and the row of its request says for what', async () => {
    await connections.open(safe.link);
    await wallet.connectAs('Amara');
    const { link, session } = await app.connect();
    await connections.pair(link);
    await connections.accept();
    await session;
    void app.ask('eth_sendTransaction', [{ from: safe.address, to: describedRouter, data, value: '0x0' }]);
    await expect(connections.request(app.origin)).toContainText(`Swap${swap}`);
    await connections.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await connections.doneButton.click();
    await expect(connections.waiting).toContainText(`Swap${swap}`);
  });

  await test.step('the other owner is notified of it, and finds it in the queue and on Home', async () => {
    await expect
      .poll(() => heard, { timeout: 60_000 })
      .toEqual([expect.stringMatching(new RegExp(`^A transaction needs you \\| .*: Swap${swap}$`))]);
    await expect(bruno.lists.reviewLink(0)).toHaveAccessibleName(`Confirm #0: Swap${swap}`);
    await expect(bruno.lists.content).toContainText(`Swap${swap}`);
    await bruno.page.goto(routes.home(safe.link));
    await expect(bruno.lists.content).toContainText(`Swap${swap}`);
    await bruno.page.goto(routes.accounts());
    await expect(bruno.lists.content).toContainText(`Swap${swap}`);
  });

  await test.step('once it is executed, history and receipt have it', async () => {
    await safe.execute({ to: describedRouter, data });
    await bruno.lists.openHistory(safe.link);
    await expect(bruno.lists.content).toContainText(`Swapped${swap}`);
    await bruno.lists.content.getByRole('link', { name: `Open: Swapped${swap}` }).click();
    await bruno.page.emulateMedia({ media: 'print' });
    const receipt = bruno.page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText(`Swap${swap}`);
    await expect(receipt).toContainText('By Concord, from the published interface of Aerodrome');
  });
});
