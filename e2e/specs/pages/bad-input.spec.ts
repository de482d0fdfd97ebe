import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { allPages } from '@/e2e/support/page/all-pages';
import { connectWallet } from '@/e2e/support/wallet/connect';

/** Changes the answers to one method within a batch of JSON-RPC, or in a single answer. */
function answerFor(method: string, result: unknown): (answer: unknown, asked: unknown) => unknown {
  return (answer, asked) => {
    const ids = new Set(
      asList(asked).flatMap((call) => (read(call, 'method') === method ? [read(call, 'id')] : [])),
    );
    const change = (one: unknown): unknown =>
      ids.has(read(one, 'id')) ? { jsonrpc: '2.0', id: read(one, 'id'), result } : one;
    return Array.isArray(answer) ? answer.map(change) : change(answer);
  };
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const right = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const badAddresses = [
  ['malformed', 'base:0x1234', 'This is not an address.'],
  ['of no form at all', 'hello world', 'This is not an address'],
  ['with a wrong checksum', `base:${right.replace('B', 'b')}`, 'The checksum of this address doesn’t match'],
  [
    'of another chain',
    `eth:${right}`,
    'This address names another chain (eth). Concord works with Base only.',
  ],
  ['missing', '', 'Enter the address of a Safe.'],
] as const;

const ofASafe = (safe: string) =>
  allPages({ safe, id: `0x${'12'.repeat(32)}` }).filter(
    ({ name }) =>
      ![
        ...['landing', 'my Safes', 'add a Safe', 'create a Safe', 'address book', 'data', 'a shared app'],
        ...['appearance', 'notifications', 'network and servers', 'app permissions'],
        ...['permissions of all Safes', 'open a transaction'],
      ].includes(name),
  );

for (const [index, [what, text, sentence]] of badAddresses.entries())
  test(`an address of a Safe that is ${what} is told so wherever it is opened`, async ({ page }) => {
    // One rule reads the address for all pages of a Safe, so the addresses share them out: each page meets one.
    const places = ofASafe(text).filter((_, place) => place % badAddresses.length === index);
    for (const { name, path, heading } of places)
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        const notice = page.getByRole('main').getByText('No Safe is open');
        await expect(notice).toBeVisible();
        // A page has no field to enter an address in.
        await expect(page.getByRole('main')).toContainText(
          text === '' ? 'Choose one of your Safes' : sentence,
        );
        await expect(page.getByRole('main').getByRole('link', { name: 'My Safes' })).toBeVisible();
      });
    await test.step('add a Safe', async () => {
      await page.goto(routes.loadSafe(text));
      const field = page.getByLabel('Safe address or name');
      await expect(field).toHaveValue(text);
      await page.getByRole('button', { name: 'Add Safe' }).click();
      await expect(page.getByRole('main')).toContainText(sentence);
    });
    await test.step('the landing page', async () => {
      await page.goto(routes.landing());
      await page.getByLabel('Open a Safe').fill(text);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.getByRole('main')).toContainText(sentence);
      await expect(page.getByLabel('Open a Safe')).toHaveValue(text);
    });
  });

test('an address at which there is no Safe is told so on every page', async ({ page }) => {
  const nobody = `base:${otherAccount().address}`;
  for (const { name, path } of ofASafe(nobody))
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('There is no Safe at this address on Base.');
    });
  await test.step('add a Safe', async () => {
    await page.goto(routes.loadSafe(nobody));
    await expect(page.getByRole('main')).toContainText('There is no Safe at this address on Base.');
    await page.getByRole('button', { name: 'Add Safe' }).click();
    await expect(page).toHaveURL(/\/new-safe\/load\//);
  });
});

