import type { Page } from '@playwright/test';
import { demoUrls } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { allOverlays } from '@/e2e/support/page/all-overlays';
import { allPages } from '@/e2e/support/page/all-pages';

/** A page, or what opens on it, as the contact sheet shows it. */
export type SheetView = {
  readonly name: string;
  readonly path: string;
  /** Waits for what the page is about, or opens a dialog or a menu. */
  readonly open?: (page: Page) => Promise<void>;
  /** False where only the window is pictured, not all of the page. */
  readonly isFull?: boolean;
  /** Only where it is so wide, or so narrow. */
  readonly fits?: (width: number) => boolean;
};

const { bakery, van, workshop } = demoSafes;
const safe = `base:${bakery.address}`;

type Listed<Row> = { readonly results: readonly Row[] };

/** Rows of a list of the local gateway, which is ours: its form is held by its own tests. */
async function readList<Row>(path: string): Promise<readonly Row[]> {
  const answer = await fetch(`${demoUrls.gateway}/v1/chains/8453/safes/${bakery.address}/${path}`);
  const { results } = (await answer.json()) as Listed<Row>;
  return results;
}

type TransactionRow = { readonly transaction?: { readonly id: string } };
type MessageRow = { readonly messageHash?: string };

const listIds = async (list: 'queued' | 'history') =>
  (await readList<TransactionRow>(`transactions/${list}`)).flatMap(({ transaction }) =>
    transaction ? [transaction.id] : [],
  );

/** Every page and everything that opens on one, as a connected owner of the demo sees it. */
export async function listViews(): Promise<readonly SheetView[]> {
  const [queued, past, messages] = await Promise.all([
    listIds('queued'),
    listIds('history'),
    readList<MessageRow>('messages'),
  ]);
  const [id = ''] = queued;
  return [
    ...allPages({ safe, id }).map(({ name, path, ready }) => ({
      name,
      path,
      open: (page: Page) => ready(page).waitFor(),
      // Of a long list only what is near the window is drawn.
      isFull: name !== 'history',
    })),
    { name: 'home of long names', path: routes.home(`base:${van.address}`) },
    { name: 'assets of huge amounts', path: routes.balances(`base:${van.address}`) },
    { name: 'send of huge amounts', path: routes.newTransaction(`base:${van.address}`, { kind: 'send' }) },
    { name: 'home of others', path: routes.home(`base:${workshop.address}`) },
    {
      name: 'verify',
      path: routes.verify(),
      open: (page) => page.getByRole('button', { name: 'Enter fields' }).waitFor(),
    },
    ...queued.map((each, index) => ({ name: `queued ${index + 1}`, path: routes.transaction(safe, each) })),
    ...past
      .slice(0, 4)
      .map((each, index) => ({ name: `past ${index + 1}`, path: routes.transaction(safe, each) })),
    ...messages.flatMap(({ messageHash }, index) =>
      messageHash ? [{ name: `message ${index + 1}`, path: routes.message(safe, messageHash) }] : [],
    ),
    { name: 'payout', path: routes.newTransaction(safe, { kind: 'payout' }) },
    { name: 'collectible', path: routes.newTransaction(safe, { kind: 'collectible' }) },
    { name: 'rejection', path: routes.newTransaction(safe, { kind: 'reject', nonce: '16' }) },
    { name: 'page not found', path: '/nothing-here/' },
    { name: 'no Safe there', path: routes.home(`base:0x${'12'.repeat(20)}`) },
    ...allOverlays({ safe, id }).map((overlay) => ({ ...overlay, isFull: false })),
  ];
}
