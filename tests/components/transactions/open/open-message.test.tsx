import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Hex, maxUint256, toFunctionSelector } from 'viem';
import { beforeEach, expect, test } from 'vitest';
// Loaded on demand; how long that takes on a busy machine is not of interest here.
import '@/lib/actions/verify/count-confirmations';
import { OpenPage } from '@/components/transactions/open/open-page';
import { storeContent } from '@/lib/actions/sign/message-content';
import { formatSignedMessage } from '@/lib/hand-over/write-file';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import type { Confirmation } from '@/lib/safe/protocol/types';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { hashOf, makeMessageJson, makePermit, signMessageAs } from '@/tests/support/transactions/messages';

const text = 'Three loaves of rye';
const messageHash = hashOf(safe, text);
const own: Confirmation = { signer: amara.address, signature: await signMessageAs(amara, safe, text) };
const parent = otherSafe.address;
const byContract: Confirmation = {
  signer: parent,
  signature: encodeContractSignature({ signer: parent, signature: '0x1234' }),
};

beforeEach(() => messageOutbox.store.update(() => []));

/** Opens a message of a Safe whose owners are Amara and another Safe. */
async function open(
  confirmations: readonly Confirmation[],
  {
    takesSignatures = false,
    isApproved = false,
    ...chain
  }: { takesSignatures?: boolean; isApproved?: boolean } & DoubleChainState = {},
): Promise<void> {
  const approvals = isApproved ? [{ owner: parent, hash: messageHash }] : [];
  renderPage(<OpenPage />, {
    chain: {
      safes: [
        { address: safe.address, owners: [amara.address, parent], threshold: 2, approvals },
        { address: parent, owners: [bruno.address], takesSignatures },
      ],
      ...chain,
    },
    gateway: () => makePage([]),
  });
  const handed = formatSignedMessage({
    ...{ safe, content: { kind: 'text', text }, messageHash, confirmations },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: { value: handed },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Save and open' }));
const keptSigners = () => messageOutbox.store.get().map(({ signer }) => signer);
const nothingToSave =
  'There is no signature to save. Propose the message yourself under Transactions, Messages.';

test('a message is shown with its signatures, and nothing is kept before a press', async () => {
  await open([own]);
  await screen.findByText('Signed exactly this message');
  await screen.findByText('Saves the message and its valid signatures in this browser.');
  expect(
    screen.queryByText(/doesn’t count|hasn’t answered|Approved on-chain|no signature to save/),
  ).toBeNull();
  expect(keptSigners()).toEqual([]);
  await press();
  expect(keptSigners()).toEqual([amara.address]);
});

test('who is still needed is named, and nobody while the chain leaves it open', async () => {
  await open([own]);
  await screen.findByText(new RegExp(`^1 signature, from ${parent.slice(0, 6)}`));
  cleanup();
  await open([own, byContract], { takesSignatures: true });
  await screen.findByText(
    'None. Anyone who has the message with these signatures can use the Safe’s signature.',
  );
  cleanup();
  const refusesCallsOf = toFunctionSelector('isValidSignature(bytes,bytes)');
  await open([own, byContract], { takesSignatures: true, refusesCallsOf });
  await screen.findByText(/couldn’t ask this contract/);
  expect(screen.queryByText('Still needed')).toBeNull();
});

test('a contract’s signature is saved where the contract accepts it', async () => {
  await open([own, byContract], { takesSignatures: true });
  await screen.findByText('The contract accepts this signature');
  expect(screen.queryByText(/not saved|doesn’t count|hasn’t answered/)).toBeNull();
  await press();
  expect(messageOutbox.store.get()).toMatchObject([own, byContract]);
});

test('and is not where the contract rejects it', async () => {
  await open([own, byContract]);
  await screen.findByText('The contract rejects this signature, so it doesn’t count');
  await press();
  expect(keptSigners()).toEqual([amara.address]);
});

test('a contract that can’t be asked leaves nothing to save yet, and the page says so', async () => {
  const refusesCallsOf = toFunctionSelector('isValidSignature(bytes,bytes)');
  await open([byContract], { takesSignatures: true, refusesCallsOf });
  await screen.findByText(
    'Concord couldn’t ask this contract whether it signed, so its signature doesn’t count',
  );
  await screen.findByText('The chain hasn’t answered about its signatures, so there is nothing to save yet.');
  await press();
  expect(keptSigners()).toEqual([]);
  expect(screen.queryByText(nothingToSave)).toBeNull();
});

test.each<[string, readonly Confirmation[], string]>([
  ['no signature', [], 'None'],
  [
    'the signature of a stranger',
    [{ signer: stranger.address, signature: await signMessageAs(stranger, safe, text) }],
    'Not an owner today, so it doesn’t count',
  ],
  ['a rejected one', [byContract], 'The contract rejects this signature, so it doesn’t count'],
])('a message with %s leaves nothing to save', async (_name, confirmations, said) => {
  await open(confirmations);
  await screen.findByText(said);
  await screen.findByText(nothingToSave);
  expect(screen.queryByText(/hasn’t answered/)).toBeNull();
  await press();
  expect(keptSigners()).toEqual([]);
});

test('an approval of the message’s hash on the chain is shown, and is not saved', async () => {
  await open([own], { isApproved: true });
  await screen.findByText('Approved on-chain');
  await press();
  expect(keptSigners()).toEqual([amara.address]);
});

test('one that only the text claims does not count', async () => {
  await open([own, { signer: parent, signature: encodeApproval(parent) }]);
  await screen.findByText('The chain has no approval by this owner, so it doesn’t count');
  expect(screen.queryByText('Approved on-chain')).toBeNull();
});

test('a changed message is not saved; where only the last signature is wrong, its end may be missing', async () => {
  const signature: Hex = await signMessageAs(amara, safe, 'Four loaves of rye');
  const wrong = { signer: amara.address, signature };
  await open([wrong]);
  await screen.findByText('Don’t confirm: the message was cut off or changed');
  screen.getByText(/Its end is missing, or its text or a signature was changed\./);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and open' })).toBeNull());
  cleanup();
  await open([wrong, { signer: bruno.address, signature: await signMessageAs(bruno, safe, text) }]);
  await screen.findByText('Don’t confirm: the message was changed');
  expect(screen.queryByText(/cut off|Its end/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and open' })).toBeNull());
});

test('a message that names no Safe may be for another one than typed, so it is not called changed', async () => {
  renderPage(<OpenPage />, { chain: { safes: [{ address: otherSafe.address, owners: [amara.address] }] } });
  const { signer, signature: data } = own;
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: { value: JSON.stringify({ message: { data: text, signatures: [{ signer, data }] } }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Safe' }), otherSafe.address);
  await screen.findByText('This message doesn’t fit this Safe on Base');
  expect(screen.queryByText(/Don’t confirm/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save and open' })).toBeNull();
});

test('an unlimited permit is named with its risk before it is saved, and a plain text has none', async () => {
  const permit = makePermit({ value: maxUint256 });
  const messageHash = hashOf(safe, permit);
  renderPage(<OpenPage />, { chain: { safes: [{ address: safe.address, owners: [amara.address] }] } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: {
      value: formatSignedMessage({ safe, content: storeContent(permit), messageHash, confirmations: [] }),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Lets an account take any amount of a token');
  await screen.findByText('Any amount of the token');
  cleanup();
  await open([own]);
  await screen.findByText('Signed exactly this message');
  expect(screen.queryByText(/Lets an account take|Any amount|can’t be signed/)).toBeNull();
});

test('a signature alone is added to the message that this browser has', async () => {
  messageOutbox.keep({
    ...{ safe, messageHash, content: { kind: 'text', text }, kind: 'proposal', signedAt: 1 },
    ...own,
  });
  renderPage(<OpenPage />, {
    chain: { safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2 }] },
  });
  const signature = { signer: bruno.address, data: await signMessageAs(bruno, safe, text) };
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: { value: JSON.stringify({ signature, messageHash }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findAllByText('Signed exactly this message')).toHaveLength(2);
  await screen.findByText('Saves the message and its valid signatures in this browser.');
  await press();
  expect(keptSigners()).toEqual([amara.address, bruno.address]);
});

const openAlone = async (safeInLink: string, signed = text) => {
  const signature = { signer: bruno.address, data: await signMessageAs(bruno, safe, signed) };
  const data = encodeURIComponent(btoa(JSON.stringify({ signature, messageHash })));
  const claimed = await makeMessageJson(text, { signers: [amara] });
  renderPage(<OpenPage />, {
    chain: { safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2 }] },
    gateway: ({ path }) => (path.endsWith(messageHash) ? claimed : makePage([])),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: {
      value: `https://localsafe.example/#/safe/${safeInLink}?importMsgSig=${data}&chainId=8453`,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
};

test('or to the one that the gateway has, asked by its hash', async () => {
  await openAlone(safe.address);
  await screen.findByText('The gateway has the message that the text names');
  expect(await screen.findAllByText('Signed exactly this message')).toHaveLength(2);
  expect(messageOutbox.store.get()).toEqual([]);
});

test('but not where its hash is of another Safe than the link names', async () => {
  await openAlone(otherSafe.address);
  await screen.findByText(/, and the gateway’s answer doesn’t fit it\./);
  expect(screen.queryByRole('button', { name: 'Save and open' })).toBeNull();
});

test('and says so where it was made for something else, of which the message was not changed', async () => {
  await openAlone(safe.address, 'Another text');
  await screen.findByText('A signature doesn’t match');
  screen.getByText(
    /says that 0x\w{4}…\w{4} signed this message, but that signature was made for something else/,
  );
  expect(screen.queryByText(/message was changed|Don’t confirm/)).toBeNull();
});
