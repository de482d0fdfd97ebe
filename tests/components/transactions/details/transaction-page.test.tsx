import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/tests/support/wallet/loaded-modules';
import { TransactionPage } from '@/components/transactions/details/transaction-page';
import { routes } from '@/config/routes';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const id = `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`;

function open({
  at = id,
  executedAt,
  nonce = executedAt === undefined ? 7n : 8n,
}: {
  at?: string;
  executedAt?: number;
  nonce?: bigint;
} = {}) {
  const name = formatSafeAddress(safe);
  renderPage(
    <TransactionPage
      back={{
        queued: <a href={routes.queue(name)}>Queue</a>,
        executed: <a href={routes.history(name)}>History</a>,
      }}
    />,
    {
      at: routes.transaction(name, at),
      chain: {
        safes: [
          {
            ...{ address: safe.address, owners: [amara.address], threshold: 1 },
            nonce,
          },
        ],
      },
      gateway: () =>
        makeDetails({ transaction, confirmations: [], ...(executedAt !== undefined && { executedAt }) }),
    },
  );
}

test('what is queued leads back to the queue', async () => {
  open();
  expect(await screen.findByText('Send 1 ETH')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Queue' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
});

test('what was executed leads back to history', async () => {
  open({ executedAt: 1_795_000_000_000 });
  expect(await screen.findByRole('link', { name: 'History' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Queue' })).toBeNull();
});

test('what can no longer be executed leads back to history, where what used its nonce stands', async () => {
  open({ nonce: 8n });
  expect(await screen.findByRole('link', { name: 'History' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Queue' })).toBeNull();
});

test('a link without a transaction leads back to the queue', () => {
  open({ at: '' });
  expect(screen.getByText('No transaction in this link')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Queue' })).toBeDefined();
});

test.each(['multisig', 'transfer'])('a %s of another Safe leads to that Safe and raises no alarm', (kind) => {
  const of = `${kind}_${bruno.address}_0x${'1'.repeat(64)}`;
  open({ at: of });
  expect(screen.getByText('This transaction belongs to another Safe')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the transaction' }).getAttribute('href')).toContain(
    `safe=base:${bruno.address}&id=${of}`,
  );
});

test('an id in small letters is one of this Safe', async () => {
  open({ at: id.toLowerCase() });
  expect(await screen.findByText('Send 1 ETH')).toBeDefined();
  expect(screen.queryByText('This transaction belongs to another Safe')).toBeNull();
});
