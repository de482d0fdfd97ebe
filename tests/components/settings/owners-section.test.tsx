import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { SetupSettings } from '@/components/settings/setup/setup-settings';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

// The contracts of Safe are heavy; they are fetched once the chain has answered.
beforeAll(async () => {
  await import('@/components/settings/setup/setup-sections');
  await import('@/lib/actions/history/read-confirmed');
}, 60_000);

const patient = { timeout: 15_000 };
const owners = [amara, bruno, chiara];

/** An executed transaction of these owners; one of `forged` is listed with a signature of somebody else. */
async function execute(nonce: bigint, signers: readonly (typeof amara)[], forged?: typeof amara) {
  const transaction = makeTransaction({ nonce });
  const id = `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`;
  const confirmations = await Promise.all(
    [...signers, ...(forged ? [forged] : [])].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner === forged ? amara : owner, safe, transaction),
    })),
  );
  return {
    row: makeItem(etherTransfer('OUTGOING', 1n), { id, nonce: Number(nonce) }),
    details: makeDetails({ transaction, confirmations, executedAt: 1_795_197_700_000 }),
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
