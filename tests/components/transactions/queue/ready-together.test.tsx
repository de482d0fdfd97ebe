import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '@/components/transactions/queue/ready-together';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { storeExecution } from '@/lib/storage/running-executions';
import { amara, bruno, chiara, recipient, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };
const pay = (nonce: bigint, change: Partial<SafeTransaction> = {}) => makeTransaction({ nonce, ...change });

type Queued = {
  readonly transaction: SafeTransaction;
  readonly signers?: readonly (typeof amara)[];
  /** What the list says of it. */
  readonly info?: object;
};

/** A queue of these transactions, signed by two owners unless told otherwise. */
async function showQueue(queued: readonly Queued[], { isConnected = true } = {}) {
  const entries = await Promise.all(
    queued.map(async ({ transaction, signers = [amara, chiara], info }) => {
      const { safeTxHash } = hashTransaction(safe, transaction);
      const confirmations = await Promise.all(
        signers.map(async (owner) => ({
          signer: owner.address,
          signature: await signAs(owner, safe, transaction),
        })),
      );
      const id = `multisig_${safe.address}_${safeTxHash}`;
      const row = makeItem(info ?? etherTransfer('OUTGOING', transaction.value), {
        ...{ id, nonce: Number(transaction.nonce), submitted: signers.length },
        status: signers.length < 2 ? 'AWAITING_CONFIRMATIONS' : 'AWAITING_EXECUTION',
      });
      return { id, row, details: makeDetails({ transaction, confirmations }) };
    }),
  );
  const page = renderPage(<QueueList />, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path }) =>
      path.endsWith('/queued')
        ? makePage(entries.map(({ row }) => row))
        : entries.find(({ id }) => path.includes(id))?.details,
    chain,
    ...(isConnected && { session: connectedAs(bruno.address) }),
  });
  await waitFor(
    () =>
      expect(screen.getAllByText('Hash and signatures verified in your browser')).toHaveLength(queued.length),
    { timeout: 4_000 },
  );
  return page;
}

const offer = () => screen.queryByRole('region', { name: 'Ready to execute' });

test('what is ready from the Safe’s nonce on is offered together, in order, with its sentences', async () => {
  await showQueue([7n, 8n, 9n].map((nonce) => ({ transaction: pay(nonce, { value: nonce }) })));
  const region = within(await screen.findByRole('region', { name: 'Ready to execute' }));
  expect(region.getByText('3 transactions are ready to execute')).toBeDefined();
  await userEvent.click(region.getByRole('button', { name: 'Execute together' }));
  const boxes = region.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Execute nonce 7',
    'Execute nonce 8',
    'Execute nonce 9',
  ]);
  expect(boxes.every(({ checked }) => checked)).toBe(true);
});

test('without one of them those after it stay, because nonces go in order', async () => {
  await showQueue([7n, 8n, 9n].map((nonce) => ({ transaction: pay(nonce) })));
  const region = within(await screen.findByRole('region', { name: 'Ready to execute' }));
  await userEvent.click(region.getByRole('button', { name: 'Execute together' }));
  const read = () => region.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await userEvent.click(region.getByRole('checkbox', { name: 'Execute nonce 8' }));
  expect(read()).toEqual([true, false, false]);
  await userEvent.click(region.getByRole('checkbox', { name: 'Execute nonce 9' }));
  expect(read()).toEqual([true, true, true]);
  await userEvent.click(region.getByRole('checkbox', { name: 'Execute nonce 7' }));
  expect(region.getByText('Choose at least one transaction.')).toBeDefined();
});

test.each<[string, readonly Queued[]]>([
  ['one alone', [{ transaction: pay(7n) }]],
  ['a gap', [{ transaction: pay(7n) }, { transaction: pay(9n) }]],
  ['two with the same nonce', [{ transaction: pay(7n) }, { transaction: pay(7n, { value: 5n }) }]],
  ['a missing signature', [{ transaction: pay(7n) }, { transaction: pay(8n), signers: [amara] }]],
  ['what comes later only', [{ transaction: pay(8n) }, { transaction: pay(9n) }]],
  [
    'a risk that is to be read first',
    [
      { transaction: pay(7n) },
      {
        transaction: pay(8n, {
          ...{ to: safe.address, value: 0n },
          data: `0x610b5925${recipient.slice(2).toLowerCase().padStart(64, '0')}`,
        }),
        info: {
          type: 'SettingsChange',
          dataDecoded: null,
          settingsInfo: { type: 'ENABLE_MODULE', module: { value: recipient } },
        },
      },
    ],
  ],
])('%s is not offered', async (_what, queued) => {
  await showQueue(queued);
  expect(offer()).toBeNull();
});

test('nothing is offered without a wallet, or while it is on its way', async () => {
  const queued = [7n, 8n].map((nonce) => ({ transaction: pay(nonce) }));
  const { unmount } = await showQueue(queued, { isConnected: false });
  expect(offer()).toBeNull();
  unmount();
  await showQueue(queued);
  expect(offer()).not.toBeNull();
  storeExecution({
    safe,
    safeTxHash: hashTransaction(safe, pay(7n)).safeTxHash,
    nonce: 7n,
    transactionHash: `0x${'ab'.repeat(32)}`,
    account: bruno.address,
    sentAt: Date.now(),
    sinceBlock: 1n,
  });
  await waitFor(() => expect(offer()).toBeNull());
});
