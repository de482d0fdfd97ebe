import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { Traffic } from '@/e2e/support/gateway/traffic';
import { whilePageLasts } from '@/e2e/support/gateway/while-page-lasts';
import { stack } from '@/e2e/support/stack';

const safe = `base:${demoSafes.bakery.address}`;

// Nobody listens there: what a page asks of them is answered by the journey.
const own = { rpc: 'http://localhost:38001', gateway: 'http://localhost:38002/gateway' };
const foreignRpc = 'http://localhost:38003';
const nobody = 'http://localhost:38004';

/** An address that hands everything on to a service of the stack. */
const stand = (context: BrowserContext, { at, before }: { at: string; before: string }) =>
  context.route(
    (url) => url.href === `${at}/` || url.href.startsWith(`${at}/`),
    (route) =>
      whilePageLasts(async () => {
        const path = route.request().url().slice(at.length);
        await route.fulfill({ response: await route.fetch({ url: before + path, maxRetries: 3 }) });
      }),
  );

/** A node that says it is Ethereum's mainnet. */
const standForeignNode = (context: BrowserContext) =>
  context.route(`${foreignRpc}/**`, async (route) => {
    const asked: unknown = route.request().postDataJSON();
    const reply = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' });
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' },
      body: JSON.stringify(Array.isArray(asked) ? asked.map(reply) : reply(asked as { id: number })), // viem wrote it
    });
  });

const cardOf = (page: Page, name: string) => {
  const card = page.getByRole('region', { name, exact: true });
  return {
    card,
    // The gateway's card has a second one, for a key.
    field: card.getByRole('textbox').first(),
    /** Types an address and has it tried. */
    give: async (text: string) => {
      await card.getByRole('textbox').first().fill(text);
      await card.getByRole('button', { name: 'Test and save' }).click();
    },
    setBack: () => card.getByRole('button', { name: 'Reset to default' }).click(),
    inUse: card.getByRole('listitem'),
    reload: card.getByRole('button', { name: 'Reload now' }),
  };
};

test('an RPC and a gateway of one’s own are tried, used after a reload, and set back', async ({
  context,
  page,
}) => {
  await stand(context, { at: own.rpc, before: stack.rpc });
  await stand(context, { at: own.gateway, before: stack.gateway });
  await standForeignNode(context);
  const rpc = cardOf(page, 'RPC');
  const gateway = cardOf(page, 'Gateway');
  /** Which services a look at the Safe asks. */
  const origins = async () => {
    const traffic = new Traffic(context);
    await page.goto(routes.home(safe));
    await expect(page.getByRole('main').getByRole('list', { name: 'Owners' })).toBeVisible();
    await expect.poll(() => traffic.origins().length).toBe(3);
    return traffic.origins().filter((origin) => origin !== stack.site);
  };
  // What is stored may differ from what was prerendered; React says here when it was taken by surprise.
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(routes.appearance(safe));
  await page.getByRole('link', { name: 'Network and servers' }).click();
  await expect(rpc.inUse).toHaveText([stack.rpc]);
  await expect(gateway.inUse).toHaveText([stack.gateway]);

  await test.step('what is not the chain, not there or not allowed is refused', async () => {
    await rpc.give(foreignRpc);
    await expect(rpc.card.getByText(/^localhost:38003 serves a different chain/)).toBeVisible();
    await gateway.give(nobody);
    await expect(gateway.card.getByText(/^Couldn’t reach localhost:38004/)).toBeVisible();
    await gateway.give('https://gateway.example');
    await expect(gateway.card.getByText(/^The demo connects only to this device/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload now' })).toHaveCount(0);
  });

  await test.step('what is right is saved, and the page goes on as it was until a reload', async () => {
    await rpc.give(`${own.rpc}\n${stack.rpc}`);
    await expect(rpc.reload).toBeVisible();
    await gateway.give(own.gateway);
    await expect(gateway.field).toHaveValue(own.gateway);
    await expect(gateway.inUse).toHaveText([stack.gateway]);
    await gateway.reload.click();
    await expect(rpc.inUse).toHaveText([own.rpc, stack.rpc]);
    await expect(gateway.inUse).toHaveText([own.gateway]);
    await expect(rpc.card.getByText('Custom', { exact: true })).toBeVisible();
    expect(await origins()).toEqual([own.rpc, new URL(own.gateway).origin]);
  });

  await test.step('this site’s own are set back', async () => {
    await page.goto(routes.environment(safe));
    await rpc.setBack();
    await gateway.setBack();
    await rpc.reload.click();
    await expect(rpc.inUse).toHaveText([stack.rpc]);
    await expect(gateway.card.getByText('Default')).toBeVisible();
    expect(await origins()).toEqual([stack.rpc, stack.gateway]);
  });
  expect(failures).toEqual([]);
});
