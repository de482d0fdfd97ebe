import type { Browser } from '@playwright/test';
import type { Row } from '@/e2e/support/visits/print-table';
import { startDemo } from '@/scripts/demo/start-demo';
import { countAsked } from '@/scripts/hostile/product/open-guest';
import { openStage } from '@/scripts/hostile/product/product-stage';
import { tryAppRequests } from '@/scripts/hostile/product/try-app-requests';
import { tryAppTricks } from '@/scripts/hostile/product/try-app-tricks';
import { tryHostReplies } from '@/scripts/hostile/product/try-host-replies';
import { tryHostTricks } from '@/scripts/hostile/product/try-host-tricks';
import { tryLinks } from '@/scripts/hostile/product/try-links';

/** The built product, served as the demo is: hostile apps in its frame, hostile wallets around it, hostile links to it. */
export async function tryProduct(
  browser: Browser,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  const demo = await startDemo({ log: (line) => console.log(line) });
  try {
    const stage = await openStage(browser);
    await stage.page.addInitScript(countAsked);
    const before = await stage.countStored();
    const rows = [
      ...(await tryAppRequests(stage, isWanted)),
      ...(await tryAppTricks(stage, isWanted)),
      ...(await tryLinks(stage, isWanted)),
      ...(await tryHostReplies(stage, isWanted)),
      ...(await tryHostTricks(stage, isWanted)),
    ];
    const isSame = (await stage.countStored()) === before;
    const complaints = isSame ? [] : ['it has'];
    return [
      ...rows,
      { group: 'After all of it', name: 'what the gateway has of the Safe', told: 'nothing new', complaints },
    ];
  } finally {
    await demo.close();
  }
}
