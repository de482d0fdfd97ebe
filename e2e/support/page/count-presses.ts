import type { Page } from '@playwright/test';

/** What a person did on a page since it was counted first. */
export type Presses = { readonly clicks: number; readonly fields: number };

/** Counts clicks, and fields that were filled in, on all pages of a tab; those within an app’s frame are not counted. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  const seen = { clicks: 0, fields: new Set<string>() };
  await page.exposeFunction('notePress', (kind: 'click' | 'field', name: string) => {
    if (kind === 'click') seen.clicks += 1;
    else seen.fields.add(name);
  });
  const listen = () => {
    if (window !== window.top) return;
    const note: unknown = Reflect.get(window, 'notePress');
    const tell = (...what: readonly string[]) => typeof note === 'function' && note(...what);
    // Pressing a label also clicks its field, which no pointer did.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && tell('click', ''), true);
    addEventListener(
      'input',
      ({ target }) => target instanceof HTMLInputElement && tell('field', target.id || target.name),
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => ({ clicks: seen.clicks, fields: seen.fields.size });
}
