import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, type Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/details/transaction-detail';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };

/** Reads like a payment, and runs a stranger's code as the Safe. */
const foreignCode = makeTransaction({
  to: stranger.address,
  value: 0n,
  operation: 1,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 0n] }),
});
const phrase = `run foreign code ${stranger.address.slice(-4)}`;

async function showQueued(transaction: SafeTransaction, signers = [amara], options: RenderOptions = {}) {
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const txInfo = { type: 'Custom', to: { value: transaction.to }, dataSize: '68', value: '0' };
  const details = { ...makeDetails({ transaction, confirmations }), txInfo };
  return renderPage(<TransactionView safe={safe} id={hashTransaction(safe, transaction).safeTxHash} />, {
    chain,
    gateway: () => details,
    session: connectedAs(bruno.address),
    ...options,
  });
}

const field = () => screen.findByRole('textbox', { name: /^Type/ });
const noButtons = () => {
  for (const name of [confirmName, 'Execute', 'Sign'])
    expect(screen.queryByRole('button', { name })).toBeNull();
};

test('code that is run as the Safe itself takes Confirm and Execute away until its words are typed', async () => {
  await showQueued(foreignCode, [amara, chiara]);
  const user = userEvent.setup();
  await user.type(await field(), 'run foreign code');
  noButtons();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(screen.getByText('Type the words exactly as shown.')).toBeDefined();
  noButtons();
  await user.clear(await field());
  await user.type(await field(), `  ${phrase.toUpperCase()} `);
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(await screen.findByRole('button', { name: confirmName })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Execute' })).toBeDefined();
});

test('what was typed goes along to the action, which looks again before it asks the wallet', async () => {
  const wallet = doubleSigningWallet(bruno);
  const { gateway } = await showQueued(foreignCode, [amara], { walletClient: wallet.client });
  await userEvent.type(await field(), `${phrase}{Enter}`);
  expect(wallet.asked).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: confirmName }));
  await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(wallet.asked).toContain('eth_signTypedData_v4');
});

test('the words are not taken from the clipboard', async () => {
  await showQueued(foreignCode);
  const user = userEvent.setup();
  await user.click(await field());
  await user.paste(phrase);
  expect(await field()).toHaveProperty('value', '');
  expect(screen.getByText(/Type the words\. You can’t paste/)).toBeDefined();
});

test('it can be rejected without typing anything', async () => {
  await showQueued(foreignCode);
  await field();
  expect(screen.getByRole('link', { name: 'Reject' })).toBeDefined();
});

test('who looks at it a second time has to type again', async () => {
  const first = await showQueued(foreignCode);
  await userEvent.type(await field(), `${phrase}{Enter}`);
  await screen.findByRole('button', { name: confirmName });
  first.unmount();
  await showQueued(foreignCode);
  expect(await field()).toBeDefined();
  noButtons();
});

describe('a new transaction', () => {
  const review = (transaction: SafeTransaction, options: RenderOptions = {}) =>
    renderPage(
      <ProposalReview
        safe={safe}
        transaction={transaction}
        onBack={() => undefined}
        onSigned={() => undefined}
      />,
      { chain, session: connectedAs(bruno.address), ...options },
    );

  test('that pays a high fee out of the Safe is not signed before that was ticked', async () => {
    review(makeTransaction({ gasPrice: 10n ** 12n, refundReceiver: stranger.address }));
    const box = await screen.findByRole('checkbox', { name: /the Safe also pays up to 0\.\d+ ETH/ });
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign' });
    expect(sign.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(box);
    expect(sign.getAttribute('aria-disabled')).not.toBe('true');
  });

  test('that pays an ordinary fee is signed without acknowledging anything', async () => {
    review(makeTransaction({ gasPrice: 10n ** 9n, baseGas: 50_000n, refundReceiver: stranger.address }));
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Pays a fee from the Safe')).toBeDefined();
  });

  test.each<[string, Hex]>([
    ['a payment', '0x'],
    ['a call that nobody knows', '0x12345678'],
  ])('%s is signed without typing anything', async (_name, data) => {
    review(makeTransaction({ data }));
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
