import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem';
import { base } from '@/config/chains';
import { creationContracts } from '@/config/creation-contracts';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { payEther } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures/hostile';
import { noteSaid } from '@/e2e/support/note-said';
import { listHistory } from '@/e2e/support/spoofed/gateway-lists';

/** The same first and last four characters, and another account. */
function imitate(address: Address): Address {
  const middle = otherAccount().address.slice(6, 38);
  return getAddress(`${address.slice(0, 6)}${middle}${address.slice(38)}`.toLowerCase());
}

const upload = (input: Locator, name: string, text: string) =>
  input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** What the browser keeps, with all addresses in small letters. */
const readKept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }).toLowerCase());

/** Files as their programs write them: an address book, and the data of a whole browser. */
const contactFiles = {
  'address book': {
    open: (page: Page, safe: string) => page.goto(routes.addressBook(safe)),
    input: (page: Page) => page.getByLabel('Contacts as a CSV file'),
    write: (address: Address) => `address,name,chainId\r\n${address},Bakery supplies,${base.id}\r\n`,
    take: /^Import 1 contact$/,
  },
  'data export': {
    open: (page: Page, safe: string) => page.goto(routes.settingsData(safe)),
    input: (page: Page) => page.getByLabel('Data export as a JSON file'),
    write: (address: Address) =>
      JSON.stringify({
        version: '3.0',
        data: { addressBook: { [base.id]: { [address]: 'Bakery supplies' } }, addedSafes: {} },
      }),
    take: /^Import$/,
  },
} as const;

type Known = { readonly owner: Address; readonly payee: Address };

/** Whom the contact of a file names; what is said of it, where it could be taken for somebody else. */
const contactRows: readonly {
  readonly name: string;
  readonly file: keyof typeof contactFiles;
  readonly names: (known: Known) => Address;
  readonly doubt?: string;
  readonly isQuick?: true;
}[] = [
  {
    name: 'a contact that begins and ends like a co-owner',
    file: 'address book',
    names: ({ owner }) => imitate(owner),
    doubt: 'Address looks like that of an owner,',
    isQuick: true,
  },
  {
    name: 'a contact that begins and ends like somebody who was paid',
    file: 'address book',
    names: ({ payee }) => imitate(payee),
    doubt: 'Address looks like that of somebody you paid,',
  },
  {
    name: 'a contact that begins and ends like a co-owner',
    file: 'data export',
    names: ({ owner }) => imitate(owner),
    doubt: 'Address looks like that of an owner,',
  },
  {
    name: 'a contact that begins and ends like somebody who was paid',
    file: 'data export',
    names: ({ payee }) => imitate(payee),
    doubt: 'Address looks like that of somebody you paid,',
  },
  { name: 'a contact that looks like nobody', file: 'address book', names: () => otherAccount().address },
  { name: 'a contact that looks like nobody', file: 'data export', names: () => otherAccount().address },
];

const looksKnown = 'Looks like a known address, but is a different one';

test.describe('A file brings', () => {
  for (const { name, file, names, doubt, isQuick } of contactRows)
    test(
      `${name}, in an ${file}`.replace('an data', 'a data'),
      isQuick ? { tag: '@quick' } : {},
      async ({ page, harm: _, connectAs, freshSafe, composer, transaction }) => {
        const [account, other, payee] = [otherAccount(), otherAccount(), otherAccount().address];
        const wallet = await connectAs(account);
        const safe = await freshSafe({ owners: [account, other] });
        await safe.execute(payEther(payee, '0.01'));
        await expect.poll(async () => (await listHistory(safe.address)).length).toBeGreaterThan(0);
        const contact = names({ owner: other.address, payee });

        const { open, input, write, take } = contactFiles[file];
        await open(page, safe.link);
        await upload(input(page), 'contacts.txt', write(contact));
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(contact);
        const anyway = dialog.getByRole('checkbox', { name: 'Import it anyway' });
        if (doubt) {
          await expect(dialog).toContainText(doubt);
          noteSaid(doubt);
          await expect(anyway).not.toBeChecked();
          expect(await readKept(page)).not.toContain(contact.toLowerCase());
          await anyway.check();
        }
        const button = dialog.getByRole('button', { name: take });
        await expect(button).toBeEnabled();
        if (!doubt) await expect(anyway).toHaveCount(0);
        await button.click();
        await expect(dialog).toBeHidden();
        expect(await readKept(page)).toContain(contact.toLowerCase());

        // The name that it has now takes no warning away.
        await composer.open(safe.link);
        await composer.review({ to: contact, amount: '0.02' });
        await expect(composer.whatHappens).toContainText('Bakery supplies');
        await expect(page.getByText('First payment to this account').first()).toBeVisible();
        await expect(transaction.risk(looksKnown)).toHaveCount(doubt ? 1 : 0);
        expect(wallet.actions).toEqual([]);
      },
    );
});

