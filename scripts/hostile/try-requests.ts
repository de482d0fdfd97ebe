import type { Frame, Page } from '@playwright/test';
import type { Row } from '@/e2e/support/visits/print-table';
import type { HostileApp } from '@/scripts/hostile/pages/app';
import type { Wallet } from '@/scripts/hostile/pages/wallet';
import { ScriptError } from '@/scripts/support/script-error';
import { type HostileRequest, hostileRequests } from '@/tests/support/bridge-hostile-cases';
import { hostileAddresses } from '@/tests/support/bridge-hostile-replies';

declare global {
  interface Window {
    readonly hostileApp: HostileApp;
    readonly wallet: Wallet;
  }
}

const appOrigin = 'https://app.example';
/** Origins at which a frame in a page of https can be shown, or that of a frame that has none. */
const canBeShown = (origin: string) => origin.startsWith('https://') || origin === 'null';
/** Milliseconds in which every answer has long come. */
const patience = 400;

type Seen = {
  readonly replies: readonly { readonly success?: boolean; readonly error?: string }[];
  readonly handled: number;
  readonly isAlive: boolean;
};

/** Every hostile request, posted by an app in a frame of a page with our host. */
export async function tryRequests(page: Page, isWanted: (name: string) => boolean): Promise<readonly Row[]> {
  await page.goto('https://wallet.example/wallet');
  await page.waitForFunction(() => 'wallet' in window);
  const rows: Row[] = [];
  for (const [index, row] of hostileRequests.entries()) {
    if (!isWanted(row.name)) continue;
    const complaints = judge(row, await tryRequest(page, row, index));
    if (await page.evaluate(() => window.wallet.isPolluted()))
      complaints.push('every object has a new property');
    rows.push({ group: 'A host to which is sent', name: row.name, told: describe(row), complaints });
  }
  return rows;
}

async function tryRequest(page: Page, row: HostileRequest, index: number): Promise<Seen> {
  const origin = row.origin ?? appOrigin;
  const isPosted = !row.isUnposted && row.from !== 'no window' && canBeShown(origin);
  await page.evaluate((shown) => window.wallet.open(shown), isPosted ? origin : appOrigin);
  const frame = await findApp(page, 'app');
  if (!isPosted)
    await page.evaluate(([which, from, named]) => window.wallet.hear(which, { origin: named, from }), [
      index,
      row.from === 'no window' ? 'nobody' : 'the app',
      origin,
    ] as const);
  else if (row.from === 'another window') await postFromElsewhere(page, index);
  else await frame.evaluate((which) => window.hostileApp.play(which), index);

  await frame.evaluate(() => window.hostileApp.ask('alive', 'getCurrentTheme'));
  const isAlive = await frame
    .waitForFunction(
      () => window.hostileApp.received.some((reply) => JSON.stringify(reply).includes('"alive"')),
      null,
      {
        timeout: patience,
      },
    )
    .then(
      () => true,
      () => false,
    );
  const received = await frame.evaluate(() => window.hostileApp.received);
  const [handled, posted] = await page.evaluate(
    () => [window.wallet.handled(), window.wallet.posted()] as const,
  );
  // Replies have the shape that the protocol gives them; what is another one is a complaint by its count.
  const replies = (received as readonly (Seen['replies'][number] & { readonly id?: string })[]).filter(
    ({ id }) => id !== 'alive',
  );
  if (posted !== received.length) throw new ScriptError(`${row.name}: a reply went to somebody else.`);
  return { replies, handled: handled - (isAlive ? 1 : 0), isAlive };
}

/** A second frame of the app's own origin, which is not the one that the host listens to. */
async function postFromElsewhere(page: Page, index: number): Promise<void> {
  await page.evaluate(async (source) => {
    document.querySelector('[name=elsewhere]')?.remove();
    const frame = Object.assign(document.createElement('iframe'), { name: 'elsewhere', src: source });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await loaded;
  }, `${appOrigin}/app`);
  const elsewhere = await findApp(page, 'elsewhere');
  await elsewhere.evaluate((which) => window.hostileApp.play(which), index);
}

async function findApp(page: Page, name: string): Promise<Frame> {
  const frame = page.frame({ name });
  if (!frame) throw new ScriptError('The app is not shown.');
  await frame.waitForFunction(() => 'hostileApp' in window);
  return frame;
}

function judge({ outcome }: HostileRequest, { replies, handled, isAlive }: Seen): string[] {
  const complaints: string[] = [];
  const expected = outcome === 'ignored' || outcome === 'app ended' ? 0 : 1;
  if (replies.length !== expected) complaints.push(`${replies.length} replies came`);
  if (handled !== (outcome === 'answered once' ? 1 : 0)) complaints.push(`${handled} handlers were run`);
  if (isAlive !== (outcome !== 'app ended'))
    complaints.push(isAlive ? 'the app is still heard' : 'the host is dead');
  const [reply] = replies;
  if (typeof outcome === 'object' && reply?.error !== outcome.error)
    complaints.push(`the reply says ${JSON.stringify(reply)?.slice(0, 200)}`);
  if (outcome === 'answered once' && reply?.success !== true) complaints.push('the reply is no success');
  return complaints;
}

const describe = ({ outcome }: HostileRequest) => (typeof outcome === 'object' ? outcome.error : outcome);

/** Every address at which no app is opened, read by this browser. */
export async function tryAddresses(page: Page, isWanted: (name: string) => boolean): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [address, fault] of hostileAddresses) {
    const name = JSON.stringify(address.length > 60 ? `${address.slice(0, 60)}…` : address);
    if (!isWanted(name)) continue;
    const found = await page.evaluate((text) => window.wallet.refuseAddress(text), address);
    const complaints = found === fault ? [] : [`it is refused as ${found ?? 'nothing at all'}`];
    rows.push({ group: 'An app at the address', name, told: fault, complaints });
  }
  return rows;
}
