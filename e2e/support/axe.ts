import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Waits until every colour is what it will be: where motion is reduced each element has a transition of one frame, so
 * a change of theme travels down the tree level by level.
 */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // In what is folded away, time stands still for transitions.
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && (effect.target?.checkVisibility() ?? false);
    for (let quiet = 0; quiet < 3; ) {
      await nextFrame();
      quiet = document.getAnimations().some(isSeen) ? 0 : quiet + 1;
    }
  });
}

/** What axe found, one line for each element, so that a failure can be read. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  await settleColours(page);
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
