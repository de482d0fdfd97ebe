import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { SetupSettings } from '@/components/settings/setup/setup-settings';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { formatTestSignature } from '@/lib/safe/protocol/test-signature';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeMessageJson } from '@/tests/support/transactions/messages';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

// The contracts of Safe are heavy; they are fetched once the chain has answered.
beforeAll(async () => {
  await import('@/components/settings/setup/setup-sections');
  await import('@/lib/actions/history/read-confirmed');
  await import('@/lib/actions/history/read-open-signatures');
  await import('@/components/settings/setup/silent-owners');
  await import('@/components/settings/setup/test-signature-dialog');
}, 60_000);

const patient = { timeout: 15_000 };
const owners = [amara, bruno, chiara];

/** An executed transaction of these owners; one of `forged` is listed with a signature of somebody else. */
async function execute(
  nonce: bigint,
  signers: readonly (typeof amara)[],
  forged?: typeof amara,
  at = 1_795_197_700_000,
) {
  const transaction = makeTransaction({ nonce });
  const id = `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`;
  const confirmations = await Promise.all(
    [...signers, ...(forged ? [forged] : [])].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner === forged ? amara : owner, safe, transaction),
      ...(at !== 1_795_197_700_000 && { submittedAt: at }),
    })),
  );
  return {
    row: makeItem(etherTransfer('OUTGOING', 1n), { id, nonce: Number(nonce) }),
    details: makeDetails({ transaction, confirmations, executedAt: at }),
    id,
  };
}

type Executed = Awaited<ReturnType<typeof execute>>;

const show = (executed: readonly Executed[] | undefined, nonce = 9n) =>
  renderPage(<SetupSettings />, {
    at: `/settings/setup/?safe=base:${safe.address}`,
    session: connectedAs(amara.address),
    chain: {
      safes: [{ address: safe.address, owners: owners.map(({ address }) => address), threshold: 2, nonce }],
    },
    gateway: ({ path }) =>
      path.endsWith('/multisig-transactions')
        ? executed && makePage(executed.map(({ row }) => row))
        : executed?.find(({ id }) => path.includes(id.slice(-64)))?.details,
  });

const section = async () => within(await screen.findByRole('region', { name: 'Owners' }, patient));

test('a dot for each transaction says who confirmed it, and a table says the same', async () => {
  show(await Promise.all([execute(7n, [amara, bruno]), execute(6n, [amara]), execute(5n, [amara, bruno])]));
  const region = await section();
  expect(await region.findByText('Last 3 transactions', {}, patient)).toBeDefined();
  const rows = region.getAllByRole('listitem');
  const filled = rows.map((row) =>
    [...row.querySelectorAll('circle')].map((dot) => dot.classList.contains('fill-accent-ink')),
  );
  expect(filled).toEqual([
    [true, true, true],
    // The newest stands at the right.
    [true, false, true],
    [false, false, false],
  ]);
  expect(rows[0]?.textContent).toContain('usually within an hour');
  expect(rows[2]?.textContent).toContain('Confirmed none of them');
  const table = within(region.getByRole('table', { name: /^Who confirmed the last transactions/ }));
  const cells = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(1).map(([name, ...said]) => [name?.slice(0, 2), ...said])).toEqual([
    ['#5', 'Confirmed', 'Confirmed', 'No'],
    ['#6', 'Confirmed', 'No', 'No'],
    ['#7', 'Confirmed', 'Confirmed', 'No'],
  ]);
});

test('a confirmation whose signature is another owner’s doesn’t count', async () => {
  show([await execute(7n, [amara], chiara)]);
  const region = await section();
  expect(await region.findByText('Last 1 transaction', {}, patient)).toBeDefined();
  expect(region.getAllByRole('listitem')[2]?.textContent).toContain('Confirmed none of them');
});

test('what the gateway can’t tell leaves the owners as they are', async () => {
  show(undefined);
  const region = await section();
  expect(await region.findByText('Couldn’t load who confirmed', {}, patient)).toBeDefined();
  expect(region.getAllByRole('listitem')).toHaveLength(3);
  expect(region.queryByRole('table')).toBeNull();
});

