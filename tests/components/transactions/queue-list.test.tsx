import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { QueueList } from '@/components/transactions/queue-list';
import { keepSignedWork } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/hash';
import { keptTransactions } from '@/lib/storage/kept-transactions';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway-double';
import { makePage } from '@/tests/support/list-json';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/people';
import { renderPage } from '@/tests/support/render';
import { makeTransaction, signAs } from '@/tests/support/transactions';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };
const show = (gateway: GatewayAnswer) =>
  renderPage(<QueueList />, { at: `/transactions/queue/?safe=base:${safe.address}`, gateway, chain });

async function keep(nonce: bigint, signers: readonly (typeof amara)[]) {
  const transaction = makeTransaction({ nonce });
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const { safeTxHash } = hashTransaction(safe, transaction);
  keptTransactions.update((all) => [
    ...all,
    { safe, transaction, safeTxHash, confirmations, seenAt: Date.now() },
  ]);
  return { transaction, safeTxHash };
}

beforeEach(() => localStorage.clear());

describe('without the gateway', () => {
  test('the queue is said to be missing, and never to be empty', async () => {
    show(breakConnection);
    expect((await screen.findByRole('alert')).textContent).toContain('What waits is missing');
    expect(await screen.findByText(/None of the open transactions of this Safe/)).toBeDefined();
    expect(screen.queryByText('Nothing is waiting')).toBeNull();
  });

  test('what this browser has kept stands in the order of its nonces, with the signatures that fit', async () => {
    await keep(9n, [amara]);
    const { safeTxHash } = await keep(7n, [amara, bruno]);
    await keep(8n, [stranger]);
    show(breakConnection);
    const section = await screen.findByRole('region', { name: 'Kept in this browser' });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByTitle('Nonce').textContent)).toEqual(['7', '8', '9']);
    const rings = within(section).getAllByRole('img');
    expect(rings.map((ring) => ring.getAttribute('aria-label'))).toEqual([
      '2 of 2 confirmations',
      '0 of 2 confirmations',
      '1 of 2 confirmations',
    ]);
    const link = within(section).getByRole('link', { name: 'Review nonce 7' });
    expect(link.getAttribute('href')).toContain(safeTxHash);
  });

  test('what was signed here and not delivered stands there too, and is marked', async () => {
    const transaction = makeTransaction();
    keepSignedWork({
      kind: 'proposal',
      safe,
      transaction,
      safeTxHash: hashTransaction(safe, transaction).safeTxHash,
      signer: amara.address,
      signature: await signAs(amara, safe, transaction),
      signedAt: 1,
    });
    show(breakConnection);
    expect(await screen.findByText('Not delivered yet')).toBeDefined();
    expect(screen.getByText('Send 1 ETH')).toBeDefined();
  });

  test('what the chain has passed does not stand there', async () => {
    await keep(6n, [amara, bruno]);
    show(breakConnection);
    expect(await screen.findByText(/None of the open transactions of this Safe/)).toBeDefined();
  });
});

test('what the gateway lists takes the place of what is kept here', async () => {
  await keep(7n, [amara]);
  show(() => makePage([]));
  expect(await screen.findByText('Nothing is waiting')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Kept in this browser' })).toBeNull();
});
