import { routes } from '@/config/routes';
import type { Row } from '@/e2e/support/visits/print-table';
import { noteRow } from '@/scripts/hostile/product/note-row';
import { findFaults, openGuest, readActing } from '@/scripts/hostile/product/open-guest';
import { type ProductStage, places, safe } from '@/scripts/hostile/product/product-stage';
import { type HostileReply, hostileReplies } from '@/tests/support/bridge-hostile-replies';

const group = 'The product, to which the wallet around it sends';
/** "0x409B…61cf" */
export const shortAddress = `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`;

/** Whether the page around the product can post it; of other origins it is tried by tricks of their own. */
const isForWallet = ({ from, origin, isUnposted }: HostileReply) => !from && !origin && !isUnposted;

/** Every hostile reply of the table, posted to the built product by the one wallet whose word counts there. */
export async function tryHostReplies(
  stage: ProductStage,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  const { page } = stage;
  await page.goto(`${places.wallet}/wallet`);
  await page.waitForFunction(() => 'productWallet' in window);
  const rows: Row[] = [];
  for (const [index, row] of hostileReplies.entries()) {
    if (!isForWallet(row) || !isWanted(row.name)) continue;
    const expected = row.outcome === 'ignored' ? shortAddress : 'nobody';
    const run = async () => {
      const frame = await openGuest(page, routes.landing(), index);
      const acting = await readActing(frame);
      return [...(acting === expected ? [] : [`it acts as ${acting}`]), ...(await findFaults(frame))];
    };
    rows.push(await noteRow(stage, { group, name: row.name, told: row.outcome, run }));
  }
  return rows;
}
