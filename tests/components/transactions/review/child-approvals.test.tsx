import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, chiara, safe as child, otherSafe as parent } from '@/tests/support/chain/people';
import { breakConnection, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeMessageJson } from '@/tests/support/transactions/messages';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

const safes = [
  { address: child.address, owners: [amara.address, parent.address], threshold: 2, nonce: 7n },
  { address: parent.address, owners: [bruno.address, chiara.address], threshold: 2, nonce: 0n },
];
const approve = (safe: SafeRef, transaction: SafeTransaction) =>
  buildSafeTransaction({
    calls: [encodeApproveHash(safe, hashTransaction(safe, transaction).safeTxHash)],
    nonce: 0n,
  });

type Given = { readonly childNonce?: bigint; readonly approval?: SafeTransaction };

/** The parent's page, with a gateway that has its approval and says of the child's transaction what is given. */
function show(
  transaction: SafeTransaction,
  answer: () => unknown,
  { childNonce = 7n, approval = approve(child, transaction) }: Given = {},
) {
  const { safeTxHash } = hashTransaction(parent, approval);
  const wallet = doubleSigningWallet(chiara);
  renderPage(<TransactionView safe={parent} id={safeTxHash} />, {
    chain: {
      safes: safes.map((one) => (one.address === child.address ? { ...one, nonce: childNonce } : one)),
    },
    gateway: ({ path }) =>
      path.endsWith(hashTransaction(child, transaction).safeTxHash)
        ? answer()
        : path.endsWith(safeTxHash)
          ? makeDetails({ safe: parent, transaction: approval })
          : refuse(404, { code: 404, message: 'Not found' }),
    session: connectedAs(chiara.address),
    walletClient: wallet.client,
  });
  return wallet;
}

const section = () => screen.findByRole('region', { name: 'Approved transaction' });
const noConfirm = () => expect(screen.queryByRole('button', { name: confirmName })).toBeNull();

test('the page of an approval shows the transaction that is approved, and it can be confirmed', async () => {
  const payment = makeTransaction();
  show(payment, () => makeDetails({ safe: child, transaction: payment }));
  const approved = await section();
  expect(approved.textContent).toContain('Send 1 ETH');
  expect(await screen.findByRole('button', { name: confirmName })).toBeDefined();
});

test('the approved transaction is kept too, for a gateway that is silent later', async () => {
  const payment = makeTransaction();
  show(payment, () => makeDetails({ safe: child, transaction: payment }));
  await section();
  const { safeTxHash } = hashTransaction(child, payment);
  await waitFor(() =>
    expect(localTransactions.get()).toContainEqual(expect.objectContaining({ safe: child, safeTxHash })),
  );
});

describe('the headline of an approval', () => {
  const payment = makeTransaction();
  const refused = () => refuse(404, { code: 404, message: 'Not found' });
  const nameChild = () => contacts.set([{ ...child, name: 'Delivery van' }]);
  // An amount and its unit stand on one line, and a short address in an element of its own.
  const headline = (text: string) =>
    screen.findByText(
      (_, element) =>
        element?.tagName === 'H1' && element.textContent?.replaceAll('\u00a0', ' ').startsWith(text) === true,
    );

  test('says what is approved, for the Safe by its name', async () => {
    nameChild();
    show(payment, () => makeDetails({ safe: child, transaction: payment }));
    expect(await headline('Approve “Send 1 ETH to 0x90F7…b906” for Delivery van')).toBeDefined();
  });

  test('shows the address of a Safe without a name', async () => {
    show(payment, () => makeDetails({ safe: child, transaction: payment }));
    expect(await headline('Approve “Send 1 ETH to 0x90F7…b906” for the Safe 0x8ba1…BA72')).toBeDefined();
  });

  test('speaks of a hash where the transaction cannot be shown', async () => {
    nameChild();
    show(payment, refused);
    expect(await headline('Approve the hash of a transaction or message for Delivery van')).toBeDefined();
  });
});

describe('an approval of what can no longer be executed', () => {
  const payment = makeTransaction();
  const executedAt = 1_795_000_000_000;
  const answer = () => makeDetails({ safe: child, transaction: payment });
  const executed = () => makeDetails({ safe: child, transaction: payment, executedAt });
  const executedTitle = 'The approved transaction is already executed';
  const passedTitle = 'The approved transaction can no longer be executed';
  const countsText = /^The approval counts as a signature/;

  test.each<[string, () => unknown, string]>([
    ['was executed', executed, executedTitle],
    ['lost its nonce to another one', answer, passedTitle],
  ])('says so where the transaction %s, and offers Reject before Confirm', async (_name, said, title) => {
    show(payment, said, { childNonce: 8n });
    const approved = await section();
    expect(approved.textContent).toContain(title);
    expect(approved.textContent).toContain(
      'This approval no longer has any effect. Reject it to take it out of the queue.',
    );
    expect(screen.queryByText(countsText)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'This approval has no effect' })).toBeDefined();
    expect(screen.queryByText('Your confirmation is next')).toBeNull();
    const reject = await screen.findByRole('link', { name: 'Reject' });
    expect(reject.className).toContain('bg-accent');
    expect((await screen.findByRole('button', { name: confirmName })).className).not.toContain('bg-accent');
  });

  test('is not said while the transaction can still be executed', async () => {
    show(payment, answer);
    expect((await section()).textContent).toMatch(/The approval counts as a signature/);
    expect(await screen.findByRole('heading', { name: 'Your confirmation is next' })).toBeDefined();
    expect((await screen.findByRole('button', { name: confirmName })).className).toContain('bg-accent');
    expect(screen.queryByText(executedTitle)).toBeNull();
    expect(screen.queryByText(passedTitle)).toBeNull();
  });

  test('asks for confirmations as before where the approval is one of several calls', async () => {
    const both = buildSafeTransaction({
      calls: [
        encodeApproveHash(child, hashTransaction(child, payment).safeTxHash),
        encodeNativeTransfer({ to: bruno.address, amount: 1n }),
      ],
      nonce: 0n,
      multiSend: officialAt('multiSendCallOnly'),
    });
    show(payment, executed, { childNonce: 8n, approval: both });
    const approved = await section();
    expect(approved.textContent).toContain(executedTitle);
    expect(approved.textContent).not.toContain('Reject it to take it out of the queue.');
    expect(await screen.findByRole('heading', { name: 'Your confirmation is next' })).toBeDefined();
  });

  test('is not said of an approval that had its effect', async () => {
    const approval = approve(child, payment);
    const { safeTxHash } = hashTransaction(parent, approval);
    renderPage(<TransactionView safe={parent} id={safeTxHash} />, {
      chain: { safes: safes.map((one) => ({ ...one, nonce: one.nonce + 1n })) },
      gateway: ({ path }) =>
        path.endsWith(hashTransaction(child, payment).safeTxHash)
          ? executed()
          : path.endsWith(safeTxHash)
            ? makeDetails({ safe: parent, transaction: approval, executedAt })
            : refuse(404, { code: 404, message: 'Not found' }),
    });
    await section();
    expect(screen.queryByText(executedTitle)).toBeNull();
  });
});

