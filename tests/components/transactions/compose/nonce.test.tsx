import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import { TransferForm } from '@/components/transactions/compose/send/transfer-form';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { breakConnection, refuse } from '@/tests/support/gateway/gateway-double';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { defer } from '@/tests/support/page/defer';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';

const chain = {
  safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
  holdings: [{ owner: safe.address, token: 'native' as const, amount: 10n ** 18n }],
};

beforeEach(() => {
  localStorage.clear();
  transferDraft.save(safe, {
    payments: [{ asset: 'native', recipient: bruno.address, amount: '0.5' }],
  });
});

function open(nonces: () => unknown, state: DoubleChainState = chain) {
  const onReview = vi.fn();
  const page = renderPage(<OpenForm safe={safe} Form={TransferForm} onReview={onReview} />, {
    chain: state,
    gateway: ({ path }) => {
      if (path.endsWith('/nonces')) return nonces();
      return path.endsWith('/queued') ? makePage([]) : makeBalances([]);
    },
  });
  return { ...page, onReview };
}

const review = () => screen.getByRole('button', { name: 'Review' });

test('who presses Review before the nonce is known waits for it, and goes on by itself', async () => {
  const nonces = defer<unknown>();
  const { onReview } = open(() => nonces.promise);
  await screen.findByText(/1 ETH available/);
  await userEvent.click(review());
  expect(await screen.findByText('Getting the next number…')).toBeDefined();
  expect(review().getAttribute('aria-busy')).toBe('true');
  expect(onReview).not.toHaveBeenCalled();

  nonces.resolve({ currentNonce: 3, recommendedNonce: 5 });
  await expect.poll(() => onReview.mock.calls).toMatchObject([[{ nonce: undefined }]]);
  expect(screen.getByLabelText('Nonce').getAttribute('placeholder')).toBe('5');
  await expect.poll(() => review().getAttribute('aria-busy')).toBe(null);
});

test('who changes the payment while waiting for the nonce has not asked to review the change', async () => {
  const nonces = defer<unknown>();
  const { onReview } = open(() => nonces.promise);
  await screen.findByText(/1 ETH available/);
  await userEvent.click(review());
  await screen.findByText('Getting the next number…');
  await userEvent.type(screen.getByLabelText('Amount'), '1');
  nonces.resolve({ currentNonce: 3, recommendedNonce: 5 });
  await expect.poll(() => review().getAttribute('aria-busy')).toBe(null);
  expect(onReview).not.toHaveBeenCalled();
});

test('without the gateway the nonce of the chain is taken, and that is said', async () => {
  const { onReview } = open(breakConnection);
  await screen.findByText(/1 ETH available/);
  await userEvent.click(review());
  await expect.poll(() => onReview.mock.calls).toMatchObject([[{ nonce: undefined }]]);
  expect(screen.getByLabelText('Nonce').getAttribute('placeholder')).toBe('3');
  expect(await screen.findByText(/The gateway gave no next nonce, so this nonce may be taken/)).toBeDefined();
});

test('for a Safe that the gateway has not indexed the nonce is the chain’s, and nothing is said to be silent', async () => {
  const { onReview } = open(() => refuse(404, { code: 404, message: 'An error occurred' }));
  await screen.findByText(/1 ETH available/);
  await userEvent.click(review());
  await expect.poll(() => onReview.mock.calls).toMatchObject([[{ nonce: undefined }]]);
  expect(await screen.findByText('From the chain: the gateway hasn’t indexed this Safe yet.')).toBeDefined();
  expect(screen.queryByText(/respond/)).toBeNull();
});

test('a nonce that nobody can tell is said to be unknown, with what to do', async () => {
  const { onReview } = open(breakConnection, { isDown: true });
  await screen.findByText(/Couldn’t load the balance/);
  await userEvent.click(review());
  expect(await screen.findByText(/the RPC didn’t respond/)).toBeDefined();
  expect(onReview).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Nonce'), '4');
  await userEvent.click(review());
  await expect.poll(() => onReview.mock.calls).toMatchObject([[{ nonce: 4n }]]);
});

test('the gateway is not said to be silent while it answers', async () => {
  open(() => ({ currentNonce: 3, recommendedNonce: 5 }));
  await expect.poll(() => screen.getByLabelText('Nonce').getAttribute('placeholder')).toBe('5');
  expect(screen.queryByText(/The gateway isn’t responding/)).toBeNull();
});
