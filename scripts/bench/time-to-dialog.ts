import type { Browser, Page } from '@playwright/test';
import { visitPage } from '@/scripts/bench/visit-page';

/** Moments of one visit in milliseconds since the navigation began. */
export type Visit = { readonly button: number; readonly click: number; readonly dialog: number };

export type VisitKind = 'preloaded' | 'cold';

/** Runs in the page before anything else: notes when the button, a click on it and the dialog were there. */
function noteMoments(): void {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  const isButton = (element: Element) =>
    element.textContent?.trim() === 'Connect Wallet' && element.checkVisibility();
  const look = () => {
    if (!('button' in moments) && [...document.querySelectorAll('button')].some(isButton))
      moments.button = performance.now();
    if (!('dialog' in moments) && document.querySelector('[role=dialog]')) moments.dialog = performance.now();
  };
  // Told in the moment of the change; frames would be sixteen milliseconds apart.
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  window.addEventListener(
    'click',
    (event) => {
      moments.click ??= event.timeStamp;
    },
    { capture: true },
  );
}

async function readMoments(page: Page): Promise<Visit> {
  const handle = await page.waitForFunction(() => {
    const noted: unknown = Reflect.get(window, 'moments');
    return noted instanceof Object && 'dialog' in noted && 'click' in noted && 'button' in noted
      ? noted
      : undefined;
  });
  const noted: unknown = await handle.jsonValue();
  // The function above has seen all three; the page is one of our own two.
  return noted as Visit;
}

/** One visit: opens the page, presses the button, waits for the dialog. */
export const timeToDialog = (browser: Browser, url: string, how: VisitKind): Promise<Visit> =>
  visitPage(browser, url, { isSlow: how === 'cold', note: noteMoments }, async (page) => {
    if (how === 'preloaded') await comeToRest(page);
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click({ timeout: 60_000 });
    return await readMoments(page);
  });

/** Long enough for everything that a page fetches when nobody wants anything of it. */
const restMs = 3_000;

async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(
    (pause) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, pause))),
    restMs,
  );
}
