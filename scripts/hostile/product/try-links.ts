import { routes } from '@/config/routes';
import type { Row } from '@/e2e/support/visits/print-table';
import { AppAddressError, type AppAddressFault } from '@/lib/errors/bridge';
import { noteRow } from '@/scripts/hostile/product/note-row';
import { type ProductStage, places, safeLink } from '@/scripts/hostile/product/product-stage';
import { hostileAddresses } from '@/tests/support/bridge-hostile-replies';

/** Own origins in the table are those of the wallet there; here they are the product's. */
const isForProduct = ([address, fault]: readonly [string, string]) =>
  fault !== 'ownOrigin' && !address.includes('@wallet.example');
const { host, port } = new URL(places.site);
const refused: readonly (readonly [string, string])[] = [
  ...hostileAddresses.filter(isForProduct),
  [places.site, 'ownOrigin'],
  [`HTTP://${host.toUpperCase()}/apps`, 'ownOrigin'],
  [`http:\\\\${host}`, 'ownOrigin'],
  [`http://app.example@${host}`, 'credentials'],
];
/** They are addresses like any other, and look like some that are known. */
const lookAlikes = [
  'https://app.safe.global.evil.example/',
  `https://localhost.${port}.evil.example/`,
  'https://xn--pp-7kc.example/',
];
const shorten = (address: string) =>
  JSON.stringify(address.length > 60 ? `${address.slice(0, 60)}…` : address);

/** Links to the product that name what must not be opened as an app. */
export async function tryLinks(
  stage: ProductStage,
  isWanted: (name: string) => boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const pages = [
    ['A link to an app', 'This app is not opened', (url: string) => routes.openApp(safeLink, url)],
    ['A shared app', 'This link cannot be opened', routes.shareApp],
  ] as const;
  for (const [group, title, route] of pages) {
    for (const [address, fault] of refused) {
      const name = shorten(address);
      if (!isWanted(name)) continue;
      // The faults of the table are those of the class; the table itself imports nothing.
      const told = new AppAddressError({ fault: fault as AppAddressFault }).message;
      const run = () => visit(stage, route(address), [title, told]);
      rows.push(await noteRow(stage, { group, name, told, run }));
    }
    for (const address of lookAlikes.filter((text) => isWanted(text))) {
      const told = 'shown whole, and asked nothing';
      const run = () => visit(stage, route(address), [address]);
      rows.push(await noteRow(stage, { group, name: shorten(address), told, run }));
    }
  }
  return rows;
}

async function visit(
  { page, watched }: ProductStage,
  path: string,
  words: readonly string[],
): Promise<string[]> {
  watched.hosts.clear();
  await page.goto(places.site + path);
  const main = page.getByRole('main');
  const complaints: string[] = [];
  for (const text of words) {
    const isSaid = main.getByText(text).first().waitFor({ timeout: 10_000 });
    await isSaid.catch(() => complaints.push(`it does not say ${text}`));
  }
  if ((await page.locator('iframe').count()) > 0) complaints.push('a frame is shown');
  const strange = [...watched.hosts].filter((asked) => asked.endsWith('.example'));
  if (strange.length > 0) complaints.push(`${strange.join()} was asked`);
  const opened = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'));
  const dangerous = await opened.evaluateAll((links) =>
    links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^\s*(javascript|data|blob):/i.test(href)),
  );
  if (dangerous.length > 0) complaints.push(`a link leads to ${dangerous.join()}`);
  return complaints;
}
