import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '@/lib/actions/propose-message';
import { UnsentMessages } from '@/components/messages/list/unsent-messages';
import { MessageReview } from '@/components/messages/review/message-review';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { amara, bruno, chiara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { refuseWrites } from '@/tests/support/page/refuse-writes';
import { renderPage } from '@/tests/support/page/render';
import { hashOf, makePermit, signMessageAs } from '@/tests/support/transactions/messages';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const content = 'Three loaves of rye';
const origin = JSON.stringify({ url: 'https://bakery.example', name: 'Bakery' });
const owners = [amara, bruno, chiara].map(({ address }) => address);

function show({
  message = content,
  as = amara,
  gateway = () => ({}),
}: {
  message?: MessageContent;
  as?: typeof amara;
  gateway?: GatewayAnswer;
} = {}) {
  const wallet = doubleSigningWallet(as);
  const [onBack, onSigned] = [vi.fn(), vi.fn()];
  const page = renderPage(
    <>
      <UnsentMessages safe={safe} />
      <MessageReview {...{ safe, message, origin, onBack, onSigned }} />
    </>,
    {
      chain: { safes: [{ address: safe.address, owners, threshold: 2 }] },
      gateway,
      session: connectedAs(as.address),
      walletClient: wallet.client,
    },
  );
  return { ...page, signing: wallet, onBack, onSigned };
}

const button = (name: string) => screen.findByRole('button', { name });

test('what an app asks for is signed by an owner and handed in; the banner above names the app', async () => {
  const { gateway, onSigned } = show();
  await button('Sign');
  expect(screen.getByText('Text')).toBeDefined();
  expect(screen.queryByText(/Request from/)).toBeNull();
  await userEvent.click(await button('Sign'));
  expect(await screen.findByText('Signed')).toBeDefined();
  expect(gateway.requests).toMatchObject([
    {
      method: 'POST',
      body: { message: content, origin, signature: await signMessageAs(amara, safe, content) },
    },
  ]);
  expect(onSigned.mock.calls).toEqual([[hashOf(safe, content)]]);
  const link = screen.getByRole('link', { name: 'Open the message' });
  expect(link.getAttribute('href')).toContain(`messageHash=${hashOf(safe, content)}`);
});

test('a gateway that does not answer leaves the signature here, to be sent or discarded', async () => {
  const { gateway } = show({ gateway: breakConnection });
  await userEvent.click(await button('Sign'));
  expect(await screen.findByText('Signed and saved in this browser')).toBeDefined();
  expect(await screen.findByText('A message signature hasn’t reached the gateway')).toBeDefined();
  gateway.answerWith(({ method }) =>
    method === 'POST' ? {} : Response.json({ code: 404, message: 'Not found' }, { status: 404 }),
  );
  const card = () => screen.getByText(/^Signed/).closest('[role=status]')?.textContent;
  expect(card()).toContain('The other owners can’t see it yet.');
  // The notice above says it.
  expect(card()).not.toContain('gateway');
  await userEvent.click(await button('Send again'));
  await waitFor(() => expect(messageOutbox.store.get()).toEqual([]));
  expect(card()).not.toMatch(/saved in this browser|can’t see|no longer holds/);
  expect(card()).toContain('The other owners see it in their messages.');
});

test('a signature that a full storage refuses is never called saved, holds the tab, and can be taken out', async () => {
  const storage = refuseWrites();
  const { gateway } = show({ gateway: breakConnection });
  await userEvent.click(await button('Sign'));
  expect(await screen.findByText('Signed, but not saved in this browser')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/saved in this browser(?<!not saved in this browser)/i);
  expect(screen.getByText(/Not saved in this browser: its storage is full or blocked/)).toBeDefined();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  const [copy] = screen.getAllByRole('button', { name: 'Copy signature' });
  await userEvent.click(copy as HTMLElement); // the notice and the card have one each
  expect(asks()).toBe(false);
  // What waits in the tab alone is delivered from there.
  gateway.answerWith(({ method }) =>
    method === 'POST' ? {} : Response.json({ code: 404, message: 'Not found' }, { status: 404 }),
  );
  await userEvent.click(await button('Send again'));
  await waitFor(() => expect(messageOutbox.store.get()).toEqual([]));
  expect(screen.queryByText(/Not saved in this browser/)).toBeNull();
  storage.end();
});

test('a kept signature is discarded only at the second press, with what that means', async () => {
  show({ gateway: breakConnection });
  await userEvent.click(await button('Sign'));
  await userEvent.click(await button('Discard'));
  expect(screen.getByText(/A signature can’t be revoked/)).toBeDefined();
  expect(messageOutbox.store.get()).toHaveLength(1);
  await userEvent.click(await button('Discard it'));
  expect(messageOutbox.store.get()).toEqual([]);
  const card = screen.getByText('Signed').closest('[role=status]')?.textContent;
  expect(card).toContain('This browser no longer holds the signature.');
  expect(card).not.toContain('The other owners see it');
});

test.each([
  ['an order by its name alone takes nothing, and', undefined, false],
  ['an order that a contract can take', recipient, true],
])('%s is shown as an order or not', async (_, verifyingContract, isTold) => {
  const tenant = { primaryType: 'StallOrder', types: { StallOrder: [{ name: 'pitch', type: 'uint256' }] } };
  const domain = { chainId: 8453, ...(verifyingContract && { verifyingContract }) };
  show({ message: { ...tenant, domain, message: { pitch: 7 } } });
  await (isTold ? screen.findByRole('checkbox') : button('Sign'));
  expect(screen.queryByRole('heading', { name: 'Order' }) !== null).toBe(isTold);
});

test('who goes back has signed nothing', async () => {
  const { onBack, signing } = show();
  await userEvent.click(await button('Back'));
  expect(onBack).toHaveBeenCalledOnce();
  expect(signing.asked).toEqual([]);
});

test.each([
  ['somebody who is no owner', stranger, content, 'The connected account is not an owner of this Safe.'],
  ['data of another chain', amara, makePermit({}, { chainId: 1 }), /is for chain 1/],
])('%s: there is nothing to sign with, and a reason', async (_, as, message, reason) => {
  show({ as, message });
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Review' })).toBeDefined();
});

test('an account that changed to one that may not sign is told only why', async () => {
  const { wallet } = show();
  await button('Sign');
  wallet.change(connectedAs(stranger.address));
  expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
  expect(screen.queryByText('The account in your wallet changed')).toBeNull();
});

test('an account that changed in the wallet signs nothing of what another one reviewed', async () => {
  const { wallet } = show();
  await button('Sign');
  wallet.change(connectedAs(bruno.address));
  expect(await screen.findByText('The account in your wallet changed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});
