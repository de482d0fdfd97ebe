import { expect } from '@playwright/test';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { cacheAnswers } from '@/e2e/support/gateway/cache-answers';
import { noteSaid } from '@/e2e/support/note-said';
import { type WatchedServices, watchServices } from '@/e2e/support/page/watch-services';
import { connectWallet } from '@/e2e/support/wallet/connect';

/** Requests of a piece of work; a batch to the RPC is one. */
type Counts = { readonly gateway: number; readonly rpc: number };

/** With its event queue the gateway clears what has changed; without it, answers stay for a minute. */
const manners = [
  { manner: 'a gateway that clears what has changed', isCached: false },
  { manner: 'a gateway that caches for a minute', isCached: true },
] as const;

/** The most that each piece of work may ask. */
const limits = {
  review: { gateway: 3, rpc: 10 },
  'sign and execute': { gateway: 7, rpc: 13 },
  queue: { gateway: 13, rpc: 8 },
  'changed tag, queue': { gateway: 4, rpc: 2 },
  transaction: { gateway: 9, rpc: 13 },
  'changed tag, transaction': { gateway: 5, rpc: 6 },
} as const satisfies Readonly<Record<string, Counts>>;

/** What was asked since the last time. */
function take(services: WatchedServices) {
  const news = /\/v1\/chains\/\d+\/safes\/0x\w+$/;
  // Whether something has changed is asked every ten seconds, however long a slow machine takes for the rest.
  const gateway = services.of('gateway').filter((line) => !news.test(line));
  const rpc = services.of('RPC');
  services.forget();
  return { gateway, rpc };
}

const isWithin = (name: keyof typeof limits, { gateway, rpc }: ReturnType<typeof take>) =>
  gateway.length <= limits[name].gateway && rpc.length <= limits[name].rpc;

function expectWithin(name: keyof typeof limits, { gateway, rpc }: ReturnType<typeof take>): void {
  const most = limits[name];
  noteSaid(`${name}: gateway ${gateway.length}, RPC ${rpc.length}`);
  expect.soft(gateway.length, `${name}\n${gateway.join('\n')}`).toBeLessThanOrEqual(most.gateway);
  expect.soft(rpc.length, `${name}\n${rpc.join('\n')}`).toBeLessThanOrEqual(most.rpc);
}

/** A slow machine splits batches and takes looks older than a block again, so the least of five tries counts. */
const tries = [1, 2, 3, 4, 5];

for (const { manner, isCached } of manners) {
  test(`signing and executing a payment, with ${manner} @measured`, async ({
    page,
    freshSafe,
    testWallet,
    composer,
  }) => {
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 1, eth: '3' });
    if (isCached) await cacheAnswers(safe.address);
    const services = watchServices(page);
    for (const payment of tries) {
      await composer.open(safe.link);
      if (payment === 1) await connectWallet(page, wallet);
      await services.settled();
      services.forget();
      await composer.review({ to: otherAccount().address, amount: '0.25' });
      const atOnce = page.getByRole('main').getByRole('button', { name: 'Confirm and execute' });
      await expect(atOnce).toBeEnabled();
      await services.settled();
      const review = take(services);
      await atOnce.click();
      await expect(composer.executed).toBeVisible();
      await services.settled();
      const execution = take(services);
      const isLast = payment === tries.at(-1);
      if (!isLast && !(isWithin('review', review) && isWithin('sign and execute', execution))) continue;
      expectWithin('review', review);
      expectWithin('sign and execute', execution);
      break;
    }
  });

  test(`a queue of 50, with ${manner} @measured`, async ({
    page,
    freshSafe,
    testWallet,
    lists,
    transaction,
  }) => {
    test.slow();
    const wallet = await testWallet();
    const other = otherAccount();
    const safe = await freshSafe({
      ...{ owners: [wallet.account, other, otherAccount()], threshold: 3, eth: '3' },
    });
    const to = otherAccount().address;
    const add = (nonce: bigint) => safe.propose({ to, value: 1n, nonce }, { signers: [other] });
    const ids: string[] = [];
    for (let nonce = 0n; nonce < 50n; nonce += 1n) ids.push((await add(nonce)).id);
    if (isCached) await cacheAnswers(safe.address);
    const services = watchServices(page);
    /** Three looks whether something has changed: what is found with one is looked at again with the next. */
    const looksPass = async () => {
      const looks = () => services.of('gateway').filter((line) => line.endsWith(`/safes/${safe.address}`));
      // Answers that stay for a minute stay for a real one.
      if (isCached) await expect.poll(() => looks().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
      while (looks().length < 3) {
        // No longer than any pause between two requests, because answers come in real time.
        await page.clock.runFor(5_000);
        await services.settled();
      }
      await services.settled();
    };

    if (!isCached) await page.clock.install();
    await lists.openQueue(safe.link);
    await connectWallet(page, wallet);
    await expect(lists.reviewLink(0)).toBeVisible();
    await services.settled();
    expectWithin('queue', take(services));
    await add(50n);
    await looksPass();
    expectWithin('changed tag, queue', take(services));

    for (const opened of tries) {
      await transaction.open(safe.link, ids[opened] ?? '');
      await expect(transaction.confirmButton).toBeEnabled();
      await services.settled();
      const asked = take(services);
      if (opened !== tries.at(-1) && !isWithin('transaction', asked)) continue;
      expectWithin('transaction', asked);
      break;
    }
    await add(51n);
    await looksPass();
    expectWithin('changed tag, transaction', take(services));
  });
}
