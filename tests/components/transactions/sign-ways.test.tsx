import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Hex, slice } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import { formatHexGroups } from '@/lib/format/address';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import type { SentRequest } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const parent = otherSafe.address;
const owners = [amara.address, bruno.address, parent];
const chain = {
  safes: [
    { address: safe.address, owners, threshold: 2, nonce: 7n },
    { address: parent, owners: [chiara.address], threshold: 1, nonce: 3n },
  ],
};
const typed = 'eth_signTypedData_v4';
const notKnown = () => {
  throw Object.assign(new Error('no'), { code: -32601 });
};

async function show(
  signer: typeof amara,
  answers = {},
  answer: (sent: SentRequest) => unknown = () => undefined,
  signers = [amara],
) {
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const details = makeDetails({ transaction, confirmations });
  const wallet = doubleSigningWallet(signer, { answers });
  const page = renderPage(<TransactionView safe={safe} id={safeTxHash} />, {
    chain,
    gateway: (sent) => answer(sent) ?? details,
    session: connectedAs(signer.address),
    walletClient: wallet.client,
  });
  return { ...page, wallet };
}

/** Waits for the end of a confirmation: a signature that is kept later than its test would be there for the next one. */
const untilSubmitted = ({ requests }: { readonly requests: readonly SentRequest[] }) =>
  waitFor(() => {
    expect(requests.some(({ method }) => method === 'POST')).toBe(true);
    expect(outbox.get()).toEqual([]);
  });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const offer = 'Sign the hash instead';

describe('a wallet that signs no typed data', () => {
  test('is offered the hash, with what it will show, and signs nothing before it is wanted', async () => {
    const { wallet, gateway } = await show(bruno, { [typed]: notKnown });
    await userEvent.click(await button(confirmName));
    await button(offer);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('shows only these 32 bytes');
    for (const group of formatHexGroups(safeTxHash)) expect(alert.textContent).toContain(group);
    expect(wallet.asked).not.toContain('personal_sign');

    await userEvent.click(await button(offer));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    const { signature } = (sent?.body ?? {}) as { signature: Hex }; // the body of the one call that was made
    expect([31, 32]).toContain(Number(slice(signature, 64)));
    expect(await recoverSigner(safeTxHash, signature)).toBe(bruno.address);
    expect(wallet.asked).not.toContain('eth_sign');
  });

  test('can sign a proposal so too', async () => {
    const wallet = doubleSigningWallet(bruno, { answers: { [typed]: notKnown } });
    const { gateway } = renderPage(
      <ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
      {
        chain,
        gateway: () => makeDetails({ transaction }),
        session: connectedAs(bruno.address),
        walletClient: wallet.client,
      },
    );
    await userEvent.click(await button('Sign'));
    await userEvent.click(await button(offer));
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
    expect(gateway.requests.find(({ method }) => method === 'POST')?.path).toMatch(/propose$/);
    expect(outbox.get()).toEqual([]);
  });

  test.each([4001, -32002, -32603])('is told from one that answers %s', async (code) => {
    const refuse = () => {
      throw Object.assign(new Error('no'), { code });
    };
    const { wallet } = await show(bruno, { [typed]: refuse });
    await userEvent.click(await button(confirmName));
    await waitFor(() => expect(wallet.asked).toContain(typed));
    await button(confirmName);
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });
});

