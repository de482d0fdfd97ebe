import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { MessageReview } from '@/components/messages/review/message-review';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import type { DoubleSafe } from '@/tests/support/chain/double-safe';
import { amara, bruno, recipient, safe, stranger } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const onChain: DoubleSafe = {
  ...{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n },
};
const first: DoubleChainState = { safes: [onChain] };
const payment = makeTransaction({ to: recipient, value: parseEther('1'), nonce: 7n });
const nothing = () => undefined;

const reviews = {
  transaction: <ProposalReview safe={safe} transaction={payment} onBack={nothing} onSigned={nothing} />,
  message: <MessageReview safe={safe} message="Good morning" onBack={nothing} />,
};
const open = (what: keyof typeof reviews, secondChain?: DoubleChainState) =>
  renderPage(reviews[what], {
    ...{ chain: first, session: connectedAs(amara.address) },
    ...(secondChain && { secondChain }),
  });
const paused = 'Your two RPC nodes disagree, so signing is paused.';
// The first of them waits for all that a review reads.
const patience = { timeout: 15_000 };
const signButton = () => screen.queryByRole('button', { name: 'Sign' });

describe.each(['transaction', 'message'] as const)('a new %s', (what) => {
  test.each<[string, Partial<DoubleSafe>, string]>([
    ['owners', { owners: [stranger.address] }, stranger.address],
    ['threshold', { threshold: 1 }, 'second.example says 1.'],
    ['nonce', { nonce: 3n }, 'second.example says 3.'],
    ['singleton', { singleton: stranger.address }, stranger.address],
    ['guard', { guard: stranger.address }, stranger.address],
    ['fallback handler', { fallbackHandler: stranger.address }, stranger.address],
    ['modules', { modules: [stranger.address] }, stranger.address],
  ])('is not signed while two RPC nodes name different %s', async (_name, given, value) => {
    open(what, { safes: [{ ...onChain, ...given }] });
    const notice = (await screen.findByText(paused, {}, patience)).closest('[role=alert]');
    expect(notice?.textContent).toContain(value);
    expect(signButton()).toBeNull();
  });

  test.each<[string, DoubleChainState | undefined]>([
    ['they agree', first],
    ['the second does not answer', { isDown: true }],
    ['there is no second one', undefined],
  ])('is signed where %s', async (_name, secondChain) => {
    open(what, secondChain);
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
    expect(screen.queryByText(paused)).toBeNull();
  });

  test('is signed once they agree again', async () => {
    const page = open(what, { safes: [{ ...onChain, threshold: 1 }] });
    const notice = (await screen.findByText(paused, {}, patience)).closest<HTMLElement>('[role=alert]');
    const again = within(notice ?? expect.unreachable()).getByRole('button', { name: 'Try again' });
    page.chain.change({ safes: [{ ...onChain, threshold: 1 }] });
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
  });
});
