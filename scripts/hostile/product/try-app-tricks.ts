import type { Row } from '@/e2e/support/visits/print-table';
import { appEscapes } from '@/scripts/hostile/product/app-escapes';
import { appPesterings } from '@/scripts/hostile/product/app-pesterings';
import { unless } from '@/scripts/hostile/product/app-trick';
import { noteRow } from '@/scripts/hostile/product/note-row';
import { openApp } from '@/scripts/hostile/product/open-app';
import type { ProductStage } from '@/scripts/hostile/product/product-stage';

const group = 'The product, in which an app';

/** What an app may try beside its messages, each with the app opened anew. */
export async function tryAppTricks(
  stage: ProductStage,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, told, run } of [...appEscapes, ...appPesterings]) {
    if (!isWanted(name)) continue;
    const attempt = async () => {
      const app = await openApp(stage.page);
      await app.isAlive();
      await app.takeReplies();
      const complaints = await run(app, stage);
      return [...complaints, ...unless(await app.doesButtonWork(), 'a button of the page does nothing')];
    };
    rows.push(await noteRow(stage, { group, name, told, run: attempt }));
  }
  return rows;
}