describe('other ways to confirm', () => {
  test('an owner may approve on the chain, which stands behind a word more', async () => {
    await show(bruno);
    await userEvent.click(await button('More'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Approve on-chain instead/ }));
    expect(await button('Approve on-chain')).toBeDefined();
  });

  test('the owner of a Safe that is an owner is led to that Safe, with this Safe and hash', async () => {
    await show(chiara);
    const link = await screen.findByRole('link', { name: /^Approve as 0x/ });
    const url = new URL(link.getAttribute('href') ?? '', 'https://concord.example');
    expect(url.pathname).toMatch(/^\/transactions\/new\/?$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      safe: `base:${parent}`,
      kind: 'approve',
      child: `base:${safe.address}`,
      hash: safeTxHash,
    });
    await userEvent.click(await button('More'));
    await screen.findByRole('menuitem', { name: 'Copy link' });
    expect(screen.queryByRole('menuitem', { name: /^Approve on-chain/ })).toBeNull();
  });

  const approveAs = () => screen.findByRole('link', { name: /^Approve as 0x/ });
  const emptyQueue = ({ path }: SentRequest) => (path.endsWith('/queued') ? makePage([]) : undefined);

  test('approving as that Safe is the next step while its confirmation is needed', async () => {
    await show(chiara, {}, emptyQueue);
    expect((await approveAs()).className).toContain('bg-accent');
    expect(screen.queryByRole('link', { name: 'Open the approval' })).toBeNull();
  });

  test('approving as that Safe stands back where enough owners have confirmed', async () => {
    await show(chiara, {}, emptyQueue, [amara, bruno]);
    expect((await button('Execute')).className).toContain('bg-accent');
    expect((await approveAs()).className).not.toContain('bg-accent');
    expect(screen.getByText('Enough owners have confirmed; another approval is not needed.')).toBeDefined();
  });

  test('an approval that waits in the queue of that Safe is opened, and not made a second time', async () => {
    const approval = buildSafeTransaction({ calls: [encodeApproveHash(safe, safeTxHash)], nonce: 4n });
    const id = `multisig_${parent}_${hashTransaction(otherSafe, approval).safeTxHash}`;
    const row = makeItem(etherTransfer('OUTGOING', 0n), { id, nonce: 4, status: 'AWAITING_CONFIRMATIONS' });
    await show(chiara, {}, ({ path }) =>
      path.endsWith('/queued') ? makePage(path.includes(parent) ? [row] : []) : undefined,
    );
    const link = await screen.findByRole('link', { name: 'Open the approval' });
    const url = new URL(link.getAttribute('href') ?? '', 'https://concord.example');
    expect(Object.fromEntries(url.searchParams)).toEqual({ safe: `base:${parent}`, id });
    expect(screen.queryByRole('link', { name: /^Approve as/ })).toBeNull();
  });

  test('whoever has no part in it is led nowhere', async () => {
    await show(stranger);
    expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Approve as/ })).toBeNull();
  });
});

describe('another transaction with the same nonce', () => {
  const other = makeTransaction({ value: 2n });
  const row = makeItem(etherTransfer('OUTGOING', 2n), {
    id: `multisig_${safe.address}_${hashTransaction(safe, other).safeTxHash}`,
    nonce: 7,
    status: 'AWAITING_CONFIRMATIONS',
  });

  test('that came since the review stops Confirm until a person wants it all the same', async () => {
    let rows: readonly object[] = [];
    const { wallet, gateway } = await show(bruno, {}, ({ path }) =>
      path.endsWith('/queued') ? makePage(rows) : undefined,
    );
    await button(confirmName);
    await waitFor(() => expect(gateway.requests.some(({ path }) => path.endsWith('/queued'))).toBe(true));
    rows = [row];
    await userEvent.click(await button(confirmName));
    expect((await screen.findByRole('alert')).textContent).toContain('Another transaction shares #7');
    expect(wallet.asked).not.toContain(typed);
    await userEvent.click(await button('Sign as #7 anyway'));
    await waitFor(() => expect(wallet.asked).toContain(typed));
    await untilSubmitted(gateway);
  });

  test('that the review shows does not stop it', async () => {
    const { wallet, gateway } = await show(bruno, {}, ({ path }) =>
      path.endsWith('/queued') ? makePage([row]) : undefined,
    );
    await screen.findByText('Another transaction shares #7');
    await userEvent.click(await button(confirmName));
    await waitFor(() => expect(wallet.asked).toContain(typed));
    await untilSubmitted(gateway);
  });
});