test.each<[string, () => unknown, RegExp]>([
  [
    'nobody has',
    () => refuse(404, { code: 404, message: 'Not found' }),
    /has a transaction or message with this hash/,
  ],
  ['cannot be asked for', () => breakConnection(), /cannot be reached/],
])(
  'a hash whose transaction %s is said to be bare, and is not signed before that was understood',
  async (_name, answer, sentence) => {
    const wallet = show(makeTransaction(), answer);
    const approved = await section();
    expect(approved.textContent).toContain('This approves a bare hash');
    expect(approved.textContent).toMatch(sentence);
    expect(await screen.findByRole('form', { name: 'Before you can sign this' })).toBeDefined();
    noConfirm();
    expect(wallet.asked).toEqual([]);
  },
);

test('what is dangerous in the approved transaction must be understood before the approval is signed', async () => {
  const hostile = makeTransaction({ operation: 1, data: '0x1234' });
  show(hostile, () => makeDetails({ safe: child, transaction: hostile }));
  await section();
  expect((await screen.findAllByText(/^The approved transaction #7 of the Safe …/)).length).toBeGreaterThan(
    0,
  );
  expect(await screen.findByRole('form', { name: 'Before you can sign this' })).toBeDefined();
  noConfirm();
});

const showMessage = async (text: string, given: { readonly text: string } = { text }) => {
  const json = await makeMessageJson(given.text, { signers: [amara] });
  const approval = buildSafeTransaction({
    calls: [encodeApproveHash(child, hashMessageOf(child, text).safeMessageHash)],
    nonce: 0n,
  });
  const { safeTxHash } = hashTransaction(parent, approval);
  renderPage(<TransactionView safe={parent} id={safeTxHash} />, {
    chain: { safes },
    gateway: ({ path }) =>
      path.includes('/messages/')
        ? json
        : path.endsWith(safeTxHash)
          ? makeDetails({ safe: parent, transaction: approval })
          : refuse(404, { code: 404, message: 'Not found' }),
    session: connectedAs(chiara.address),
  });
};

test('a message whose hash is approved is shown, and the approval can be confirmed', async () => {
  await showMessage('Hearth Bakery rents the van.');
  const approved = await screen.findByRole('region', { name: 'Approved message' });
  expect(approved.textContent).toContain('Hearth Bakery rents the van.');
  expect(screen.queryByText('This approves a bare hash')).toBeNull();
  expect(await screen.findByRole('button', { name: confirmName })).toBeDefined();
});

test('a message that says nothing by itself must be understood before its hash is approved', async () => {
  await showMessage(`0x${'12'.repeat(32)}`);
  await screen.findByRole('region', { name: 'Approved message' });
  const [risk] = await screen.findAllByText(/^The approved message of the Safe …/);
  expect(risk?.textContent).toContain('signs a bare hash');
  expect(await screen.findByRole('form', { name: 'Before you can sign this' })).toBeDefined();
  noConfirm();
});

test('a message that the gateway exchanged is a bare hash', async () => {
  await showMessage('Hearth Bakery rents the van.', { text: 'Hearth Bakery buys the van.' });
  expect((await section()).textContent).toContain('This approves a bare hash');
  expect(screen.queryByRole('region', { name: 'Approved message' })).toBeNull();
  noConfirm();
});

test('an approval of an approval is shown to its end', async () => {
  const grandchild: SafeRef = { chainId: 8453, address: bruno.address };
  const payment = makeTransaction({ nonce: 2n });
  const middle = { ...approve(grandchild, payment), nonce: 7n };
  const approval = approve(child, middle);
  const known = [
    [grandchild, payment],
    [child, middle],
    [parent, approval],
  ] as const;
  renderPage(<TransactionView safe={parent} id={hashTransaction(parent, approval).safeTxHash} />, {
    chain: {
      safes: [...safes, { address: grandchild.address, owners: [child.address], threshold: 1, nonce: 2n }],
    },
    gateway: ({ path }) => {
      const found = known.find(([safe, transaction]) =>
        path.endsWith(hashTransaction(safe, transaction).safeTxHash),
      );
      return found ? makeDetails({ safe: found[0], transaction: found[1] }) : refuse(404, {});
    },
  });
  const sections = await screen.findAllByRole('region', { name: 'Approved transaction' });
  expect(sections).toHaveLength(2);
  expect(sections[1]?.textContent).toContain('Send 1 ETH');
});
