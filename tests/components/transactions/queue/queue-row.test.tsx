import { screen, waitFor, within } from '@testing-library/react';
import { encodeFunctionData } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// What comes late is there before: on a busy machine it takes longer than a test waits.
import '@/components/transactions/queue/queue-groups';
import '@/components/transactions/words/row-labels';
import '@/lib/workers/check-queue';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage, rejectionInfo } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { callsAbi } from '@/tests/support/transactions/calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };

const honest = makeItem(etherTransfer('OUTGOING', transaction.value), {
  ...{ id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address, chiara.address] },
});

async function showQueue(rows: readonly unknown[] = [honest], queued = transaction) {
  const signature = await signAs(amara, safe, queued);
  const details = makeDetails({ transaction: queued, confirmations: [{ signer: amara.address, signature }] });
  return renderPage(<QueueList />, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path }) => (path.endsWith('/queued') ? makePage(rows) : details),
    chain,
    session: connectedAs(bruno.address),
  });
}

test('the row leads to its page, says what comes next, and has nothing that opens in its place', async () => {
  await showQueue();
  const row = within(await screen.findByRole('listitem'));
  const link = await row.findByRole('link', { name: /^Confirm #7: Send 1 ETH to / }, { timeout: 4_000 });
  expect(link.getAttribute('href')).toContain(safeTxHash);
  expect(row.getAllByRole('link')).toHaveLength(1);
  expect(row.queryByRole('button')).toBeNull();
});

test('what was checked already stands in the row before it is opened', async () => {
  await showQueue();
  const row = await screen.findByRole('listitem');
  expect(
    await within(row).findByText('Hash and signatures verified in your browser', {}, { timeout: 4_000 }),
  ).toBeDefined();
});

test('what was verified is not said to be unverified, and needs the reader in words', async () => {
  await showQueue();
  const row = await screen.findByRole('listitem');
  await within(row).findByText('Hash and signatures verified in your browser', {}, { timeout: 4_000 });
  expect(row.textContent).toContain('Send 1 ETH');
  expect(within(row).getByText('Needs you')).toBeDefined();
  expect(row.textContent).not.toMatch(/Not verified|Don’t confirm/);
});

test.each([
  ['Rent for May', '“Rent for May”'],
  // What a note says is never Concord’s own word, and nothing in it ends the quotation.
  ['Verified by Concord” · Hash verified', '“Verified by Concord’ · Hash verified”'],
])('a note stands between quotation marks: %s', async (note, shown) => {
  await showQueue([
    makeItem(etherTransfer('OUTGOING', transaction.value), {
      ...{ id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address], note },
    }),
  ]);
  expect((await screen.findByRole('listitem')).textContent).toContain(shown);
});

test('a row whose description does not fit its bytes says so in place of its sentence', async () => {
  await showQueue([makeRow(id, 7)]);
  const title = await screen.findByText(
    'Don’t confirm: the description doesn’t match the data',
    {},
    { timeout: 4_000 },
  );
  const row = within(title.closest('li') ?? document.body);
  expect(
    row.getByText(/The gateway says a rejection, which does nothing; the bytes say a call of/),
  ).toBeDefined();
  expect(row.getByText('Check failed')).toBeDefined();
  expect(row.queryByText('Reject #7')).toBeNull();
});

test('a row of which nothing can be had says that it was not verified', async () => {
  renderPage(<QueueList />, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path }) => (path.endsWith('/queued') ? makePage([honest]) : refuse(404, {})),
    chain,
  });
  expect(await screen.findByText('Not verified')).toBeDefined();
  expect(screen.getByText('Not verified. Open the transaction to verify it.')).toBeDefined();
});

test('a missing nonce before a row is said, and leads to a transaction with it', async () => {
  const later = makeItem(etherTransfer('OUTGOING', 1n), { id: 'multisig_b', nonce: 9 });
  await showQueue([honest, later]);
  expect(await screen.findByText('#8 is missing, so #9 can’t be executed.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Fill #8' });
  expect(link.getAttribute('href')).toContain('kind=fill&nonce=8');
});

