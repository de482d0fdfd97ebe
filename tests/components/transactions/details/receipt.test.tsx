import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, getAddress, keccak256, toHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/tests/support/wallet/loaded-modules';
import '@/components/transactions/history/label-dialog';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { priceSources } from '@/config/price-feeds';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { describedRouter, describedSwap, plainCode } from '@/tests/support/transactions/described-calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const single = makeTransaction();
const { safeTxHash } = hashTransaction(safe, single);
const transactionHash = keccak256(toHex('the execution'));
const owners = [amara, bruno, chiara].map(({ address }) => address);

/** The page of the transaction, with its nonce open or executed as the chain has it. */
async function open(outcome: 'open' | 'ExecutionSuccess' | 'ExecutionFailure', transaction = single) {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const details = makeDetails({
    ...{ transaction, confirmations },
    ...(outcome !== 'open' && { executedAt: Date.parse('2026-11-20T12:00:00Z') }),
  });
  const isOpen = outcome === 'open';
  return renderPage(<TransactionView safe={safe} id={details.txId} />, {
    chain: {
      codes: [{ address: describedRouter, code: plainCode }],
      safes: [{ address: safe.address, owners, threshold: 2, nonce: isOpen ? 7n : 8n }],
      prices: [
        ...(priceSources.sequencer ? [{ feed: priceSources.sequencer, answer: 0n }] : []),
        ...priceSources.feeds
          .flatMap(({ feeds }) => feeds)
          .map(({ address }) => ({ feed: address, answer: 240_000_000_000n })),
      ],
      executions: isOpen ? [] : [{ safe: safe.address, safeTxHash, transactionHash, outcome }],
    },
    gateway: () => ({
      ...details,
      ...(isOpen ? {} : { txHash: transactionHash }),
      ...(outcome === 'ExecutionFailure' && { txStatus: 'FAILED' }),
    }),
    session: connectedAs(chiara.address),
  });
}

// The screen does not show it, so its role is not asked for.
const receipt = () => document.querySelector<HTMLElement>('[aria-label="Receipt"]');

test('an executed transaction has a receipt with all that a bookkeeper asks for, on paper only', async () => {
  await open('ExecutionSuccess');
  await waitFor(() => expect(receipt()).not.toBeNull(), { timeout: 10_000 });
  const text = receipt()?.textContent ?? '';
  for (const part of [single.to, safeTxHash, transactionHash, amara.address, bruno.address])
    expect(text).toContain(part);
  expect(text).not.toContain(chiara.address);
  expect(text).toContain('Number#7');
  expect(text).toContain('NetworkBase (chain 8453)');
  expect(text).toContain('20 Nov 2026');
  expect(receipt()?.className).toContain('hidden print:block');
  // Everything else stays off the paper.
  const main = screen.getByRole('region', { name: 'Transaction' });
  expect(main.closest('.print\\:hidden')).not.toBeNull();
});

test('of several payments it lists each with its whole address; of one payment it has no list', async () => {
  const pay = (to: Address, value: bigint) => ({ ...callOf(to, '0x'), value });
  const steps = [pay(stranger.address, 10n ** 18n), pay(recipient, 2n * 10n ** 18n)];
  const { to, data } = batchOf(officialAt('multiSendCallOnly'), steps);
  const view = await open('ExecutionSuccess', makeTransaction({ to, data, value: 0n, operation: 1 }));
  await waitFor(() => expect(receipt()?.textContent).toContain('Payments'), { timeout: 10_000 });
  expect(receipt()?.textContent).toMatch(/−1\sETH to.*−2\sETH to/);
  for (const address of [stranger.address, recipient]) expect(receipt()?.textContent).toContain(address);
  view.unmount();
  await open('ExecutionSuccess');
  await waitFor(() => expect(receipt()).not.toBeNull(), { timeout: 10_000 });
  expect(receipt()?.textContent).not.toContain('Payment');
});

test('a described call says on paper what it means, beside the name of its function, and any other call does not', async () => {
  const swap = makeTransaction({ ...describedSwap(safe.address) });
  const view = await open('ExecutionSuccess', swap);
  await waitFor(
    () =>
      expect(receipt()?.textContent).toContain(
        'DescriptionSwap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe',
      ),
    { timeout: 10_000 },
  );
  expect(receipt()?.textContent).toContain('TransactionCalled “swapExactTokensForTokens” on 0xcF77…4E43');
  view.unmount();
  const contract = getAddress('0x0000000000000000000000000000000000004e43');
  const other = await open(
    'ExecutionSuccess',
    makeTransaction({ ...describedSwap(safe.address, { contract }) }),
  );
  await waitFor(() => expect(receipt()?.textContent).toContain('Called 0x0000…4e43'), { timeout: 10_000 });
  await waitFor(() => expect(other.queries.isFetching()).toBe(0));
  expect(receipt()?.textContent).not.toMatch(/Description|Swap/);
});

test('text beside a payment is text on paper, too', async () => {
  await open('ExecutionSuccess', makeTransaction({ value: 10n ** 17n, data: toHex('Invoice 421') }));
  await waitFor(() => expect(receipt()?.textContent).toContain('Text“Invoice 421”'), { timeout: 10_000 });
  expect(receipt()?.textContent).toMatch(/Sent 0\.1\sETH/);
  expect(receipt()?.textContent).toContain(`Recipient${single.to}`);
  expect(receipt()?.textContent).not.toContain('Payment');
});

test.each(['the menu', 'the print keys'])(
  'it is printed from %s, and only then its price is read',
  async (how) => {
    const paper: string[] = [];
    vi.stubGlobal('print', () => paper.push(receipt()?.textContent ?? ''));
    const { queries, chain } = await open('ExecutionSuccess');
    await waitFor(() => expect(receipt()?.textContent).toContain('Value then'), { timeout: 10_000 });
    const prices = () => queries.getQueryCache().findAll({ queryKey: ['values'] });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(prices().every(({ state }) => state.status === 'pending' && state.fetchStatus === 'idle')).toBe(
      true,
    );
    const before = chain.sent.length;
    if (how === 'the menu') {
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Print receipt' }));
    } else await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(paper).toHaveLength(1), { timeout: 5_000 });
    expect(paper[0]).toMatch(/Amount−.*ETHValue then\$[\d,]+\.\d\d/);
    expect(chain.sent.length).toBeGreaterThan(before);
  },
);

test('what was executed gets its label from the menu, at every width', async () => {
  await open('ExecutionSuccess');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Label/ }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Label' }, { timeout: 10_000 }),
    'Rent{Enter}',
  );
  await waitFor(() => expect(receipt()?.textContent).toContain('LabelRent'));
});

test.each(['open', 'ExecutionFailure'] as const)('without success (%s) there is none', async (outcome) => {
  await open(outcome);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  await userEvent.click(await actions.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Print receipt' })).toBeNull();
  expect(receipt()).toBeNull();
});
