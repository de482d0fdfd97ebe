import { screen, waitFor, within } from '@testing-library/react';
import { encodeFunctionData, toFunctionSelector } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// What reads a row from its bytes is fetched; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/words/row-labels';
import { TransactionWarnings } from '@/components/transactions/review/transaction-warnings';
import { managingAbi } from '@/lib/safe/abi/managing';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { keepTransaction } from '@/lib/storage/local-transactions';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, otherSafe, recipient, safe } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { contractCall, etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

beforeEach(() => localStorage.clear());

const owners = [amara.address, bruno.address];
const settings = { owners, threshold: 2, nonce: 7n };
const state = { ...settings, version: '1.4.1', blockNumber: 100n } as const;
const chain = { safes: [{ address: safe.address, ...settings }] };
const row = (id: string, info: object) =>
  makeItem(info, { id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] });
const queueWith =
  (...rows: readonly object[]): GatewayAnswer =>
  ({ path }) =>
    makePage(path.includes('queued') ? rows : []);
const show = (gateway: GatewayAnswer, given = {}, node: DoubleChainState = chain) =>
  renderPage(
    <TransactionWarnings
      isExecuted={false}
      safe={safe}
      transaction={makeTransaction({ to: amara.address, ...given })}
      state={state}
    />,
    {
      chain: node,
      gateway,
    },
  );

test('conflicting transactions are listed with what they do, who signed them, and a way to them', async () => {
  show(
    queueWith(
      row('multisig_b', etherTransfer('OUTGOING', 2n * 10n ** 18n)),
      row('multisig_c', contractCall('bake')),
      row('multisig_d', { ...contractCall(null), isCancellation: true }),
    ),
  );
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('3 other transactions share #7');
  const [first, second, third] = within(notice).getAllByRole('listitem');
  expect(first?.textContent).toContain('Send 2 ETH');
  expect(first?.textContent).toContain('According to the gateway');
  expect(first?.textContent).toContain(amara.address.slice(0, 6));
  expect(first?.textContent).not.toContain(bruno.address.slice(0, 6));
  expect(second?.textContent).toContain('Call “bake”');
  expect(third?.textContent).toContain('Reject #7');
  expect(within(notice).getByRole('link', { name: 'Send 2 ETH' }).getAttribute('href')).toContain(
    'multisig_b',
  );
});

