import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoOwners, demoUrls } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { listViews, type SheetView } from './pages';

/** Widths that are looked at on one visit: what a phone loads differs from what a desktop does. */
const devices = [
  [1440, 1280, 768],
  [390, 320],
] as const;
type Width = (typeof devices)[number][number];
const themes = ['light', 'dark'] as const;

export type ContactSheetOptions = {
  readonly browser: Browser;
  readonly siteUrl: string;
  readonly folder: string;
  /** Names of the wanted views; all without it. */
  readonly only?: readonly string[];
};

/** Pictures of every view in every width and both themes, and a page that shows them side by side. Returns what could not be opened. */
export async function makeContactSheet({
  browser,
  siteUrl,
  folder,
  only,
}: ContactSheetOptions): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  await makeHuge();
  const views = (await listViews()).filter(({ name }) => !only || only.includes(name));
  const failed: string[] = [];
  for (const widths of devices) {
    const context = await browser.newContext({
      viewport: sizeOf(widths[0] ?? 1280),
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
      permissions: [],
    });
    await nameAtLength(context);
    const first = await context.newPage();
    await first.goto(siteUrl);
    await new WalletArea(first).connectAs(demoOwners[0]?.name ?? '');
    await first.close();
    for (const view of views.filter(({ fits }) => widths.some((width) => fits?.(width) ?? true))) {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      try {
        await takeView({ page, view, widths, siteUrl, folder });
      } catch (error) {
        failed.push(`${view.name} at ${widths.join(', ')} px: ${readReason(error)}`);
      }
      await page.close();
      console.log(view.name);
    }
    await context.close();
  }
  await writeFile(join(folder, 'index.html'), drawIndex(views));
  return failed;
}

type TakeOptions = {
  readonly page: Page;
  readonly view: SheetView;
  readonly widths: readonly Width[];
  readonly siteUrl: string;
  readonly folder: string;
};

/** Opens a view once, and pictures it in each width and theme. */
async function takeView({ page, view, widths, siteUrl, folder }: TakeOptions): Promise<void> {
  const fitting = widths.filter((width) => view.fits?.(width) ?? true);
  await page.setViewportSize(sizeOf(fitting[0] ?? 1280));
  await open(page, siteUrl + view.path);
  await view.open?.(page);
  await filled(page);
  for (const width of fitting) {
    await page.setViewportSize(sizeOf(width));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      if (view.isFull !== false) await growWindow(page, width);
      await untilPressable(page);
      await page.screenshot({
        path: join(folder, fileName(view, width, theme)),
        fullPage: view.isFull !== false,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}

/** Two frames: what follows from a new size or theme is drawn. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** As high as the page, so that what is fixed to the window's lower edge covers nothing in the middle of the picture. */
async function growWindow(page: Page, width: Width): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, sizeOf(width).height) });
  await settle(page);
}

/** A button that has just moved takes no clicks for a moment, and looks like it; one that waits for a tick says so. */
const untilPressable = (page: Page) =>
  page.locator('[aria-disabled=true]:not([aria-describedby]):visible').first().waitFor({ state: 'hidden' });

const readReason = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0];

/** A page counts as drawn when it asks for nothing any more and shows no placeholder. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await filled(page);
}

const filled = (page: Page) => page.locator('.animate-pulse:visible').first().waitFor({ state: 'hidden' });

/** More ether in one Safe than there is, for the longest amounts. */
async function makeHuge(): Promise<void> {
  await fetch(demoUrls.rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance' },
      params: [demoSafes.van.address, `0x${(987_654_321_123_456_789_012_345_678n).toString(16)}`],
    }),
  });
}

/** The longest name that a visitor may give a Safe. */
const nameAtLength = (context: BrowserContext) =>
  context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    'concord.known-safes.v1',
    JSON.stringify([
      {
        safe: { chainId: 8453, address: demoSafes.van.address },
        name: 'Delivery van, insurance, repairs and everything on wheels',
      },
    ]),
  ] as const);

const sizeOf = (width: Width) => ({ width, height: width < 768 ? 844 : 900 });

const fileName = ({ name }: SheetView, width: number, theme: string) =>
  `${name.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`;

function drawIndex(views: readonly SheetView[]): string {
  const cell = (view: SheetView, width: number, theme: string) => {
    const file = fileName(view, width, theme);
    return `<td><a href="${file}"><img loading="lazy" src="${file}" alt="${view.name}, ${width} px, ${theme}" width="${Math.round(width / 4)}"></a></td>`;
  };
  const columns = devices.flat().flatMap((width) => themes.map((theme) => [width, theme] as const));
  const head = columns.map(([width, theme]) => `<th>${width} ${theme}</th>`).join('');
  const rows = views.map(
    (view) =>
      `<tr><th>${view.name}</th>${columns.map(([width, theme]) => (view.fits?.(width) === false ? '<td></td>' : cell(view, width, theme))).join('')}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{font:13px system-ui}td,th{vertical-align:top;padding:8px;text-align:left}img{border:1px solid #ccc}</style><table><tr><th></th>${head}</tr>${rows.join('\n')}</table>\n`;
}
