import { type AppTrick, moveTo, unless } from '@/scripts/hostile/product/app-trick';
import { type OpenedApp, settles } from '@/scripts/hostile/product/open-app';
import { places } from '@/scripts/hostile/product/product-stage';

const send = { txs: [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: '1' }] };
/** Megabytes that the page may have grown by. */
const maxGrowth = 25;

const ask = ({ frame }: OpenedApp, id: string, method: string, params?: unknown) =>
  frame.evaluate(([named, asked, given]) => window.hostileApp.ask(named, asked, given), [
    id,
    method,
    params,
  ] as const);

/** Requests that a person is to be worn down by, or tricked with. */
export const appPesterings: readonly AppTrick[] = [
  {
    name: 'asks for the same payment twice under one id',
    told: 'one review; refused, one reply',
    run: async (app, { page }) => {
      await ask(app, 'twice', 'sendTransactions', send);
      await ask(app, 'twice', 'sendTransactions', send);
      const review = page.getByRole('region', { name: /^Request of / });
      await review.waitFor();
      const shown = await app.countDialogs();
      await page.getByRole('button', { name: 'Close the request' }).click();
      await review.waitFor({ state: 'hidden' });
      await app.isAlive();
      const replies = await app.takeReplies();
      return [
        ...unless(shown === 1, `${shown} reviews are shown`),
        ...unless(
          replies.length === 1 && replies[0]?.error === 'Transaction was rejected',
          JSON.stringify(replies),
        ),
      ];
    },
  },
  {
    name: 'goes to another site while it is reviewed',
    told: 'the review is gone, the other page hears nothing',
    run: async (app, stage) => {
      await ask(app, 'fleeing', 'sendTransactions', send);
      const review = stage.page.getByRole('region', { name: /^Request of / });
      await review.waitFor();
      const complaints = await moveTo(`${places.elsewhere}/app`)(app, stage);
      return [...complaints, ...unless((await review.count()) === 0, 'the review still stands')];
    },
  },
  {
    name: 'takes names after it was not permitted to',
    told: 'refused twice',
    run: async (app, { page }) => {
      await ask(app, 'permit', 'wallet_requestPermissions', [{ requestAddressBook: {} }]);
      await page.getByRole('button', { name: 'Refuse' }).click();
      await ask(app, 'names', 'requestAddressBook');
      await app.isAlive();
      const errors = (await app.takeReplies()).map(({ error }) => error);
      return unless(errors.join() === 'Permissions were rejected,Permissions were rejected', errors.join());
    },
  },
  {
    name: 'asks for two hundred payments at once',
    told: 'one review at a time, others are refused; none outlives the app',
    run: async (app, { page }) => {
      await app.frame.evaluate((params) => {
        for (let index = 0; index < 200; index += 1)
          window.hostileApp.ask(`payment-${index}`, 'sendTransactions', params);
      }, send);
      const review = page.getByRole('region', { name: /^Request of / });
      await review.waitFor();
      await app.frame.waitForFunction(() => window.hostileApp.received.length > 0);
      const shown = await app.countDialogs();
      const refused = (await app.takeReplies()).every(({ error }) => error === 'Too many requests');
      await page.getByRole('button', { name: 'Reload the app' }).click();
      await review.waitFor({ state: 'hidden' });
      return [
        ...unless(shown === 1, `${shown} reviews are shown`),
        ...unless(refused, 'others are refused with other words'),
        ...unless((await app.countDialogs()) === 0, 'a review has outlived the app'),
      ];
    },
  },
  {
    name: 'asks ten thousand questions at once',
    told: 'said to ask too much; the page goes on',
    run: async (app, stage) => {
      const before = await stage.measure();
      await app.frame.evaluate(() => {
        for (let index = 0; index < 10_000; index += 1)
          window.hostileApp.ask(`flood-${index}`, 'getSafeInfo');
      });
      const isTold = await settles(
        stage.page.getByText('This app asks too much').waitFor({ timeout: 15_000 }),
      );
      const works = await app.doesButtonWork();
      const grown = Math.max(0, (await stage.measure()) - before);
      return [
        ...unless(isTold, 'it is not said'),
        ...unless(works, 'a button of the page does nothing'),
        ...unless(grown <= maxGrowth, `${grown.toFixed(1)} MB are kept`),
      ];
    },
  },
];
