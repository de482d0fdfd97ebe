import type { LocalAccount } from 'viem';
import { describe, expect, test } from 'vitest';
import { confirmTransaction } from '@/lib/actions/confirm-transaction';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { NonceConflictError } from '@/lib/errors/nonce';
import { ActionRefusedError } from '@/lib/errors/safe';
import { outbox, savePendingSubmission } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { nameRisk } from '@/lib/safe/risk/risk';
import { isWrite, payment, setActionFixture, signing } from '@/tests/support/chain/action-fixture';
import { amara, bruno, stranger } from '@/tests/support/chain/people';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { fieldNames, signAs, spoofFields } from '@/tests/support/transactions/transactions';

const fixture = setActionFixture();

test('sends the second owner’s signature of the reviewed transaction', async () => {
  const { clients, gateway, request } = await fixture.review();
  await confirmTransaction(clients, request);
  expect(gateway.requests.filter(isWrite)).toMatchObject([
    {
      path: `/v1/chains/8453/transactions/${hashTransaction(fixture.safe, payment).safeTxHash}/confirmations`,
      body: { signature: await signAs(bruno, fixture.safe, payment) },
    },
  ]);
  expect(outbox.get()).toEqual([]);
});

test('keeps the signature when the gateway is down by then', async () => {
  const { clients, gateway, details, request } = await fixture.review();
  gateway.answerWith((sent) => (isWrite(sent) ? breakConnection() : details));
  await expect(confirmTransaction(clients, request)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  expect(outbox.get()).toMatchObject([{ kind: 'confirmation', safe: fixture.safe, signer: bruno.address }]);
});

test.each(fieldNames)('asks for no signature when the gateway now misreports %s', async (field) => {
  const { clients, gateway, wallet, request } = await fixture.review();
  const spoof = await fixture.state(spoofFields(payment, field), [amara], payment);
  gateway.answerWith(() => spoof);
  await expect(confirmTransaction(clients, request)).rejects.toMatchObject({
    kind: 'transaction-contradicted',
  });
  expect(wallet.asked).not.toContain(signing);
  expect(gateway.requests.filter(isWrite)).toEqual([]);
});

test.each(fieldNames)('asks for none either when a changed %s fits its new hash', async (field) => {
  const { clients, gateway, wallet, request } = await fixture.review();
  const other = await fixture.state(spoofFields(payment, field), []);
  gateway.answerWith(() => other);
  await expect(confirmTransaction(clients, request)).rejects.toMatchObject({
    kind: 'transaction-contradicted',
  });
  expect(wallet.asked).not.toContain(signing);
});

test('asks for none when another transaction stands under an id without a hash', async () => {
  const first = await fixture.review();
  const named = { ...first.request.reviewed.claimed, id: 'latest' };
  const reviewed = { ...first.request.reviewed, claimed: named };
  const other = await fixture.state(spoofFields(payment, 'value'), []);
  first.gateway.answerWith(() => other);
  const confirmation = confirmTransaction(first.clients, { ...first.request, reviewed });
  await expect(confirmation).rejects.toMatchObject({ kind: 'transaction-contradicted' });
  expect(first.wallet.asked).not.toContain(signing);
});

test('asks for none while the chain is silent or is another one', async () => {
  const { clients, wallet, request } = await fixture.review();
  fixture.line.isCut = true;
  await expect(confirmTransaction(clients, request)).rejects.toMatchObject({ kind: 'rpc-unreachable' });
  fixture.line.isCut = false;
  const chain = fixture.connect({ chainId: 1 });
  await expect(confirmTransaction({ ...clients, chain }, request)).rejects.toMatchObject({
    kind: 'wrong-chain',
  });
  expect(wallet.asked).not.toContain(signing);
});

test.each<[string, LocalAccount, RegExp]>([
  ['somebody who is no owner', stranger, /^The connected account is not an owner of this Safe\.$/],
  ['an owner who has signed', amara, /^You have already signed this\.$/],
])('is refused to %s, in words', async (_name, owner, sentence) => {
  const { clients, wallet, request } = await fixture.review({ owner });
  const error = await confirmTransaction(clients, request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ActionRefusedError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(wallet.asked).not.toContain(signing);
});

test('is refused while a risk was not acknowledged, and given when it was', async () => {
  const transaction = { ...payment, operation: 1 } as const;
  const { clients, wallet, request } = await fixture.review({ transaction });
  await expect(confirmTransaction(clients, request)).rejects.toThrow(/haven’t acknowledged.*foreign code/);
  expect(wallet.asked).not.toContain(signing);
  const { risks } = await analyzeTransaction(clients, fixture.safe, transaction);
  await confirmTransaction(clients, { ...request, acknowledged: risks.map(nameRisk) });
  expect(wallet.asked).toContain(signing);
});

test('beside an entry of the same nonce that cannot be read no signature is asked for', async () => {
  const { clients, gateway, wallet, details, request } = await fixture.review();
  const broken = { type: 'TRANSACTION', transaction: { executionInfo: { nonce: 0 } } };
  gateway.answerWith(({ path }) => (path.endsWith('/queued') ? { next: null, results: [broken] } : details));
  await expect(confirmTransaction(clients, request)).rejects.toThrow(
    /Concord can’t read another transaction with the same number/,
  );
  expect(wallet.asked).not.toContain(signing);
});

describe('another transaction with the same nonce', () => {
  const other = { ...payment, value: 2n };
  /** A review at the end of which the queue has another transaction too. */
  async function reviewBesideAnother() {
    const review = await fixture.review();
    const id = `multisig_${fixture.safe.address}_${hashTransaction(fixture.safe, other).safeTxHash}`;
    const row = makeItem(etherTransfer('OUTGOING', 2n), { id, nonce: 0, status: 'AWAITING_CONFIRMATIONS' });
    review.gateway.answerWith(({ path }) => (path.endsWith('/queued') ? makePage([row]) : review.details));
    return { ...review, id };
  }

  test('that came since the review stops the signature', async () => {
    const { clients, wallet, gateway, request, id } = await reviewBesideAnother();
    const error = await confirmTransaction(clients, request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'NonceConflictError', nonce: 0n, isUsed: false, conflicts: [id] });
    expect(wallet.asked).not.toContain(signing);
    expect(gateway.requests.filter(isWrite)).toEqual([]);
  });

  test('that was shown does not', async () => {
    const { clients, wallet, request, id } = await reviewBesideAnother();
    await confirmTransaction(clients, { ...request, knownConflicts: [id] });
    expect(wallet.asked).toContain(signing);
  });

  test('that this browser signed is seen without a gateway too', async () => {
    const { clients, gateway, wallet, request } = await fixture.review();
    savePendingSubmission({
      ...{ kind: 'proposal', safe: fixture.safe, transaction: other, signer: amara.address, signedAt: 1 },
      safeTxHash: hashTransaction(fixture.safe, other).safeTxHash,
      signature: await signAs(amara, fixture.safe, other),
    });
    gateway.answerWith(breakConnection);
    await expect(confirmTransaction(clients, request)).rejects.toThrow(NonceConflictError);
    expect(wallet.asked).not.toContain(signing);
  });
});