test('of a new Safe nothing is asked and nothing said', async () => {
  const { gateway } = show([], 0n);
  const region = await section();
  expect(region.getAllByRole('listitem')).toHaveLength(3);
  expect(region.queryByText(/^Last/)).toBeNull();
  expect(gateway.requests.some(({ path }) => path.endsWith('/multisig-transactions'))).toBe(false);
});

const dayMs = 86_400_000;

/** Bruno confirmed so many days ago, and Amara and Chiara yesterday; `others` answers further questions. */
async function showSilent(days: number, others: { queue?: unknown; messages?: unknown } = {}) {
  const at = Date.now() - days * dayMs;
  const old = await execute(7n, [amara, bruno], undefined, at);
  const recent = await execute(8n, [amara, chiara], undefined, Date.now() - dayMs);
  return renderPage(<SetupSettings />, {
    at: `/settings/setup/?safe=base:${safe.address}`,
    session: connectedAs(amara.address),
    chain: {
      safes: [
        {
          ...{ address: safe.address, owners: owners.map(({ address }) => address), threshold: 3, nonce: 9n },
          fallbackHandler: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4',
        },
      ],
    },
    gateway: ({ path }) => {
      if (path.endsWith('/multisig-transactions')) return makePage([recent.row, old.row]);
      if (path.endsWith('/queued')) return others.queue ?? makePage([]);
      if (path.endsWith('/messages')) return others.messages ?? makePage([]);
      return [recent, old].find(({ id }) => path.includes(id.slice(-64)))?.details;
    },
  });
}

const silent = /has not signed for/;

test('an owner who has not signed for 180 days is named, with what the loss of a key would mean', async () => {
  await showSilent(200);
  const region = await section();
  expect((await region.findByText(silent, {}, patient)).textContent).toMatch(
    /^0x.* has not signed for 200 days$/,
  );
  expect(await region.findByText(/If one key is lost, nobody can move the funds/, {}, patient)).toBeDefined();
});

test('an owner who signed 100 days ago is not named', async () => {
  const { gateway } = await showSilent(100);
  const region = await section();
  await region.findByText('Last 2 transactions', {}, patient);
  await waitFor(() => expect(gateway.requests.some(({ path }) => path.endsWith('/messages'))).toBe(true));
  expect(region.queryByText(silent)).toBeNull();
  // Nobody is suspected, so the queue isn't asked.
  expect(gateway.requests.some(({ path }) => path.endsWith('/queued'))).toBe(false);
});

test('nobody is named while the queue is unknown, or after a signed message', async () => {
  const signed = await makeMessageJson('A test', { signers: [bruno] });
  const today = { ...signed, creationTimestamp: Date.now(), modifiedTimestamp: Date.now() };
  await showSilent(200, { messages: makePage([{ type: 'MESSAGE', ...today }]) });
  const region = await section();
  expect(await region.findByText(/^Signed a message/, {}, patient)).toBeDefined();
  expect(region.queryByText(silent)).toBeNull();
});

test('nobody is named while the queue is not known', async () => {
  const { gateway } = await showSilent(200, { queue: { wrong: true } });
  const region = await section();
  await region.findByText('Last 2 transactions', {}, patient);
  await waitFor(
    () => expect(gateway.requests.some(({ path }) => path.endsWith('/queued'))).toBe(true),
    patient,
  );
  expect(region.queryByText(silent)).toBeNull();
});

test('the owner who signed least recently is asked first, with a text, a link and two hashes', async () => {
  await showSilent(100);
  const region = await section();
  await region.findByText('Last 2 transactions', {}, patient);
  await userEvent.click(await region.findByRole('button', { name: 'Ask for a test signature' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a test signature' }, patient));
  expect((dialog.getByRole('combobox', { name: 'Owner' }) as HTMLSelectElement).value).toBe(bruno.address);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy the text' }));
  const text = await navigator.clipboard.readText();
  const [, day = ''] = /[?&]test=(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  const { domainHash, messageHash } = hashMessageOf(
    safe,
    formatTestSignature(safe, { owner: bruno.address, day }),
  );
  expect(text).toContain(`owner=${bruno.address}`);
  expect(text).toContain(`Domain hash: ${domainHash}\nMessage hash: ${messageHash}`);
});

test('what kind of key each owner has stands beside the address', async () => {
  await showSilent(100);
  const region = await section();
  await waitFor(() => expect(region.getAllByText('Wallet')).toHaveLength(3), patient);
});
