import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address, Hash } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { Composer } from '@/components/transactions/compose/composer';
import { routes } from '@/config/routes';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { DoubleSafe } from '@/tests/support/chain/double-safe';
import {
  amara,
  bruno,
  chiara,
  safe as child,
  otherSafe as parent,
  stranger,
} from '@/tests/support/chain/people';
import { type GatewayAnswer, neverAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { defer } from '@/tests/support/page/defer';
import { renderPage } from '@/tests/support/page/render';
import { hashOf, makeMessageJson } from '@/tests/support/transactions/messages';
import { makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(child, transaction);
const approval = buildSafeTransaction({ calls: [encodeApproveHash(child, safeTxHash)], nonce: 3n });
const childState = {
  address: child.address,
  owners: [amara.address, parent.address],
  threshold: 2,
  nonce: 7n,
};
const fallbackHandler = '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4';
const parentState = { address: parent.address, owners: [chiara.address], threshold: 1, nonce: 3n };

/** A gateway with the child's transaction, and what is given for single paths. */
const gatewayWith =
  (
    details: unknown,
    queue: readonly unknown[],
    nonces: unknown = { currentNonce: 3, recommendedNonce: 3 },
  ): GatewayAnswer =>
  ({ path, method }) => {
    if (path.endsWith('/queued')) return makePage(queue);
    if (method === 'POST') return makeDetails({ safe: parent, transaction: approval });
    if (path.endsWith('/nonces')) return nonces;
    if (path.endsWith(safeTxHash) && !path.includes('/messages/')) return details;
    return refuse(404, { code: 404, message: 'Not found' });
  };

function open({
  signer = chiara,
  details = makeDetails({ safe: child, transaction }) as unknown,
  queue = [] as readonly unknown[],
  nonces = undefined as unknown,
  safes = [childState, parentState] as readonly DoubleSafe[],
  query = { child: formatSafeAddress(child), hash: safeTxHash as string },
  /** Answers that come before the others. */
  more = (() => undefined) as GatewayAnswer,
} = {}) {
  const wallet = doubleSigningWallet(signer);
  const page = renderPage(<Composer safe={parent} />, {
    at: routes.newTransaction(formatSafeAddress(parent), { kind: 'approve', ...query }),
    chain: { safes },
    gateway: (request) => more(request) ?? gatewayWith(details, queue, nonces)(request),
    session: connectedAs(signer.address),
    walletClient: wallet.client,
  });
  return { ...page, wallet };
}

const noSign = () => expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();

test('the approval is reviewed beside the transaction it is for, and then signed by the owner of the parent', async () => {
  const { gateway } = open();
  const approved = await screen.findByRole('region', { name: 'Approved transaction' });
  expect(approved.textContent).toContain('Send 1 ETH');
  expect(approved.textContent).toContain('Your browser computed this hash from the fields above.');
  expect(within(approved).getByRole('link', { name: 'Open the approved transaction' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  expect(gateway.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    to: child.address,
    data: approval.data,
    nonce: '3',
    signature: await signAs(chiara, parent, approval),
  });
});

test('an approval that succeeded is not judged again: it is why the transaction needs none any more', async () => {
  const approved = { ...childState };
  const { queries } = open({ safes: [approved, parentState] });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  approved.nonce = 8n;
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByText('Signed and in the queue')).toBeDefined();
  expect(screen.queryByText(/can’t be approved/)).toBeNull();
});

describe('a message of the other Safe', () => {
  const content = 'Hearth Bakery confirms its address.';
  const hash = hashOf(child, content);

  /** The gateway has the message and no transaction of its hash; it tells of the approval once that stands on the chain. */
  async function openMessage() {
    const json = await makeMessageJson(content, { of: child, signers: [amara] });
    const approvedBy = { owner: addressInfo(parent.address), signature: encodeApproval(parent.address) };
    const after = { ...json, confirmations: [...json.confirmations, approvedBy] };
    let answer: object = json;
    const approvals: { owner: Address; hash: Hash }[] = [];
    const posted = makeDetails({
      ...{ safe: parent },
      transaction: buildSafeTransaction({ calls: [encodeApproveHash(child, hash)], nonce: 3n }),
    });
    const page = open({
      query: { child: formatSafeAddress(child), hash },
      safes: [{ ...childState, fallbackHandler, approvals }, parentState],
      more: ({ path, method }) =>
        path.endsWith(`/messages/${hash}`) ? answer : method === 'POST' ? posted : undefined,
    });
    const tellOfApproval = async () => {
      answer = after;
      approvals.push({ owner: parent.address, hash });
      await act(() => page.queries.invalidateQueries());
      await waitFor(() => expect(page.queries.isFetching()).toBe(0));
    };
    return { ...page, tellOfApproval };
  }

  test('an approval that succeeded is not judged again: it is why the message needs none any more', async () => {
    const { tellOfApproval } = await openMessage();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
    await tellOfApproval();
    expect(screen.getByText('Signed and in the queue')).toBeDefined();
    expect(screen.queryByText(/can’t be approved/)).toBeNull();
  });

  test('an approval that succeeded stays while the gateway takes its time to say that the hash is no transaction’s', async () => {
    const { gateway, queries } = await openMessage();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
    const asked = () => gateway.requests.filter(({ path }) => path.endsWith(`/transactions/${hash}`)).length;
    const before = asked();
    gateway.answerWith(neverAnswer);
    act(() => void queries.invalidateQueries());
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(screen.getByText('Signed and in the queue')).toBeDefined();
  });

  test('before that it is judged again with everything new', async () => {
    const { tellOfApproval } = await openMessage();
    await screen.findByRole('button', { name: 'Sign' });
    await tellOfApproval();
    expect(await screen.findByText('This message can’t be approved')).toBeDefined();
    expect(screen.getByText('This Safe has already approved it.')).toBeDefined();
    noSign();
  });
});

test('before that it is judged again with everything new', async () => {
  const used = { ...childState };
  const { queries } = open({ safes: [used, parentState] });
  await screen.findByRole('button', { name: 'Sign' });
  used.nonce = 8n;
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('This transaction can’t be approved')).toBeDefined();
  noSign();
});

test('an approval that waits in the queue already is not made once more', async () => {
  const id = `multisig_${parent.address}_${hashTransaction(parent, { ...approval, nonce: 4n }).safeTxHash}`;
  const other = `multisig_${parent.address}_${hashTransaction(parent, spoofFields(approval, 'data')).safeTxHash}`;
  open({ queue: [makeRow(other, 3), makeRow(id, 4)] });
  const link = await screen.findByRole('link', { name: 'Open the approval' });
  expect(link.getAttribute('href')).toContain(id);
  noSign();
});

test('the nonce is waited for while the gateway may still tell it', async () => {
  const nonces = defer<unknown>();
  const { queries } = open({ nonces: nonces.promise });
  // The child, the Safe and the queue are there by then; the chain's own nonce would be there too.
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(screen.queryByRole('region', { name: 'Approved transaction' })).toBeNull();
  nonces.resolve({ currentNonce: 3, recommendedNonce: 5 });
  expect((await screen.findByRole('region', { name: 'Transaction' })).textContent).toContain('#5');
});

describe('a link is not believed', () => {
  test('when nobody has a transaction with the hash', async () => {
    open({ details: refuse(404, { code: 404, message: 'Not found' }) });
    expect(await screen.findByText('Transaction not found')).toBeDefined();
    noSign();
  });

  test.each([
    [
      'other fields than the hash says',
      makeDetails({ safe: child, transaction: spoofFields(transaction, 'to'), safeTxHash }),
    ],
    ['another transaction', makeDetails({ safe: child, transaction: spoofFields(transaction, 'to') })],
    ['a transaction of another Safe', makeDetails({ safe: parent, transaction })],
  ])('when the gateway sends %s', async (_name, details) => {
    open({ details });
    expect(await screen.findByText('This transaction can’t be approved')).toBeDefined();
    noSign();
  });

  test('when the parent is not an owner of the Safe it names', async () => {
    open({ safes: [{ ...childState, owners: [amara.address, bruno.address] }, parentState] });
    expect(await screen.findByText(/is not an owner of the other Safe/)).toBeDefined();
    noSign();
  });

  test('when the nonce of the transaction is used', async () => {
    open({ safes: [{ ...childState, nonce: 8n }, parentState] });
    expect(await screen.findByText(/already at #8/)).toBeDefined();
    noSign();
  });

  test('when the other contract is no official Safe', async () => {
    open({ safes: [{ ...childState, singleton: stranger.address }, parentState] });
    expect(await screen.findByText('This transaction can’t be approved')).toBeDefined();
    noSign();
  });

  test.each([
    { child: 'eth:0x12', hash: safeTxHash },
    { child: formatSafeAddress(child), hash: '0x12' },
    { child: '', hash: '' },
  ])('when it is none: %o', async (query) => {
    open({ query });
    expect(await screen.findByText('This link can’t be opened')).toBeDefined();
  });
});

test('whoever acts for an owner that is a Safe puts it into the queue without a signature', async () => {
  const grandparent = { address: bruno.address, owners: [stranger.address], threshold: 1, nonce: 0n };
  const parentOfSafe = { ...parentState, owners: [grandparent.address] };
  const { gateway, wallet } = open({ signer: stranger, safes: [childState, parentOfSafe, grandparent] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to queue' }));
  expect(await screen.findByRole('link', { name: 'Open the transaction' })).toBeDefined();
  await waitFor(() => {
    const sent = gateway.requests.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ sender: grandparent.address, data: approval.data });
    expect(sent).not.toHaveProperty('signature');
  });
  expect(wallet.asked).toEqual([]);
});

test('somebody who has no part in the parent is told so', async () => {
  open({ signer: stranger });
  expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
  noSign();
});
