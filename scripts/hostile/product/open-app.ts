import type { Frame, Page } from '@playwright/test';
import { routes } from '@/config/routes';
import type { HostileApp } from '@/scripts/hostile/pages/app';
import { places, safeLink } from '@/scripts/hostile/product/product-stage';
import { ScriptError } from '@/scripts/support/script-error';

declare global {
  interface Window {
    readonly hostileApp: HostileApp;
  }
}

/** Milliseconds in which every answer has long come. */
const patience = 5_000;
/** In which a message that is not answered would have been. */
export const silence = 400;

export type Reply = { readonly id?: unknown; readonly success?: boolean; readonly error?: string };

export type OpenedApp = {
  readonly frame: Frame;
  /** Replies since the last time this was asked, save those to `isAlive`. */
  readonly takeReplies: () => Promise<readonly Reply[]>;
  /** Whether the product still answers the app. */
  readonly isAlive: () => Promise<boolean>;
  /** Reviews over the app. */
  readonly countDialogs: () => Promise<number>;
  /** Whether a button of the product itself does something. */
  readonly doesButtonWork: () => Promise<boolean>;
};

let asked = 0;

/** Opens the hostile app in the product; it is warned of once. */
export async function openApp(page: Page): Promise<OpenedApp> {
  await page.goto(places.site + routes.openApp(safeLink, `${places.app}/app`));
  const permissions = page.getByRole('button', { name: 'Permissions', exact: true });
  const warned = page.getByRole('button', { name: 'Open it all the same' });
  await permissions.or(warned).first().waitFor();
  if (await warned.isVisible()) await warned.click();
  await permissions.waitFor();
  return attachApp(page);
}

/** Loads the app again in the product as it stands, to which it is a new one from then on. */
export async function reloadApp(page: Page): Promise<OpenedApp> {
  await page.getByRole('button', { name: 'Reload the app' }).click();
  return attachApp(page);
}

async function attachApp(page: Page): Promise<OpenedApp> {
  const permissions = page.getByRole('button', { name: 'Permissions', exact: true });
  const frame = await findAppFrame(page);
  await frame.waitForFunction(() => 'hostileApp' in window);
  let taken = 0;
  return {
    frame,
    takeReplies: async () => {
      // Their shape is what the protocol gives them; another one is a complaint by its count.
      const received = (await frame.evaluate(() => window.hostileApp.received)) as readonly Reply[];
      const fresh = received.slice(taken);
      taken = received.length;
      return fresh.filter(({ id }) => !String(id).startsWith('alive'));
    },
    isAlive: async () => {
      asked += 1;
      const id = `alive-${asked}`;
      await frame.evaluate((named) => window.hostileApp.ask(named, 'getCurrentTheme'), id);
      return settles(
        frame.waitForFunction(
          (named) => window.hostileApp.received.some((reply) => JSON.stringify(reply).includes(named)),
          `"${id}"`,
          { timeout: patience },
        ),
      );
    },
    countDialogs: () => page.getByRole('region', { name: /^Request of / }).count(),
    doesButtonWork: async () => {
      const before = await permissions.getAttribute('aria-expanded');
      await permissions.click({ timeout: patience });
      return (await permissions.getAttribute('aria-expanded')) !== before;
    },
  };
}

async function findAppFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new ScriptError('The hostile app is not shown.');
  return frame;
}

/** Whether what is waited for comes. */
export const settles = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );
