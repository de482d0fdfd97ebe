import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { concatHex, type Hex, slice } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// Its code comes beside the message; how long that takes on a busy machine is not of interest here.
import '@/components/messages/details/message-detail';
import '@/components/messages/details/message-parents';
import '@/components/messages/details/report-approvals';
import '@/lib/actions/risk/find-parents';
import '@/lib/actions/verify/load-verified-message';
import '@/lib/actions/confirm-message';
import { MessagePage } from '@/components/messages/details/message-page';
import { storeContent } from '@/lib/actions/sign/message-content';
import { formatHexGroups, formatShortAddress } from '@/lib/format/address';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { hashMessageOf, hashSafeMessage, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import { formatTestSignature } from '@/lib/safe/protocol/test-signature';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { hashOf, makeMessageJson, makePermit, signMessageAs } from '@/tests/support/transactions/messages';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { type Answers, doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const content = 'Three loaves of rye\nand one of wheat';
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2 }] };

type Options = RenderOptions & {
  readonly what?: MessageContent;
  readonly signers?: readonly (typeof amara)[];
  readonly as?: typeof amara;
  readonly answers?: Answers;
};

async function show({ what = content, signers = [amara], as, answers = {}, ...rest }: Options = {}) {
  const json = await makeMessageJson(what, { signers });
  const wallet = doubleSigningWallet(as ?? stranger, { answers });
  const page = renderPage(<MessagePage />, {
    at: `/transactions/msg/?safe=base:${safe.address}&messageHash=${hashOf(safe, what)}`,
    chain,
    gateway: ({ method }) => (method === 'POST' ? {} : json),
    ...(as && { session: connectedAs(as.address), walletClient: wallet.client }),
    ...rest,
  });
  return { ...page, wallet, json };
}

const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('without a wallet', () => {
  test('the app that asked is named, as nothing else on the page does', async () => {
    const json = await makeMessageJson(content, { signers: [amara] });
    const origin = JSON.stringify({ url: 'https://bakery.example', name: 'Bakery' });
    await show({ gateway: () => ({ ...json, origin }) });
    expect(
      await screen.findByText('Request from “Bakery”, https://bakery.example (not verified)'),
    ).toBeDefined();
  });

  test('the text, who signed, the hashes and the checks are shown, and nothing can be signed', async () => {
    await show();
    const signed = await region('Message');
    expect(signed.textContent).toContain('Three loaves of rye\nand one of wheat');
    expect((await region('Progress')).textContent).toContain('1/2');
    const hashes = await region('Hashes');
    for (const label of ['EIP-712 Digest', 'Domain Hash', 'Message Hash', 'Content Hash'])
      expect(within(hashes).getByText(label)).toBeDefined();
    expect(within(hashes).getByRole('button', { name: 'Show in large type' })).toBeDefined();
    expect((await region('Verification')).textContent).toContain('Message hash');
    expect(await button('Connect Wallet')).toBeDefined();
    noButton('Confirm');
  });

  test('typed data are a tree of what is signed, and a permit says who may take how much', async () => {
    await show({ what: makePermit() });
    const signed = await region('Message');
    expect(signed.textContent).toContain('Permit');
    expect(within(signed).getByText('spender')).toBeDefined();
    expect((await region('Approvals')).textContent).toContain('Until');
    expect(screen.getByText('Lets an account take tokens')).toBeDefined();
  });

  test.each([
    ['', /^Open the message from the Messages page/],
    ['0x12', /is not valid/],
  ])('a link with the hash “%s” is refused in words', async (hash, sentence) => {
    renderPage(<MessagePage />, {
      at: `/transactions/msg/?safe=base:${safe.address}&messageHash=${hash}`,
      chain,
    });
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('while it is waited for, the shape of the message stands there', async () => {
    await show({ gateway: neverAnswer });
    expect(screen.getByText('Loading the message')).toBeDefined();
  });

  test('a message that nobody knows is said to be unknown', async () => {
    await show({ gateway: () => refuse(404, { code: 404, message: 'Not found' }) });
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  test('a content that cannot be read cannot be signed', async () => {
    const json = await makeMessageJson(content);
    await show({
      as: bruno,
      gateway: () => ({ ...json, message: { ...makePermit(), primaryType: 'Nothing' } }),
    });
    expect(await screen.findByText('This message cannot be read')).toBeDefined();
    noButton('Confirm');
  });
});

describe('a further owner', () => {
  test('opens and signs typed data whose type has a colon in its name', async () => {
    const what = {
      domain: { name: 'MillSignTransaction', version: '1', chainId: 8453 },
      types: { 'MillTransaction:UsdSend': [{ name: 'destination', type: 'string' }] },
      primaryType: 'MillTransaction:UsdSend',
      message: { destination: 'Harbour Street' },
    };
    const { gateway } = await show({ as: bruno, what });
    expect((await region('Message')).textContent).toContain('Harbour Street');
    expect(screen.queryByText('This message cannot be read')).toBeNull();
    await userEvent.click(await button('Confirm'));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(gateway.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/v1/chains/8453/messages/${hashOf(safe, what)}/signatures`,
      body: { signature: await signMessageAs(bruno, safe, what) },
    });
  });

  test('signs, and the signature reaches the gateway', async () => {
    const { gateway, wallet } = await show({ as: bruno });
    expect(await screen.findByText(/^You (or .+ )?can complete it$/)).toBeDefined();
    await userEvent.click(await button('Confirm'));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(gateway.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/v1/chains/8453/messages/${hashOf(safe, content)}/signatures`,
      body: { signature: await signMessageAs(bruno, safe, content) },
    });
    expect(wallet.asked).toContain('eth_signTypedData_v4');
    await waitFor(() => expect(messageOutbox.store.get()).toEqual([]));
  });

  test('is not asked again while the gateway has not answered', async () => {
    const json = await makeMessageJson(content, { signers: [amara] });
    await show({
      as: bruno,
      gateway: (request) => (request.method === 'POST' ? neverAnswer(request) : json),
    });
    expect(within(await region('Progress')).getByText('Waiting for you')).toBeDefined();
    await userEvent.click(await button('Confirm'));
    expect(await screen.findByText('You signed')).toBeDefined();
    expect(screen.getByText('No more confirmations needed')).toBeDefined();
    expect(within(await region('Progress')).getByText('Sending')).toBeDefined();
    expect(screen.queryByText('Your confirmation is next')).toBeNull();
    expect(screen.queryByText('Waiting for you')).toBeNull();
  });

  test('with a device signs the hash instead, with v and four more', async () => {
    const unknown = () => {
      throw Object.assign(new Error('no'), { code: -32601 });
    };
    const { gateway, wallet } = await show({ as: bruno, answers: { eth_signTypedData_v4: unknown } });
    await userEvent.click(await button('Confirm'));
    await userEvent.click(await button('Sign the hash instead'));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    const { signature } = (sent?.body ?? {}) as { signature: Hex }; // the body of the one call that was made
    expect([31, 32]).toContain(Number(slice(signature, 64)));
    expect(wallet.asked).not.toContain('eth_sign');
  });

  test('whose gateway dies has the signature kept here', async () => {
    const { gateway, json } = await show({ as: bruno });
    const confirm = await button('Confirm');
    gateway.answerWith(({ method }) => (method === 'POST' ? breakConnection() : json));
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(messageOutbox.store.get()).toMatchObject([{ kind: 'confirmation', signer: bruno.address }]),
    );
    expect(await screen.findByRole('heading', { name: 'Signed' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('who refuses in the wallet finds everything as it was', async () => {
    const refused = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    const { wallet } = await show({ as: bruno, answers: { eth_signTypedData_v4: refused } });
    await userEvent.click(await button('Confirm'));
    await waitFor(() => expect(wallet.asked).toContain('eth_signTypedData_v4'));
    expect(await button('Confirm')).toBeDefined();
    expect(screen.getByText('Rejected in your wallet')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(await region('Actions'));
  });

  test.each([
    ['has signed', amara, 'Waiting for 1 more'],
    ['is none', stranger, 'The connected account is not an owner of this Safe.'],
  ])('who %s is told so', async (_, as, sentence) => {
    await show({ as });
    expect(await screen.findByText(sentence)).toBeDefined();
    noButton('Confirm');
  });
});

describe('a test signature', () => {
  const what = formatTestSignature(safe, { owner: bruno.address, day: '2026-11-26' });

  test('is asked of its owner alone, whoever else has signed it', async () => {
    await show({ what, as: bruno, signers: [amara] });
    expect(await screen.findByText('Your confirmation is next')).toBeDefined();
    expect(await button('Confirm')).toBeDefined();
    expect((await screen.findByRole('list', { name: 'Confirmations' })).children).toHaveLength(1);
    expect(screen.queryByText('Signature complete')).toBeNull();
  });

  test('another owner can only ask for', async () => {
    await show({ what, as: chiara, signers: [amara] });
    expect(await button(`Ask ${formatShortAddress(bruno.address)}`)).toBeDefined();
    expect(screen.getByText('Needs 1')).toBeDefined();
    noButton('Confirm');
  });

  test('is complete with that one signature', async () => {
    await show({ what, as: chiara, signers: [bruno] });
    expect((await screen.findAllByText('Signed')).length).toBeGreaterThan(0);
    expect(screen.getByText('1 of 1')).toBeDefined();
    noButton('Confirm');
    expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull();
  });

  test('of somebody who is no owner any more is asked of nobody', async () => {
    await show({
      what: formatTestSignature(safe, { owner: stranger.address, day: '2026-11-26' }),
      as: chiara,
    });
    expect(await screen.findByText('Nobody has to sign')).toBeDefined();
    noButton('Confirm');
  });
});

describe('what must not be signed unread', () => {
  const hash = `0x${'d9'.repeat(32)}`;

  test('a bare hash is red, and signed only by whoever types that it was understood', async () => {
    const { gateway } = await show({ what: hash, as: bruno });
    expect(await screen.findByText('Signs a bare hash')).toBeDefined();
    noButton('Confirm');
    const form = screen.getByRole('form', { name: 'Before you can sign this' });
    await userEvent.type(within(form).getByRole('textbox'), 'sign unread bytes');
    await userEvent.click(within(form).getByRole('button', { name: 'I have read this' }));
    await userEvent.click(await button('Confirm'));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
  });

  test('the transaction of another Safe is refused in words', async () => {
    const { domain, types, primaryType, message } = buildTypedData(otherSafe, makeTransaction());
    const texts = Object.entries(message).map(([name, value]) => [name, String(value)]);
    await show({ what: { domain, types, primaryType, message: Object.fromEntries(texts) }, as: bruno });
    expect(await screen.findByText('This message can’t be signed')).toBeDefined();
    expect(await screen.findByRole('button', { name: /Copy link/ })).toBeDefined();
    expect(screen.getAllByText(/This message contains a Safe transaction/)).toHaveLength(1);
    noButton('Confirm');
  });

  test('a content that is not the one of the link is contradicted', async () => {
    const json = await makeMessageJson('Four loaves');
    await show({ as: bruno, gateway: () => json });
    expect(await screen.findByText('This message does not match its description')).toBeDefined();
    noButton('Confirm');
  });
});

describe('a message that enough owners have signed', () => {
  test('has its combined signature to copy, and what the Safe says of it', async () => {
    await show({ signers: [amara, bruno] });
    const combined = await region('Combined signature');
    expect(screen.getByText(/ and .+ confirmed$/)).toBeDefined();
    expect(screen.queryByText(/can complete it/)).toBeNull();
    // The doubled Safe answers no such question; the real one is asked in the tests of the chain.
    expect(combined.textContent).toContain('Not valid at block 100');
    expect(within(combined).getByRole('button', { name: 'Copy signature' })).toBeDefined();
  });

  test('has none while the chain does not answer', async () => {
    await show({ signers: [amara, bruno], chain: { isDown: true } });
    expect(await region('Message')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Combined signature' })).toBeNull();
  });
});

test('without the chain a message is shown as not verified, and checked at a click when the chain is back', async () => {
  const view = await show({ chain: { isDown: true } });
  expect(
    (await screen.findByText('Not verified', { selector: 'p' })).closest('[role=alert]')?.textContent,
  ).toContain('isn’t responding');
  view.chain.change(chain);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull());
  expect((await region('Progress')).textContent).toContain('1/2');
});

test('a signature that another tab keeps counts in this one', async () => {
  const keptBy = async (owner: typeof amara) => ({
    ...{ kind: 'proposal' as const, safe, content: { kind: 'text' as const, text: content } },
    ...{ messageHash: hashOf(safe, content), signer: owner.address, signedAt: 1, failedAt: 2 },
    signature: await signMessageAs(owner, safe, content),
  });
  const key = 'concord.message-outbox.v1';
  messageOutbox.keep(await keptBy(chiara));
  const before = localStorage.getItem(key) ?? expect.unreachable();
  messageOutbox.keep(await keptBy(bruno));
  const after = localStorage.getItem(key) ?? expect.unreachable();
  localStorage.setItem(key, before);
  await show({ as: bruno, gateway: breakConnection });
  const progress = await region('Progress');
  expect(progress.textContent).toContain('1/2');
  // Written by the other tab; the browser tells this one.
  localStorage.setItem(key, after);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  // Sooner than the gateway is asked again.
  await waitFor(() => expect(progress.textContent).toContain('2/2'), { timeout: 2_000 });
});

test('without gateway and chain one notice says that the copy is unchecked', async () => {
  messageOutbox.keep({
    ...{
      kind: 'proposal',
      safe,
      content: { kind: 'text', text: content },
      messageHash: hashOf(safe, content),
    },
    ...{ signer: amara.address, signature: await signMessageAs(amara, safe, content), signedAt: 1 },
  });
  await show({ gateway: breakConnection, chain: { isDown: true } });
  const notice = (await screen.findByText('Not verified', { selector: 'p' })).closest('[role=alert]');
  expect(notice?.textContent).toMatch(
    /The gateway .* cannot be reached\. The saved copy is shown below, unchecked; newer signatures may be missing\./,
  );
  expect(notice?.textContent).not.toContain('The gateway’s data');
  expect(screen.queryByText(/^Saved copy/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('the owner of a Safe that is an owner approves as that Safe, or has the hash to sign elsewhere', async () => {
  const parent = otherSafe.address;
  const safes = [
    { address: safe.address, owners: [amara.address, parent], threshold: 2 },
    { address: parent, owners: [chiara.address], threshold: 1 },
  ];
  await show({ as: chiara, chain: { safes } });
  const { safeMessageHash: approved } = hashMessageOf(safe, content);
  const link = await screen.findByRole('link', { name: /^Approve as/ });
  expect(link.getAttribute('href')).toContain(`safe=base:${parent}`);
  expect(link.getAttribute('href')).toContain(`hash=${approved}`);
  await userEvent.click(await screen.findByText('Hash for signing off-chain'));
  const { contentHash, domainHash, messageHash } = hashMessageOf(safe, content);
  const asked = concatHex(['0x1901', domainHash, messageHash]);
  const { safeMessageHash } = hashSafeMessage(otherSafe, asked);
  expect(contentHash).not.toBe(asked);
  for (const group of formatHexGroups(safeMessageHash))
    expect((await region('Actions')).textContent).toContain(group);
});

describe('an approval on the chain', () => {
  const approvedBy = (owner: typeof amara) => ({
    safes: [
      {
        address: safe.address,
        owners,
        threshold: 2,
        approvals: [{ owner: owner.address, hash: hashOf(safe, content) }],
      },
    ],
  });
  const isReport = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.endsWith('/signatures');

  test('that the gateway does not list is added there, packed as the owner’s signature', async () => {
    const { gateway } = await show({ as: chiara, chain: approvedBy(bruno) });
    expect((await region('Progress')).textContent).toContain('2/2');
    await userEvent.click(await button('Add to the gateway'));
    await waitFor(() => expect(gateway.requests.filter(isReport)).toHaveLength(1));
    expect(gateway.requests.find(isReport)?.body).toEqual({ signature: encodeApproval(bruno.address) });
  });

  test('is not offered for what the gateway lists, or where nobody approved', async () => {
    const listed = await show({ as: chiara, chain: approvedBy(amara) });
    expect((await region('Progress')).textContent).toContain('1/2');
    noButton('Add to the gateway');
    listed.unmount();
    await show({ as: chiara });
    expect((await region('Progress')).textContent).toContain('1/2');
    noButton('Add to the gateway');
  });
});

test.each([
  [[bruno], 'Your signature waits in this browser to be sent.'],
  [[amara], 'One signature waits in this browser to be sent.'],
  [[amara, chiara], '2 signatures wait in this browser to be sent.'],
])('what the gateway doesn’t have yet says which signatures wait to be sent', async (signers, sentence) => {
  for (const owner of signers)
    messageOutbox.keep({
      ...{ safe, messageHash: hashOf(safe, content), content: storeContent(content), signer: owner.address },
      signature: await signMessageAs(owner, safe, content),
      ...{ kind: 'proposal', signedAt: Date.now() },
    });
  await show({ as: bruno, gateway: () => refuse(404, { code: 404, message: 'Not found' }) });
  await screen.findByText(`The gateway doesn’t have this message yet. ${sentence}`);
});
