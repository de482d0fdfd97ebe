import type { Row } from '@/e2e/support/visits/print-table';
import { noteRow } from '@/scripts/hostile/product/note-row';
import { type OpenedApp, openApp, reloadApp } from '@/scripts/hostile/product/open-app';
import type { ProductStage } from '@/scripts/hostile/product/product-stage';
import { type HostileRequest, hostileRequests } from '@/tests/support/bridge-hostile-cases';

const group = 'The product, to which an app in its frame sends';
/** Megabytes that the page may have grown by after all of them, among which are many of ten. */
const maxGrowth = 25;

/** Whether a frame at the app's own origin can post it; who else may not is tried by tricks of their own. */
const isForApp = ({ from, origin, isUnposted }: HostileRequest) => !from && !origin && !isUnposted;

/** Every hostile request of the table, posted to the built product by an app that is open all the while. */
export async function tryAppRequests(
  stage: ProductStage,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  let app = await openApp(stage.page);
  await app.isAlive();
  const before = await stage.measure();
  const rows: Row[] = [];
  for (const [index, row] of hostileRequests.entries()) {
    if (!isForApp(row) || !isWanted(row.name)) continue;
    // An app may have twenty reviews at once, and these come faster than a person's.
    if (rows.length % 15 === 14) app = await reloadApp(stage.page);
    const current = app;
    const told = typeof row.outcome === 'object' ? row.outcome.error : row.outcome;
    const run = () => tryOne(current, row, index);
    rows.push(await noteRow(stage, { group, name: row.name, told, run }));
  }
  const grown = Math.max(0, (await stage.measure()) - before);
  const run = async () => (grown > maxGrowth ? [`at most ${maxGrowth} MB may be kept`] : []);
  rows.push(
    await noteRow(stage, { group, name: 'what is kept of all of them', told: `${grown.toFixed(1)} MB`, run }),
  );
  return rows;
}

async function tryOne(app: OpenedApp, { outcome }: HostileRequest, index: number): Promise<string[]> {
  await app.frame.evaluate(([which, id]) => window.hostileApp.play(which, id), [
    index,
    `row-${index}`,
  ] as const);
  const complaints: string[] = [];
  if (!(await app.isAlive())) complaints.push('the product does not answer any more');
  const replies = await app.takeReplies();
  const expected = outcome === 'ignored' ? 0 : 1;
  if (replies.length !== expected) complaints.push(`${replies.length} replies came`);
  const [reply] = replies;
  if (typeof outcome === 'object' && reply?.error !== outcome.error)
    complaints.push(`the reply says ${JSON.stringify(reply)?.slice(0, 200)}`);
  if (outcome === 'answered once' && reply?.success !== true) complaints.push('the reply is no success');
  if ((await app.countDialogs()) > 0) complaints.push('somebody is asked something');
  if (!(await app.doesButtonWork())) complaints.push('a button of the page does nothing');
  return complaints;
}
