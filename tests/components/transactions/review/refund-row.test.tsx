import { screen, waitFor } from '@testing-library/react';
import { keccak256, toHex } from 'viem';
import { beforeEach, expect, test } from 'vitest';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/tests/support/wallet/loaded-modules';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno, chiara].map(({ address }) => address);
const transactionHash = keccak256(toHex('the execution'));
const fee = { safeTxGas: 60_000n, baseGas: 48_564n, gasPrice: 10n ** 9n, refundReceiver: stranger.address };

/** The page of a transaction that two owners signed, ready or executed with what the Safe paid. */
async function open(given: Partial<SafeTransaction>, payment?: bigint) {
  const transaction = makeTransaction(given);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const isOpen = payment === undefined;
  const details = makeDetails({
    ...{ transaction, confirmations },
    ...(!isOpen && { executedAt: Date.parse('2026-11-20T12:00:00Z') }),
  });
  return renderPage(<TransactionView safe={safe} id={details.txId} />, {
    chain: {
      safes: [{ address: safe.address, owners, threshold: 2, nonce: isOpen ? 7n : 8n }],
      executions: isOpen ? [] : [{ safe: safe.address, safeTxHash, transactionHash, payment }],
    },
    gateway: () => ({ ...details, ...(!isOpen && { txHash: transactionHash }) }),
    session: connectedAs(chiara.address),
  });
}

const row = (name: string) => screen.queryByText(name)?.closest('div')?.textContent ?? '';
const receipt = () => document.querySelector<HTMLElement>('[aria-label="Receipt"]')?.textContent ?? '';
/** Addresses are shown in groups. */
const plain = (text: string) => text.replace(/\s/g, '');

test('a fee stands unfolded with its receiver, and again where the transaction is executed', async () => {
  await open(fee);
  await screen.findByRole('button', { name: 'Execute' });
  await waitFor(() => expect(plain(row('Fee from the Safe'))).toContain(stranger.address));
  expect(row('Fee from the Safe')).toMatch(/Up to 0\.\d+ ETH/);
  const rail = document.querySelector('aside')?.textContent ?? document.body.textContent ?? '';
  expect(rail).toMatch(/The Safe also pays up to 0\.\d+ ETH to this account:/);
  expect(document.body.textContent).not.toContain('whoever executes');
});

test('without a receiver it goes to the account that executes', async () => {
  await open({ ...fee, refundReceiver: makeTransaction().refundReceiver });
  await screen.findByRole('button', { name: 'Execute' });
  await waitFor(() => expect(row('Fee from the Safe')).toContain('whoever executes this transaction'));
  expect(document.body.textContent).toMatch(/also pays up to 0\.\d+ ETH to the account that executes/);
});

test('a transaction without a gas price says nothing of a fee from the Safe', async () => {
  await open({ safeTxGas: 60_000n });
  await screen.findByRole('button', { name: 'Execute' });
  expect(row('Fee from the Safe')).toBe('');
  expect(document.body.textContent).not.toContain('The Safe also pays');
});

test('what was paid is read from the Safe’s own event, on the page and on the receipt', async () => {
  await open(fee, 123_456_789_000_000n);
  await waitFor(() => expect(receipt()).toContain('Fee paid by the Safe'), { timeout: 10_000 });
  expect(receipt()).toContain('0.000123456789 ETH');
  expect(plain(receipt())).toContain(stranger.address);
  expect(receipt()).not.toContain('Up to');
});
