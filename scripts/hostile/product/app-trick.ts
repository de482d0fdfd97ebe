import { type OpenedApp, settles } from '@/scripts/hostile/product/open-app';
import type { ProductStage } from '@/scripts/hostile/product/product-stage';

/** Something that an app tries in the product; what is wrong with what came of it is given back. */
export type AppTrick = {
  readonly name: string;
  readonly told: string;
  readonly run: (app: OpenedApp, stage: ProductStage) => Promise<readonly string[]>;
};

/** A complaint unless all is well. */
export const unless = (isGood: boolean, complaint: string): readonly string[] => (isGood ? [] : [complaint]);

/** Takes the frame to another page, which asks what the app might ask. */
export const moveTo =
  (url: string): AppTrick['run'] =>
  async ({ frame }, { page }) => {
    await frame.evaluate((address) => window.location.replace(address), url);
    await frame.waitForURL((shown) => shown.href === url);
    await frame.evaluate(() => window.parent.postMessage({ id: 'moved', method: 'getSafeInfo' }, '*'));
    const left = page.getByText('The app has gone to another site');
    const isTold = await settles(left.waitFor({ timeout: 5_000 }));
    const received = await frame.evaluate(() =>
      'hostileApp' in window ? window.hostileApp.received.length : 0,
    );
    return [
      ...unless(isTold, 'it is not said that the app has gone'),
      ...unless(received === 0, 'the other page was answered'),
    ];
  };