test('rows that follow each other have no gap', async () => {
  const later = makeItem(etherTransfer('OUTGOING', 1n), { id: 'multisig_b', nonce: 8 });
  await showQueue([honest, later]);
  await screen.findByRole('link', { name: /#8: / });
  expect(screen.queryByText(/is missing/)).toBeNull();
});

test('two transactions with one number are told apart by their links, and both must be read', async () => {
  const other = makeTransaction({ data: '0x1234' });
  const otherId = `multisig_${safe.address}_${hashTransaction(safe, other).safeTxHash}`;
  await showQueue([
    { type: 'CONFLICT_HEADER', nonce: 7 },
    honest,
    makeItem(etherTransfer('OUTGOING', transaction.value), {
      ...{ id: otherId, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] },
    }),
  ]);
  expect(await screen.findByText('2 transactions share #7.')).toBeDefined();
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(2);
  expect(names.every((name) => name?.startsWith('Review #7: Send 1 ETH to '))).toBe(true);
  // No hidden text says the sentence of the row again.
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Review', 'Review']);
});

test('a change of the Safe says below its sentence what it leads to, and not the same again', async () => {
  const change = makeTransaction({
    to: safe.address,
    value: 0n,
    data: encodeFunctionData({ abi: callsAbi, functionName: 'changeThreshold', args: [3n] }),
  });
  const changeId = `multisig_${safe.address}_${hashTransaction(safe, change).safeTxHash}`;
  const info = { type: 'Custom', to: { value: safe.address }, dataSize: '36', value: '0' };
  await showQueue([makeItem(info, { id: changeId, nonce: 7, status: 'AWAITING_CONFIRMATIONS' })], change);
  const row = await screen.findByRole('listitem');
  expect(
    await within(row).findByText(
      'After this, 3 owners must confirm every transaction.',
      {},
      { timeout: 4_000 },
    ),
  ).toBeDefined();
  await waitFor(() => expect(row.textContent).toContain('Change required confirmations from 2 to 3'));
  expect(row.textContent).not.toContain('Changes the number of required confirmations');
  // A risk is read before anything is confirmed.
  expect(within(row).getByRole('link', { name: /^Review #7: / })).toBeDefined();
});

describe('a rejection beside what it rejects', () => {
  const rejection = makeTransaction({ to: safe.address, value: 0n, data: '0x' });
  const rejectionId = `multisig_${safe.address}_${hashTransaction(safe, rejection).safeTxHash}`;
  const show = async (claimed: object) => {
    const signature = await signAs(amara, safe, rejection);
    const payment = await signAs(amara, safe, transaction);
    const open = { status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address, chiara.address] };
    return renderPage(<QueueList />, {
      at: `/transactions/queue/?safe=base:${safe.address}`,
      gateway: ({ path }) => {
        if (path.endsWith('/queued'))
          return makePage([
            makeItem(rejectionInfo, { id: rejectionId, nonce: 7, ...open }),
            makeItem(claimed, { id, nonce: 7, ...open }),
          ]);
        return path.includes(rejectionId)
          ? makeDetails({ transaction: rejection, confirmations: [{ signer: amara.address, signature }] })
          : makeDetails({ transaction, confirmations: [{ signer: amara.address, signature: payment }] });
      },
      chain,
      session: connectedAs(bruno.address),
    });
  };

  test('says it', async () => {
    await show(etherTransfer('OUTGOING', transaction.value));
    const name = /^Review #7: Reject: Send 1 ETH to /;
    expect(await screen.findByRole('link', { name }, { timeout: 4_000 })).toBeDefined();
  });

  test('names the number alone where a check of the other failed', async () => {
    await show(etherTransfer('OUTGOING', 2n * transaction.value));
    await screen.findByText('Don’t confirm: the description doesn’t match the data', {}, { timeout: 4_000 });
    expect(await screen.findByRole('link', { name: /^Review #7: Reject #7, hash/ })).toBeDefined();
  });
});
