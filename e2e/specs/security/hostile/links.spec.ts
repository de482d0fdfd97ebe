import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures/hostile';
import { safeLink } from '@/e2e/support/hostile/harm';
import { hostileAddresses } from '@/e2e/support/hostile/replies';
import { noteSaid } from '@/e2e/support/note-said';
import { stack } from '@/e2e/support/stack';

/** What is said of each failure. */
const sentences: Readonly<Record<string, string>> = {
  malformed: 'This is not an app URL.',
  protocol: 'Enter an https URL.',
  credentials: 'Remove the user name and password from the URL.',
  ownOrigin: 'Concord can’t open itself as an app.',
};

const { host, port } = new URL(stack.site);
/** Own origins in the table are those of the wallet there; here they are the product's. */
const refused = [
  ...hostileAddresses.filter(
    ([address, failure]) => failure !== 'ownOrigin' && !address.includes('@wallet.example'),
  ),
  [stack.site, 'ownOrigin'],
  [`HTTP://${host.toUpperCase()}/apps`, 'ownOrigin'],
  [`http:\\\\${host}`, 'ownOrigin'],
  [`http://app.example@${host}`, 'credentials'],
] as const;
/** They are addresses like any other, and look like some that are known. */
const lookAlikes = [
  'https://app.safe.global.evil.example/',
  `https://localhost.${port}.evil.example/`,
  'https://xn--pp-7kc.example/',
];
const pages = [
  ['A link to an app at', 'This app can’t be opened', (url: string) => routes.openApp(safeLink, url)],
  ['A shared app at', 'This link cannot be opened', routes.shareApp],
] as const;

for (const [group, title, route] of pages) {
  const cases = [
    ...refused.map(([address, failure]) => ({ address, says: [title, sentences[failure] ?? failure] })),
    ...lookAlikes.map((address) => ({ address, says: [address] })),
  ];
  test.describe(group, () => {
    for (const { address, says } of cases) {
      const name = JSON.stringify(address.length > 60 ? `${address.slice(0, 60)}…` : address);
      const options = address === 'javascript:alert(1)' ? { tag: '@quick' } : {};
      test(name, options, async ({ livingPage: page, aroundLinks: { harm } }) => {
        await page.goto(route(address));
        const main = page.getByRole('main');
        for (const text of says) await expect(main.getByText(text).first()).toBeVisible();
        noteSaid(...says);
        await expect(page.locator('iframe')).toHaveCount(0);
        expect([...harm.hosts].filter((asked) => asked.endsWith('.example'))).toEqual([]);
        const links = main.getByRole('link').or(main.getByRole('button'));
        const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        expect(targets.filter((href) => /^\s*(javascript|data|blob):/i.test(href))).toEqual([]);
      });
    }
  });
}
