import { type AppTrick, moveTo, unless } from '@/scripts/hostile/product/app-trick';
import { silence } from '@/scripts/hostile/product/open-app';
import { type ProductStage, places } from '@/scripts/hostile/product/product-stage';

const pause = ({ page }: ProductStage) => page.waitForTimeout(silence);

/** Ways out of the frame, and to be somebody else in it. */
export const appEscapes: readonly AppTrick[] = [
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
];
