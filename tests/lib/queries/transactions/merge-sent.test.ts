import { describe, expect, test } from 'vitest';
import type { SentTransaction } from '@/lib/actions/submit/list-sent-transactions';
import { composeDecodedAction } from '@/lib/actions/verify/compose-decoded-action';
import { describeLocalCopy } from '@/lib/actions/verify/local-copies';
import { type ListItem, parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { mergeSent } from '@/lib/queries/transactions/merge-sent';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { etherTransfer, makeItem } from '@/tests/support/gateway/list-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const state = { owners: [amara.address, bruno.address], nonce: 7n };
const describeNonce = (nonce: bigint) => {
  const transaction = makeTransaction({ nonce });
  return { transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash };
};
const idOf = (nonce: bigint) => `multisig_${safe.address}_${describeNonce(nonce).safeTxHash}`;

function makeSent(nonce: bigint, given: Partial<SentTransaction> = {}): SentTransaction {
  const copy = {
    ...describeNonce(nonce),
    safe,
    confirmations: [{ signer: amara.address, signature: '0x12' as const }],
    ...{
      seenAt: new Date(0),
      contractSignatures: [],
      isSignedHere: false,
      sentBy: [amara.address],
      isProposalSent: true,
    },
    origin: undefined,
  };
  const info = composeDecodedAction(safe.address, copy.transaction);
  return { claimed: { ...describeLocalCopy(copy), info }, sentBy: copy.sentBy, isProposal: true, ...given };
}

const row = (
  nonce: bigint,
  { missing = [amara.address, bruno.address], submitted = 0, id = idOf(nonce) } = {},
) =>
  parseListItem(
    makeItem(etherTransfer('OUTGOING', 1n), {
      ...{ id, nonce: Number(nonce), status: 'AWAITING_CONFIRMATIONS', missing, submitted },
    }),
  );
const label = (text: string): ListItem => ({ kind: 'label', label: text });

const sketch = (items: readonly ListItem[]) =>
  items.map((item) => {
    if (item.kind === 'label') return item.label;
    if (item.kind !== 'transaction' || item.transaction.execution?.kind !== 'multisig') return item.kind;
    const { execution, sent } = item.transaction;
    const { nonce, confirmationsSubmitted, missingSigners } = execution;
    return `${nonce} signed ${confirmationsSubmitted} missing ${missingSigners.length}${sent ? ` sent ${sent}` : ''}`;
  });

describe('a queue', () => {
  test('without anything sent stays the very same', () => {
    const items = [label('Next'), row(7n)];
    expect(mergeSent(items, [], state)).toBe(items);
    expect(mergeSent(items, [makeSent(7n)], undefined)).toBe(items);
  });

  test('gets a row for what was proposed here, at its place and under its label', () => {
    const items = [label('Next'), row(7n, { id: 'multisig_a' }), label('Queued'), row(9n)];
    expect(sketch(mergeSent(items, [makeSent(7n), makeSent(8n), makeSent(10n)], state))).toEqual([
      ...['Next', '7 signed 0 missing 2', '7 signed 1 missing 1 sent transaction'],
      ...['Queued', '8 signed 1 missing 1 sent transaction', '9 signed 0 missing 2'],
      '10 signed 1 missing 1 sent transaction',
    ]);
    expect(sketch(mergeSent([], [makeSent(7n)], state))).toEqual([
      'Next',
      '7 signed 1 missing 1 sent transaction',
    ]);
  });

  test('shows nothing twice that the gateway shows', () => {
    const items = [label('Next'), row(7n, { missing: [bruno.address], submitted: 1 })];
    expect(mergeSent(items, [makeSent(7n)], state)).toEqual(items);
  });

  test('counts a signature that was sent, once', () => {
    const sent = [makeSent(7n, { isProposal: false })];
    const counted = mergeSent([label('Next'), row(7n)], sent, state);
    expect(sketch(counted)).toEqual(['Next', '7 signed 1 missing 1 sent signature']);
    expect(sketch(mergeSent(counted, sent, state))).toEqual(sketch(counted));
  });

  test('gets no row for a confirmation alone, nor for a nonce that is used', () => {
    const items = [label('Next'), row(7n)];
    expect(sketch(mergeSent(items, [makeSent(8n, { isProposal: false }), makeSent(6n)], state))).toEqual(
      sketch(items),
    );
  });
});
