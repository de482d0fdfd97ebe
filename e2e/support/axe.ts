import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe found, one line for each element, so that a failure can be read. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  // Evaluated and not added as a script: the page's own policy would, rightly, refuse one.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    type Found = { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] };
    const found: { violations: Found[] } = await Reflect.get(window, 'axe').run(
      // The one subtree that is not our own: RainbowKit's dialogs.
      { exclude: [['[data-rk]']] },
      { resultTypes: ['violations'] },
    );
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} (${String(target)}) ${failureSummary ?? ''}`),
    );
  });
}
