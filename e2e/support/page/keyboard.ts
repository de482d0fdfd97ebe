import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any page has places for the focus. */
const maxSteps = 80;

/** Presses Tab until an element has the focus, and sees that it shows so. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) {
      await expectVisibleFocus(page);
      return;
    }
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
}

/** What has the focus must look like it: a ring round itself or round what it belongs to. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const hasRing = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const rings = [null, '::after', '::before'].map((part) => getComputedStyle(element, part));
    const isSeen = element.getBoundingClientRect().width > 0;
    return (
      isSeen &&
      rings.some(
        (style) =>
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) ||
          style.boxShadow !== 'none',
      )
    );
  });
  expect(hasRing, `a visible focus on ${await describeFocus(page)}`).toBe(true);
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
}

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false;
  return target.evaluate((element) => element === document.activeElement);
}