test('an amount or a recipient that cannot be is told so, and a reload keeps what was typed', async ({
  page,
  freshSafe,
  composer,
}) => {
  const safe = await freshSafe({ owners: [otherAccount()], eth: '1', usdc: '20' });
  const recipient = otherAccount().address;
  await composer.open(safe.link);
  await expect(page.getByText('1 ETH available')).toBeVisible();

  for (const [amount, sentence] of [
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount above zero.'],
    ['0.0000000000000000001', 'This token has 18 decimals; you typed 19.'],
    ['1.000000000000000001', 'The Safe has 1 ETH.'],
    ['9'.repeat(90), 'This number is too large.'],
    ['1e3', 'Enter the amount in digits with a decimal point'],
    ['-1', 'Enter the amount in digits with a decimal point'],
    ['1,5', 'Enter the amount in digits with a decimal point'],
  ] as const)
    await test.step(`amount "${amount}"`, async () => {
      await composer.review({ to: recipient, amount });
      await expect(composer.amount).toHaveAccessibleDescription(new RegExp(sentence));
      await expect(composer.amount).toHaveAttribute('aria-invalid', 'true');
      await expect(composer.whatHappens).toBeHidden();
    });

  for (const [to, sentence] of [
    ['', 'Enter the address to send to.'],
    ['0x12', 'This is not an address.'],
    [right.replace('B', 'b'), 'The checksum of this address doesn’t match'],
    [`eth:${right}`, 'This address names another chain'],
    [safe.address, 'This is the Safe itself.'],
    [`0x${'0'.repeat(40)}`, 'This is the zero address.'],
  ] as const)
    await test.step(`recipient "${to}"`, async () => {
      await composer.review({ to, amount: '0.5' });
      await expect(composer.recipient).toHaveAccessibleDescription(new RegExp(sentence));
      await expect(composer.whatHappens).toBeHidden();
    });

  await test.step('decimals and balance are those of the token', async () => {
    await composer.review({ asset: 'tUSDC', to: recipient, amount: '1.0000001' });
    await expect(composer.amount).toHaveAccessibleDescription(/This token has 6 decimals; you typed 7\./);
    await composer.review({ to: recipient, amount: '20.000001' });
    await expect(composer.amount).toHaveAccessibleDescription(/The Safe has 20 tUSDC\./);
  });

  await test.step('the draft', async () => {
    await page.reload();
    await expect(composer.amount).toHaveValue('20.000001');
    await expect(composer.recipient).toHaveValue(recipient);
    await expect(composer.asset).toContainText('tUSDC');
  });
});

test('with the gateway down from the start the chain is still shown, and a payment can be signed @waits', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '3' });
  await gateway.cut();
  const health = page.getByRole('main').getByText(/The gateway has not responded since/);

  for (const { name, path, heading } of ofASafe(safe.link))
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(health).toBeVisible();
    });
  await test.step('what still works', async () => {
    await expect(health).toContainText('You can still confirm and execute.');
    await page.goto(routes.balances(safe.link));
    await expect(page.getByRole('region', { name: 'Read from the chain' })).toContainText('3 ETH');
    await page.goto(routes.home(safe.link));
    await expect(page.getByRole('list', { name: 'Owners' }).getByRole('listitem')).toHaveCount(1);
  });
  await test.step('a payment is signed, kept, and sent when the gateway is back', async () => {
    await composer.open(safe.link);
    await connectWallet(page, wallet);
    // The gateway is asked three times before the chain's own nonce takes the place of its answer.
    await expect(composer.nonce).toHaveAttribute('placeholder', '0');
    await composer.review({ to: otherAccount().address, amount: '0.5' });
    await composer.signButton.click();
    const saved = page.getByText('A signature for #0 has not reached the gateway');
    await expect(saved).toBeVisible();
    await gateway.mend();
    // By itself: the page asks now and then whether the gateway is back.
    await expect(saved).toBeHidden({ timeout: 45_000 });
    await page.goto(routes.queue(safe.link));
    await expect(page.getByRole('main')).toContainText('0.5 ETH');
    await expect(health).toBeHidden();
  });
});

test('with the RPC down nothing can be signed, and nothing typed is lost', async ({
  page,
  freshSafe,
  testWallet,
  rpc,
  composer,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '3' });
  const recipient = otherAccount().address;
  const { id } = await safe.propose({ to: recipient, value: 5n });
  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await rpc.cut();

  await lists.openQueue(safe.link);
  await expect(lists.reviewLink(0)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/The RPC has not responded since/);

  await transaction.open(safe.link, id);
  await expect(transaction.whoSigned).toContainText('The RPC isn’t responding, so nothing can be checked');
  await expect(transaction.executeButton).toBeHidden();

  await composer.open(safe.link);
  await expect(page.getByRole('main')).toContainText('Couldn’t load the balance: the RPC isn’t responding.');
  await composer.review({ to: recipient, amount: '0.5' });
  await expect(composer.signButton).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/isn’t responding/);
  await composer.backButton.click();
  await expect(composer.recipient).toHaveValue(recipient);
  expect(wallet.actions).toEqual([]);

  await rpc.mend();
  await composer.reviewButton.click();
  await expect(composer.signButton).toBeVisible();
});

for (const [what, method, answer] of [
  ['another chain id', 'eth_chainId', '0x1'],
  ['another first block', 'eth_getBlockByNumber', { hash: `0x${'9'.repeat(64)}` }],
] as const)
  test(`an RPC with ${what} is not believed`, async ({ page, freshSafe, rpc, composer, transaction }) => {
    const safe = await freshSafe({ owners: [otherAccount()], eth: '3' });
    const { id } = await safe.propose({ to: otherAccount().address, value: 5n });
    await rpc.change({ method: 'POST' }, answerFor(method, answer));
    const sentence = 'serves a different chain, so Concord ignores it.';
    await page.goto(routes.home(safe.link));
    await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible();
    await transaction.open(safe.link, id);
    await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible();
    await expect(transaction.executeButton).toBeHidden();
    await composer.open(safe.link);
    await composer.review({ to: otherAccount().address, amount: '0.5' });
    await expect(composer.signButton).toBeHidden();
    await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible();
  });
