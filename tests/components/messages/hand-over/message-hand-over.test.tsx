import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
// Loaded on demand; how long that takes on a busy machine is not of interest here.
import '@/lib/actions/verify/load-verified-message';
import { MessageHandOver } from '@/components/messages/hand-over/message-hand-over';
import { storeContent } from '@/lib/actions/sign/message-content';
import { unpackHandOver } from '@/lib/hand-over/pack-hand-over';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { hashOf, makeMessageJson, makePermit, signMessageAs } from '@/tests/support/transactions/messages';

beforeEach(() => localStorage.clear());

const text = 'Three loaves of rye';
const owners = [amara, bruno, chiara].map(({ address }) => address);

async function show(
  content: MessageContent,
  { signers = [amara], ...options }: RenderOptions & { readonly signers?: readonly (typeof amara)[] } = {},
) {
  const json = await makeMessageJson(content, { signers });
  return renderPage(<MessageHandOver safe={safe} messageHash={hashOf(safe, content)} />, {
    chain: { safes: [{ address: safe.address, owners, threshold: 2 }] },
    gateway: () => json,
    ...options,
  });
}

/** What the link brings that the person copies. */
async function copyLink() {
  const user = userEvent.setup();
  const [button] = await screen.findAllByRole('button', { name: /^Copy (the )?link/ });
  if (!button) throw new Error('There is no link.');
  await user.click(button);
  return unpackHandOver((await navigator.clipboard.readText()).split('#')[1] ?? '');
}

test.each<[string, MessageContent]>([
  ['a text', text],
  ['typed data', makePermit()],
])('the link and the code of %s hold it with all its signatures', async (_what, content) => {
  await show(content);
  await screen.findByText('Needs 1 more');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Hand over to ');
  expect(screen.getByText(/^Still needed: /)).toBeDefined();
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeDefined();
  expect(await copyLink()).toEqual({
    ...{ kind: 'message', safe, content: storeContent(content), claimedHash: hashOf(safe, content) },
    signatures: [{ signer: amara.address, signature: await signMessageAs(amara, safe, content) }],
  });
});

test('with all signatures nobody is named, and who can use them is said', async () => {
  await show(text, { signers: [amara, bruno] });
  await screen.findByText('Signature complete');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hand over');
  expect(screen.getByText(/anyone who has the link can use the Safe’s signature/)).toBeDefined();
  expect(screen.queryByText(/^Still needed/)).toBeNull();
});

test('without a gateway it is this browser’s own, and when it was copied is kept', async () => {
  messageOutbox.keep({
    ...{ safe, messageHash: hashOf(safe, text), content: storeContent(text) },
    ...{ signer: amara.address, signature: await signMessageAs(amara, safe, text) },
    ...{ kind: 'proposal', signedAt: 1 },
  });
  await show(text, { isWithoutGateway: true });
  await screen.findByText('Needs 1 more');
  expect(messageOutbox.store.get()[0]?.handedOnAt).toBeUndefined();
  expect(await copyLink()).toMatchObject({ signatures: [{ signer: amara.address }] });
  await waitFor(() => expect(messageOutbox.store.get()[0]?.handedOnAt).toBeDefined());
});

test('a message whose hash the gateway contradicts is not handed over', async () => {
  const json = await makeMessageJson(text, { signers: [amara] });
  await show(text, { gateway: () => ({ ...json, message: 'Four loaves of rye' }) });
  await screen.findByText('This message can’t be handed over');
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});

test('a link without the hash of a message says so', async () => {
  renderPage(<MessageHandOver safe={safe} messageHash="0x12" />);
  expect(screen.getByText('No message in this link')).toBeDefined();
});