const [contracts] = creationContracts.filter(({ version }) => version === '1.4.1');
const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
]);

type Setup = { readonly owners: readonly Address[]; readonly threshold?: number; readonly salt?: bigint };

/** Where the official factory puts a Safe (EIP-1014). */
function predict({ owners, threshold = 1, salt = 7n }: Setup): Address {
  if (!contracts) throw new Error('Safes of version 1.4.1 are not created any more.');
  const { fallbackHandler, factory, proxyCreationCode, singleton } = contracts;
  const count = BigInt(Math.max(0, Math.trunc(threshold)));
  const args = [owners, count, zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress] as const;
  const setup = keccak256(encodeFunctionData({ abi: setupAbi, args }));
  return getContractAddress({
    ...{ opcode: 'CREATE2', from: factory },
    salt: keccak256(concatHex([setup, numberToHex(salt, { size: 32 })])),
    bytecode: concatHex([proxyCreationCode, pad(singleton)]),
  });
}

/** A setup as Safe{Wallet} writes it into its export. */
function writeSetup(setup: Setup, changed: object = {}): string {
  const { owners, threshold = 1, salt = 7n } = setup;
  const props = {
    ...{ factoryAddress: contracts?.factory, masterCopy: contracts?.singleton, safeVersion: '1.4.1' },
    saltNonce: String(salt),
    safeAccountConfig: { owners, threshold, fallbackHandler: contracts?.fallbackHandler, ...changed },
  };
  const undeployedSafes = { [base.id]: { [predict(setup)]: { props, status: {} } } };
  return JSON.stringify({ version: '3.0', data: { undeployedSafes } });
}

const alike = 'An owner looks like your account, but is a different one';
const isOwner = 'Your connected account is an owner of this Safe';
const isStranger = 'Your connected account is not an owner of this Safe';
const isUnread = 'This setup can’t be read.';
const [first, second] = [otherAccount().address, otherAccount().address];

