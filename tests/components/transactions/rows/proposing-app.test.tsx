import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { describeProposingApp } from '@/components/transactions/rows/proposing-app';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/details/transaction-detail';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { savePendingSubmission } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const chain = {
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
};
const app = { name: 'Ledger\u202E', url: 'https://ledger.example/' };
const sentence = 'From the app “Ledger[U+202E]” at ledger.example (not verified)';

const showTransaction = (gateway: GatewayAnswer) =>
  renderPage(<TransactionView safe={safe} id={id} />, { chain, gateway });

test('the page of a transaction says which app is said to have asked for it, and on whose word', async () => {
  showTransaction(() => makeDetails({ transaction, safeAppInfo: app }));
  expect(await screen.findByText(sentence)).toBeDefined();
});

test.each([
  ['names no app', undefined],
  ['names one in a form that cannot be read', { name: 5, url: {} }],
])('a gateway that %s is told of nothing, and the transaction is shown', async (_, safeAppInfo) => {
  showTransaction(() => ({ ...makeDetails({ transaction }), safeAppInfo }));
  expect(await screen.findByRole('region', { name: 'Progress' })).toBeDefined();
  expect(screen.queryByText(/not verified/)).toBeNull();
});

test('it is also said of what waits in this browser', async () => {
  savePendingSubmission({
    kind: 'proposal',
    ...{ safe, transaction, safeTxHash, signer: amara.address, signedAt: Date.now() },
    signature: await signAs(amara, safe, transaction),
    origin: JSON.stringify({ url: app.url, name: 'Ledger' }),
  });
  showTransaction(breakConnection);
  expect(await screen.findByText('From the app “Ledger” at ledger.example (not verified)')).toBeDefined();
});

test('the row of the queue says it in one line', async () => {
  const row = makeItem(etherTransfer('OUTGOING', 1n), {
    ...{ id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', safeAppInfo: app },
  });
  renderPage(<QueueList />, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path }) => (path.endsWith('/queued') ? makePage([row]) : makeDetails({ transaction })),
    chain,
  });
  const claim = await screen.findByText(sentence);
  // Not in the line of the marks, which would lend it their weight.
  expect(claim.textContent).toBe(sentence);
  expect(claim.parentElement?.textContent).toContain('Send');
});

test.each([
  [
    'Uniswap (verified)',
    'From “Uniswap (verified)”, as the app calls itself, at ledger.example (not verified)',
  ],
  ['Uniswap ✓', 'From “Uniswap ✓”, as the app calls itself, at ledger.example (not verified)'],
  [
    'Uniswap” at uniswap.org. “Ledger',
    'From the app “Uniswap’ at uniswap.org. ’Ledger” at ledger.example (not verified)',
  ],
  ['Uniswap" at uniswap.org', 'From the app “Uniswap’ at uniswap.org” at ledger.example (not verified)'],
])(
  'a name that claims to be verified, or ends its quotation, is plainly the app’s own: %s',
  (name, words) => {
    expect(describeProposingApp({ name, url: app.url })).toBe(words);
  },
);