describe('another transaction whose bytes are known', () => {
  const data = encodeFunctionData({
    ...{ abi: managingAbi, functionName: 'changeThreshold', args: [1n] },
  });
  const other = makeTransaction({ to: safe.address, value: 0n, data });
  const { safeTxHash } = hashTransaction(safe, other);
  const listed = row(`multisig_${safe.address}_${safeTxHash}`, contractCall(null));
  const rejection = { to: safe.address, value: 0n, data: '0x' as const };
  const sentence = 'Change required confirmations from 2 to 1';
  const notice = async () => (await screen.findByText('Rejects this transaction')).closest('[role=status]');

  test('is said in the words of its bytes, as in the queue', async () => {
    show(({ path }) => {
      if (path.includes('/transactions/multisig_')) return makeDetails({ transaction: other });
      return makePage(path.includes('queued') ? [listed] : []);
    }, rejection);
    const link = await screen.findByRole('link', { name: sentence });
    expect(link.getAttribute('href')).toContain(safeTxHash);
    // Who signed it is still the gateway's word.
    expect((await notice())?.textContent).toMatch(/Signed by.+According to the gateway/);
  });

  test('is said so whatever the gateway calls it, such as a payment', async () => {
    const id = `multisig_${safe.address}_${safeTxHash}`;
    const payment = row(id, etherTransfer('OUTGOING', 2n * 10n ** 18n));
    show(({ path }) => {
      if (path.includes('/transactions/multisig_')) return makeDetails({ transaction: other, safeTxHash });
      return makePage(path.includes('queued') ? [payment] : []);
    }, rejection);
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined();
    expect((await notice())?.textContent).not.toContain('Send 2 ETH');
  });

  test('is said so from a copy in this browser, and the gateway is not asked', async () => {
    keepTransaction({ safe, transaction: other, safeTxHash, confirmations: [], seenAt: Date.now() });
    const { gateway } = show(() => makePage([]), rejection);
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined();
    expect((await notice())?.textContent).toContain('From a copy in this browser');
    expect(gateway.requests.filter(({ path }) => path.includes(safeTxHash))).toEqual([]);
  });

  test('has no number of signatures where only the chain could tell it, and the chain does not', async () => {
    keepTransaction({ safe, transaction: other, safeTxHash, confirmations: [], seenAt: Date.now() });
    const refusesCallsOf = toFunctionSelector('approvedHashes(address,bytes32)');
    show(() => makePage([]), rejection, { ...chain, refusesCallsOf });
    await screen.findByRole('link', { name: sentence });
    expect((await notice())?.textContent).not.toMatch(/\d signatures|One signature|Signed by/);
  });

  test('has the number that the chain tells', async () => {
    keepTransaction({ safe, transaction: other, safeTxHash, confirmations: [], seenAt: Date.now() });
    show(() => makePage([]), rejection);
    await screen.findByRole('link', { name: sentence });
    expect((await notice())?.textContent).toMatch(/0 signatures/);
  });

  test('names who approved it on the chain, and the contract that accepts a signature', async () => {
    const byContract = {
      signer: otherSafe.address,
      signature: encodeContractSignature({ signer: otherSafe.address, signature: '0x1234' }),
    };
    keepTransaction({
      safe,
      transaction: other,
      safeTxHash,
      confirmations: [byContract],
      seenAt: Date.now(),
    });
    const approvals = [{ owner: bruno.address, hash: safeTxHash }];
    const safes = [
      { address: safe.address, ...settings, owners: [...owners, otherSafe.address], approvals },
      { address: otherSafe.address, owners: [amara.address], takesSignatures: true },
    ];
    renderPage(
      <TransactionWarnings
        isExecuted={false}
        safe={safe}
        transaction={makeTransaction(rejection)}
        state={{ ...state, owners: [...owners, otherSafe.address] }}
      />,
      { chain: { safes }, gateway: () => makePage([]) },
    );
    await screen.findByRole('link', { name: sentence });
    const text = (await notice())?.textContent;
    expect(text).toMatch(/Signed by/);
    expect(text).toContain(bruno.address.slice(0, 6));
    expect(text).toContain(otherSafe.address.slice(0, 6));
    expect(text).not.toContain(amara.address.slice(0, 6));
  });

  test('has the number that the gateway lists', async () => {
    const unsigned = makeItem(contractCall(null), {
      id: `multisig_${safe.address}_${safeTxHash}`,
      ...{
        nonce: 7,
        status: 'AWAITING_CONFIRMATIONS',
        missing: [amara.address, bruno.address],
        submitted: 0,
      },
    });
    show(({ path }) => makePage(path.includes('queued') ? [unsigned] : []), rejection);
    expect((await notice())?.textContent).toMatch(/0 signatures/);
  });

  test('is said in the gateway’s words where its bytes have another hash', async () => {
    const { gateway } = show(({ path }) => {
      if (path.includes('/transactions/multisig_'))
        return makeDetails({ transaction: { ...other, nonce: 9n }, safeTxHash });
      return makePage(path.includes('queued') ? [listed] : []);
    }, rejection);
    await screen.findByText('Rejects this transaction');
    await waitFor(() => expect(gateway.requests.at(-1)?.path).toContain('/transactions/multisig_'));
    await expect(screen.findByText(sentence, {}, { timeout: 300 })).rejects.toThrow();
    expect((await notice())?.textContent).toContain('According to the gateway');
  });
});

test('what could not be looked at is said with whose answer was missing', async () => {
  show(({ path }) => (path.includes('queued') ? breakConnection() : makePage([])), { to: recipient });
  expect((await screen.findByText(/Could not be checked/)).textContent).toBe(
    'Could not be checked: other transactions with this number (the gateway gateway.example).',
  );
  expect(screen.getByText('First payment to this account')).toBeTruthy();
});

test('where the chain is silent nothing is looked at, and that is said', async () => {
  renderPage(
    <TransactionWarnings isExecuted={false} safe={safe} transaction={makeTransaction()} state={undefined} />,
    {
      chain: { isDown: true },
    },
  );
  expect((await screen.findByText(/Could not be checked/)).textContent).toContain(
    'recipients, contracts and other transactions in the queue',
  );
});
