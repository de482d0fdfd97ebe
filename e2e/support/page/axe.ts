import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Waits until every color is what it will be: where motion is reduced each element has a transition of one frame, so
 * a change of theme travels down the tree level by level.
 */
async function settleColors(page: Page): Promise<void> {
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

type Found = { readonly id: string; readonly help: string; readonly nodes: readonly FoundNode[] };
type FoundNode = { readonly target: unknown; readonly failureSummary?: string };

/** Whether all rules are asked, or only those whose answer depends on colors: nothing else differs between the themes. */
export type AxeRules = 'all' | 'colors';

const colorRules = ['color-contrast', 'link-in-text-block'];

async function runAxe(page: Page, where: object, rules: AxeRules = 'all'): Promise<readonly Found[]> {
  await settleColors(page);
  // Evaluated and not added as a script: the page's own policy would, rightly, refuse one. Half a megabyte goes there once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked = rules === 'colors' ? { runOnly: { type: 'rule', values: colorRules } } : {};
  return page.evaluate(
    async ([context, options]) => {
      const { violations }: { violations: Found[] } = await Reflect.get(window, 'axe').run(context, {
        resultTypes: ['violations'],
        ...options,
      });
      return violations;
    },
    [where, asked] as const,
  );
}

/** What axe found, one line for each element, so that a failure can be read. */
export async function findAxeViolations(page: Page, rules?: AxeRules): Promise<readonly string[]> {
  // The one subtree that is not our own: RainbowKit's dialogs.
  const violations = await runAxe(page, { exclude: [['[data-rk]']] }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${String(target)}) ${failureSummary ?? ''}`),
  );
}

/** Names of the rules that the dialog of RainbowKit breaks. */
export async function findRulesBrokenByRainbowKit(page: Page): Promise<readonly string[]> {
  const violations = await runAxe(page, { include: [['[role=dialog][data-rk]']] });
  return violations.map(({ id }) => id);
}
