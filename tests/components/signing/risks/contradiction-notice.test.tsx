import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeSafeJson } from '@/tests/support/gateway/safe-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };
const foreignOwners = makeSafeJson({ owners: [amara.address, stranger.address] });

async function show({
  claimed = foreignOwners,
  details,
  ...options
}: RenderOptions & { claimed?: unknown; details?: unknown } = {}) {
  const confirmations = [{ signer: amara.address, signature: await signAs(amara, safe, transaction) }];
  const honest = makeDetails({ transaction, confirmations });
  return renderPage(<TransactionView safe={safe} id={id} />, {
    chain,
    gateway: ({ path }) => (path.includes('/transactions/') ? (details ?? honest) : claimed),
    session: connectedAs(bruno.address),
    ...options,
  });
}

const onward = () => screen.findByRole('button', { name: 'Continue from the chain alone' });
const confirmButton = () => screen.queryByRole('button', { name: confirmName });

test('a lie about the owners stands there with both values, and the actions are gone', async () => {
  await show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Owners');
  expect(alert.textContent).toContain(stranger.address);
  expect(alert.textContent).toContain(chiara.address);
  expect(confirmButton()).toBeNull();
});

describe('with a second RPC', () => {
  const honest = makeSafeJson({ owners });

  test('that says something else it is said that signing is paused, and nobody is accused', async () => {
    await show({
      claimed: honest,
      secondChain: { safes: [{ address: safe.address, owners, threshold: 1, nonce: 7n }] },
    });
    const alert = (await screen.findByText('Your two RPC nodes disagree, so signing is paused.')).closest(
      '[role=alert]',
    );
    expect(alert?.textContent).toContain('second.example says 1.');
    expect(screen.queryByText('This transaction does not match its description')).toBeNull();
    expect(confirmButton()).toBeNull();
  });

  test('that says the same nothing is said and it can be confirmed', async () => {
    await show({ claimed: honest, secondChain: chain });
    expect(await screen.findByRole('button', { name: confirmName })).toBeDefined();
    expect(screen.queryByText(/nodes disagree/)).toBeNull();
  });
});

describe('pressing “Continue from the chain alone”', () => {
  test('gives the actions back under a standing notice, and what is signed is the same', async () => {
    const wallet = doubleSigningWallet(bruno);
    const { gateway } = await show({ walletClient: wallet.client });
    await userEvent.click(await onward());
    expect(await screen.findByText('Continuing without the gateway')).toBeDefined();
    expect(screen.queryByText('This transaction does not match its description')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: confirmName }));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ signature: await signAs(bruno, safe, transaction) });
  });

  test('can be taken back', async () => {
    await show();
    await userEvent.click(await onward());
    await userEvent.click(await screen.findByRole('button', { name: 'Use the gateway again' }));
    expect(await screen.findByText('This transaction does not match its description')).toBeDefined();
    expect(confirmButton()).toBeNull();
  });

  test('does not help a lie about the bytes that begins afterwards', async () => {
    const wallet = doubleSigningWallet(bruno);
    const { gateway } = await show({ walletClient: wallet.client });
    await userEvent.click(await onward());
    const confirm = await screen.findByRole('button', { name: confirmName });
    gateway.answerWith(() => makeDetails({ transaction: spoofFields(transaction, 'to'), safeTxHash }));
    await userEvent.click(confirm);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(wallet.asked).not.toContain('eth_signTypedData_v4');
  });
});

test('a lie about the bytes offers no way on', async () => {
  const { txInfo } = makeDetails({ transaction });
  const lying = makeDetails({ transaction: spoofFields(transaction, 'to'), safeTxHash });
  await show({ details: { ...lying, txInfo } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Field "to"');
  expect(screen.queryByRole('button', { name: 'Continue from the chain alone' })).toBeNull();
});
