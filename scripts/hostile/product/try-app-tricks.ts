import { noteRow } from '@/scripts/hostile/product/note-row';
import { type OpenedApp, openApp, settles, silence } from '@/scripts/hostile/product/open-app';
import { type ProductStage, places } from '@/scripts/hostile/product/product-stage';
import type { Row } from '@/scripts/visits/print-table';

const group = 'The product, in which an app';
const send = { txs: [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: '1' }] };
/** Megabytes that the page may have grown by. */
const maxGrowth = 25;

type Trick = {
  readonly name: string;
  readonly told: string;
  readonly run: (app: OpenedApp, stage: ProductStage) => Promise<readonly string[]>;
};

const unless = (isGood: boolean, complaint: string) => (isGood ? [] : [complaint]);
const ask = ({ frame }: OpenedApp, id: string, method: string, params?: unknown) =>
  frame.evaluate(([named, asked, given]) => window.hostileApp.ask(named, asked, given), [
    id,
    method,
    params,
  ] as const);
const pause = ({ page }: ProductStage) => page.waitForTimeout(silence);
const leftTitle = 'The app has gone to another site';

/** Takes the frame to another page, which asks what the app might ask. */
const moveTo =
  (url: string): Trick['run'] =>
  async ({ frame }, { page }) => {
    const left = page.getByText(leftTitle);
    await frame.evaluate((address) => window.location.replace(address), url);
    await frame.waitForURL((shown) => shown.href.startsWith(url.slice(0, 30)));
    await frame.evaluate(() => window.parent.postMessage({ id: 'moved', method: 'getSafeInfo' }, '*'));
    const isTold = await settles(left.waitFor({ timeout: 5_000 }));
    const received = await frame.evaluate(() =>
      'hostileApp' in window ? window.hostileApp.received.length : 0,
    );
    return [
      ...unless(isTold, 'it is not said that the app has gone'),
      ...unless(received === 0, 'the other page was answered'),
    ];
  };

const tricks: readonly Trick[] = [
  { name: 'goes to another site', told: 'not heard, and said so', run: moveTo(`${places.elsewhere}/app`) },
  {
    name: 'goes to a look-alike of itself',
    told: 'not heard, and said so',
    run: moveTo('https://www.app.example/app'),
  },
  {
    name: 'goes to a page without an origin',
    told: 'not heard, and said so',
    run: moveTo('https://app.example/nowhere'),
  },
  {
    name: 'has a page inside it post to the product',
    told: 'ignored',
    run: async (app, stage) => {
      await app.frame.evaluate(async () => {
        const nested = Object.assign(document.createElement('iframe'), { src: '/app' });
        const loaded = new Promise((resolve) => nested.addEventListener('load', resolve, { once: true }));
        document.body.append(nested);
        await loaded;
      });
      const [nested] = app.frame.childFrames();
      await nested?.evaluate(() => window.top?.postMessage({ id: 'nested', method: 'getSafeInfo' }, '*'));
      await pause(stage);
      const received = await nested?.evaluate(() => window.hostileApp.received.length);
      return unless(received === 0 && (await app.takeReplies()).length === 0, 'it was answered');
    },
  },
  {
    name: 'has a window of its own post to the product',
    told: 'ignored',
    run: async (app, stage) => {
      const opening = stage.page.waitForEvent('popup');
      await app.frame.evaluate(() => {
        document
          .querySelector('button')
          ?.addEventListener('click', () => window.open('/app'), { once: true });
      });
      await app.frame.getByRole('button', { name: 'Go on' }).click();
      const popup = await opening;
      await popup.waitForFunction(() => 'hostileApp' in window);
      await popup.evaluate(() =>
        window.opener?.parent.postMessage({ id: 'popup', method: 'getSafeInfo' }, '*'),
      );
      await pause(stage);
      const received = await popup.evaluate(() => window.hostileApp.received.length);
      await popup.close();
      return unless(received === 0 && (await app.takeReplies()).length === 0, 'it was answered');
    },
  },
  {
    name: 'tries to take the whole window along',
    told: 'the product stays',
    run: async ({ frame }, stage) => {
      await frame.evaluate(() => {
        try {
          if (window.top) window.top.location.href = 'https://evil.example/';
        } catch {
          // That is how it should be.
        }
      });
      await pause(stage);
      return unless(stage.page.url().startsWith(places.site), 'the page is another one');
    },
  },
  {
    name: 'opens windows of the browser, and reaches for the page around it',
    told: 'none is shown, nothing is reached',
    run: async ({ frame }) => {
      const reached = await frame.evaluate(() => {
        window.alert('hello');
        window.confirm('hello');
        const reach = [
          () => window.parent.localStorage,
          () => window.parent.document,
          () => window.frameElement?.id,
        ];
        return reach.filter((attempt) => {
          try {
            return attempt() !== undefined;
          } catch {
            return false;
          }
        }).length;
      });
      return unless(reached === 0, `${reached} things were reached`);
    },
  },
  {
    name: 'has a name that is a page of its own',
    told: 'letters like any others',
    run: async (_, { page }) => {
      const text = (await page.getByRole('main').textContent()) ?? '';
      return [
        ...unless((await page.locator('main img[src=x]').count()) === 0, 'it was read as HTML'),
        ...unless(!text.includes('\u202e'), 'it turns the words around it'),
      ];
    },
  },
  {
    name: 'uses camera and place without being allowed to',
    told: 'kept from it by the browser',
    run: async ({ frame }) => {
      const allowed = await frame.evaluate(() => {
        // Chromium alone can be asked; its name is older than that of the policy.
        const { featurePolicy } = document as unknown as {
          featurePolicy: { allowsFeature: (name: string) => boolean };
        };
        const wanted = ['camera', 'microphone', 'geolocation', 'clipboard-read', 'payment', 'usb'];
        return wanted.filter((name) => featurePolicy.allowsFeature(name));
      });
      return unless(allowed.length === 0, `it may use ${allowed.join()}`);
    },
  },
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
    told: 'one review, ten wait, the others are refused; none outlives the app',
    run: async (app, { page }) => {
      await app.frame.evaluate((params) => {
        for (let index = 0; index < 200; index += 1)
          window.hostileApp.ask(`payment-${index}`, 'sendTransactions', params);
      }, send);
      const review = page.getByRole('region', { name: /^Request of / });
      await review.waitFor();
      const isWaiting = await settles(review.getByText('9 more requests wait').waitFor({ timeout: 5_000 }));
      const shown = await app.countDialogs();
      await page.getByRole('button', { name: 'Reload the app' }).click();
      await review.waitFor({ state: 'hidden' });
      return [
        ...unless(shown === 1, `${shown} reviews are shown`),
        ...unless(isWaiting, 'another number waits'),
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

/** What an app may try beside its messages, each with the app opened anew. */
export async function tryAppTricks(
  stage: ProductStage,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, told, run } of tricks) {
    if (!isWanted(name)) continue;
    const attempt = async () => {
      const app = await openApp(stage.page);
      await app.isAlive();
      await app.takeReplies();
      const complaints = await run(app, stage);
      return [...complaints, ...unless(await app.doesButtonWork(), 'a button of the page does nothing')];
    };
    rows.push(await noteRow(stage, { group, name, told, run: attempt }));
  }
  return rows;
}
