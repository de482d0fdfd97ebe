import type { Row } from '@/e2e/support/visits/print-table';
import { hostTricks } from '@/scripts/hostile/product/host-tricks';
import { noteRow } from '@/scripts/hostile/product/note-row';
import { type ProductStage, places } from '@/scripts/hostile/product/product-stage';

const group = 'The product, around which a wallet';

/** What a hostile wallet may try beside its first answer, each with the product shown anew. */
export async function tryHostTricks(
  stage: ProductStage,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  const { page } = stage;
  const rows: Row[] = [];
  for (const { name, told, run } of hostTricks) {
    if (!isWanted(name)) continue;
    const attempt = async () => {
      await page.goto(`${places.wallet}/wallet`);
      await page.waitForFunction(() => 'productWallet' in window);
      return run(stage);
    };
    rows.push(await noteRow(stage, { group, name, told, run: attempt }));
  }
  return rows;
}
