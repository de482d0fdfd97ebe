import { type BrowserContext, expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { whilePageLasts } from '@/e2e/support/gateway/while-page-lasts';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { expectNothingAsked, openWithoutGateway } from '@/e2e/support/wallet/open-without-gateway';

type Call = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] };

/** A node that searches no more than this many blocks at once for logs. */
async function limitRanges(context: BrowserContext, longest: number): Promise<void> {
  const isTooLong = ({ method, params: [filter] = [] }: Call) => {
    if (method !== 'eth_getLogs') return false;
    const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }; // our own code wrote it
    return Number(toBlock) - Number(fromBlock) + 1 > longest;
  };
  const isNode = (url: URL) => url.href === stack.rpc || url.href.startsWith(`${stack.rpc}/`);
  await context.route(isNode, (route) =>
    whilePageLasts(async () => {
      const body: unknown = route.request().postDataJSON();
      const calls = [body].flat() as Call[]; // viem wrote it
      if (!calls.some(isTooLong)) return route.continue();
      const response = await route.fetch();
      const answers = [await response.json()].flat() as { id: number }[]; // a node answers each call
      const limited = answers.map((answer) =>
        calls.some((call) => call.id === answer.id && isTooLong(call))
          ? {
              ...{ jsonrpc: '2.0', id: answer.id },
              error: { code: -32614, message: `eth_getLogs is limited to a ${longest} range` },
            }
          : answer,
      );
      return route.fulfill({ response, json: Array.isArray(body) ? limited : limited[0] });
    }),
  );
}

/** A gateway that nobody uses can't be down, slow or late. */
async function expectNoAlarm(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(
    /gateway (isn’t|hasn’t|has not|doesn’t|didn’t|responds|cannot be reached|failed)|Try again/,
  );
}

test('people who use no gateway open a Safe, send, confirm in two browsers, execute, and read its history @main', async ({
  browser,
  freshSafe,
}) => {
  test.slow();
  const owners = [otherAccount(), otherAccount()] as const;
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  await fund({ rpcUrl: stack.rpc, to: safe.address, amount: parseEther('0.5') });
  const seeded = 40;
  for (let index = 0; index < seeded; index += 1)
    await safe.execute({ to: otherAccount().address, value: BigInt(index + 1) });
  const recipient = otherAccount().address;
  const [amara, bruno] = await Promise.all(
    owners.map((account, index) =>
      openWithoutGateway(browser, { account, number: 80 + index }, (context) => limitRanges(context, 100)),
    ),
  );
  if (!amara || !bruno) throw new Error('Two owners have two browsers.');

  await test.step('the first owner opens the Safe by its address', async () => {
    const { page } = amara;
    const main = page.getByRole('main');
    await page.goto(routes.home(safe.link));
    await expect(page.getByRole('list', { name: 'Owners' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Assets' })).toContainText('ETH');
    await expect(page.getByRole('region', { name: 'Total' })).toContainText(
      'Prices come from a gateway, and you use none.',
    );
    await expectNoAlarm(page);
    await page.goto(routes.balances(safe.link));
    await expect(main).toContainText(
      'Read from the chain: Ether and well-known tokens only, without prices.',
    );
    await expectNoAlarm(page);
    await page.goto(routes.queue(safe.link));
    await expect(main).toContainText('No transactions in this browser');
    await expectNoAlarm(page);
    await page.goto(routes.messages(safe.link));
    await expect(main).toContainText('No messages in this browser');
    await expectNoAlarm(page);
  });

  const link = await test.step('signs a payment and hands it over', async () => {
    const { page } = amara;
    const composer = new ComposerPage(page);
    await composer.open(safe.link);
    await connectWallet(page, amara.wallet);
    await composer.review({ to: recipient, amount: '0.25' });
    await composer.signButton.click();
    await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
    await expect(page.getByText('This browser hasn’t sent a signature for #40 to a gateway')).toBeVisible();
    await expectNoAlarm(page);
    await page.getByRole('link', { name: 'Open the transaction' }).first().click();
    await expect(page.getByText(/^Still needed: /)).toBeVisible();
    await expectNoAlarm(page);
    expect(await findAxeViolations(page, 'all')).toEqual([]);
    await page.getByRole('link', { name: 'Hand over' }).first().click();
    const text = page.getByText(/\/transactions\/open\/#/);
    await expect(text).toBeVisible();
    return (await text.innerText()).trim();
  });

  await test.step('the second owner confirms and executes', async () => {
    const { page, transaction } = bruno;
    await page.goto(link);
    await expect(page.getByText('Signed exactly this transaction')).toBeVisible();
    await expect(page.getByText('A gateway’s queue: not compared, because you use none')).toBeVisible();
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(page).toHaveURL(/\/transactions\/tx\//);
    await connectWallet(page, bruno.wallet);
    await transaction.confirmButton.click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await expectNoAlarm(page);
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Executed' })).toBeVisible();
    await expectNoAlarm(page);
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
  });

  await test.step('the history comes from the Safe’s own events, on a node with short ranges', async () => {
    const { page } = amara;
    const main = page.getByRole('main');
    await page.goto(routes.history(safe.link));
    await expect(main).toContainText('Received tokens leave no event in the Safe, so they aren’t listed.');
    const payment = main.getByRole('link', { name: /^Open: Sent 0\.25 ETH/ });
    await expect(payment).toBeVisible();
    expect(await findAxeViolations(page, 'all')).toEqual([]);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(main.getByText('All blocks are searched.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectNoAlarm(page);
  });

  for (const owner of [amara, bruno]) {
    expectNothingAsked(owner);
    await owner.context.close();
  }
});