/** A file that shows no setup shows why; any other shows all of it, and keeps nothing before that is wanted. */
const setupRows: readonly {
  readonly name: string;
  readonly file: (account: Address) => string;
  readonly says: readonly string[];
  readonly never?: readonly string[];
  readonly isRefused?: true;
  readonly isQuick?: true;
}[] = [
  {
    name: 'an owner that looks like the connected account, which is none',
    file: (account) => writeSetup({ owners: [imitate(account), first], threshold: 1 }),
    says: [alike, isStranger, '1 of 2 owners'],
    never: [isOwner],
    isQuick: true,
  },
  {
    name: 'an owner that looks like the connected account, which is another one',
    file: (account) => writeSetup({ owners: [account, imitate(account)], threshold: 1 }),
    says: [alike, isOwner, '1 of 2 owners'],
  },
  {
    name: 'owners that look like each other',
    file: (account) => writeSetup({ owners: [account, first, imitate(first)], threshold: 2 }),
    says: ['Two owners look alike', isOwner],
    never: [alike],
  },
  {
    name: 'owners who are all strangers',
    file: () => writeSetup({ owners: [first, second], threshold: 2 }),
    says: [isStranger, '2 of 2 owners'],
    never: [alike, 'look alike', isOwner],
  },
  {
    name: 'the connected account as an owner',
    file: (account) => writeSetup({ owners: [account, first], threshold: 2 }),
    says: [isOwner, '2 of 2 owners'],
    never: [alike, 'look alike', isStranger],
    isQuick: true,
  },
  ...[
    ['more confirmations than owners', 3, 'This setup requires more confirmations than it has owners.'],
    ['no confirmations', 0, isUnread],
    ['one and a half confirmations', 1.5, isUnread],
    ['confirmations below zero', -1, isUnread],
  ].map(([name, threshold, says]) => ({
    name: String(name),
    file: (account: Address) => writeSetup({ owners: [account, first], threshold: Number(threshold) }),
    says: [String(says)],
    isRefused: true as const,
  })),
  {
    name: 'a salt above 2^53 that is a number',
    file: (account) =>
      writeSetup({ owners: [account, first], salt: 2n ** 53n + 1n }).replace(
        '"9007199254740993"',
        '9007199254740993',
      ),
    says: ['This setup has a number that can’t be read exactly: 9007199254740993.'],
    isRefused: true,
  },
  {
    name: 'a number of confirmations above 2^53',
    file: (account) =>
      writeSetup({ owners: [account, first] }).replace('"threshold":1', '"threshold":9007199254740993'),
    says: ['This setup has a number that can’t be read exactly: 9007199254740993.'],
    isRefused: true,
  },
  {
    name: 'another owner than its address follows from',
    file: (account) => writeSetup({ owners: [account, first] }).replace(first, second),
    says: ['The address doesn’t follow from this setup. The file was changed.'],
    isRefused: true,
  },
  {
    name: 'code that runs as the Safe is created',
    file: (account) => writeSetup({ owners: [account, first] }, { to: second, data: '0x5ec12e70' }),
    says: ['This setup runs code of another contract when the Safe is created.'],
    isRefused: true,
  },
];

const setupAddress = /0x[0-9a-f]{40}(?=":\{"props)/i;

test.describe('The file of a setup has', () => {
  for (const { name, file, says, never = [], isRefused, isQuick } of setupRows)
    test(name, isQuick ? { tag: '@quick' } : {}, async ({ page, harm: _, connectAs }) => {
      const account = otherAccount();
      const wallet = await connectAs(account);
      const text = file(account.address);
      const address = setupAddress.exec(text)?.[0] ?? '';
      await page.goto(routes.createSafe());
      await upload(page.getByLabel('File with the setup of a Safe'), 'setup.json', text);
      const part = page.getByRole('region', { name: 'Setup file' });
      for (const sentence of says) await expect(part).toContainText(sentence);
      noteSaid(...says);
      for (const sentence of never) await expect(part).not.toContainText(sentence);
      expect((await readKept(page)).includes(address.toLowerCase())).toBe(false);

      const keep = part.getByRole('button', { name: 'Keep this setup' });
      if (isRefused) {
        await expect(keep).toHaveCount(0);
      } else {
        await expect(part).toContainText(address);
        await expect(part).toContainText('Nothing is saved yet.');
        await keep.click();
        await page.getByRole('heading', { name: 'Not created yet', level: 1 }).waitFor();
        expect(await readKept(page)).toContain(address.toLowerCase());
      }
      expect(wallet.actions).toEqual([]);
    });

  test('an owner that looks like the connected account, in a data export: shown before any of it is kept', async ({
    page,
    harm: _,
    connectAs,
    freshSafe,
  }) => {
    const account = otherAccount();
    await connectAs(account);
    const safe = await freshSafe({ owners: [account] });
    const text = writeSetup({ owners: [imitate(account.address), first] });
    const address = setupAddress.exec(text)?.[0] ?? '';
    await page.goto(routes.settingsData(safe.link));
    await upload(page.getByLabel('Data export as a JSON file'), 'data.json', text);
    const dialog = page.getByRole('dialog');
    for (const expected of [alike, isStranger, address]) await expect(dialog).toContainText(expected);
    noteSaid(alike, isStranger);
    expect((await readKept(page)).includes(address.toLowerCase())).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect((await readKept(page)).includes(address.toLowerCase())).toBe(false);
  });
});
