import type { Frame, Page } from '@playwright/test';
import type { ProductWallet } from '@/scripts/hostile/pages/product-wallet';
import { settles } from '@/scripts/hostile/product/open-app';
import { places } from '@/scripts/hostile/product/product-stage';
import { ScriptError } from '@/scripts/support/script-error';

declare global {
  interface Window {
    readonly productWallet: ProductWallet;
    /** Counted by a wallet of this browser that is asked for anything. */
    asked?: number;
  }
}

/** A wallet in the browser, which must not be asked for anything in a frame. */
export const countAsked = () => {
  window.asked = 0;
  Object.assign(window, {
    ethereum: {
      request: () => {
        window.asked = (window.asked ?? 0) + 1;
        return new Promise(() => undefined);
      },
      on: () => undefined,
    },
  });
};

/** Shows the product in the frame of the hostile wallet, and waits until it has made up its mind. */
export async function openGuest(page: Page, path: string, index?: number): Promise<Frame> {
  await page.evaluate(([url, row]) => window.productWallet.open(url, row), [
    places.site + path,
    index,
  ] as const);
  const element = await page.waitForSelector('iframe[name=product]', { state: 'attached' });
  const frame = await element.contentFrame();
  if (!frame) throw new ScriptError('The product is not shown.');
  await frame
    .getByText(/^Acting as Safe /)
    .or(frame.getByRole('banner').getByRole('link', { name: 'Open in a tab' }))
    .first()
    .waitFor();
  return frame;
}

/** What the product says of the page around it: the address it acts as, or `nobody`. */
export async function readActing(frame: Frame): Promise<string> {
  const line = frame.getByText(/^Acting as Safe /);
  if ((await line.count()) === 0) return 'nobody';
  return /0x\w{4}…\w{4}/.exec((await line.textContent()) ?? '')?.[0] ?? 'somebody';
}

/** Whether a button of the page still does something, and whether no wallet was asked for anything. */
export async function findFaults(frame: Frame): Promise<string[]> {
  const asked = await frame.evaluate(() => window.asked ?? 0);
  const search = frame.getByRole('textbox', { name: 'Address' });
  await search.fill('0x12');
  await frame.getByRole('button', { name: 'Look', exact: true }).click();
  const isSaid = await settles(frame.locator('[aria-invalid=true]').waitFor({ timeout: 5_000 }));
  return [
    ...(asked === 0 ? [] : [`a wallet was asked ${asked} times`]),
    ...(isSaid ? [] : ['a button of the page does nothing']),
  ];
}
