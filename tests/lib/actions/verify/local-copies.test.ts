import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { findOwnCopy, listOwnCopies } from '@/lib/actions/verify/local-copies';
import { rememberAbsence, rememberTransaction } from '@/lib/actions/verify/remember-transaction';
import { GatewayError } from '@/lib/errors/gateway';
import { outbox, savePendingSubmission } from '@/lib/outbox/outbox';
import { type SubmittedTransaction, submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { type LocalTransaction, localTransactions } from '@/lib/storage/local-transactions';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chainAt = (nonce: bigint): DoubleChainState => ({
  safes: [{ address: safe.address, owners, threshold: 2, nonce }],
});
const seenAt = Date.parse('2026-11-20T12:00:00Z');

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [outbox, submitted, localTransactions]) store.get();
});

const confirmations = (...signers: readonly (typeof amara)[]) =>
  Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
const keep = async (given: Partial<LocalTransaction> = {}) =>
  localTransactions.set([
    { safe, transaction, safeTxHash, confirmations: await confirmations(amara), seenAt, ...given },
  ]);
const signHere = async (owner: typeof amara, kind: 'proposal' | 'confirmation' = 'confirmation') =>
  savePendingSubmission({
    kind,
    safe,
    transaction,
    safeTxHash,
    signer: owner.address,
    signature: await signAs(owner, safe, transaction),
    signedAt: seenAt + 1_000,
  });

const loadVerified = (gateway: GatewayAnswer, chain = chainAt(7n)) =>
  loadVerifiedTransaction(
    { gateway: doubleGateway(gateway).client, chain: doubleChain(chain).client },
    { safe, id },
  );
/** Loads it and saves what was read, as its page does. */
async function view(gateway: GatewayAnswer, chain = chainAt(7n)) {
  const verified = await loadVerified(gateway, chain);
  rememberTransaction(verified);
  return verified;
}
const honest = async (...signers: readonly (typeof amara)[]) =>
  makeDetails({ transaction, confirmations: await confirmations(...signers) });

describe('while the gateway answers', () => {
  test('a queued transaction that does not contradict itself is kept with what was recovered', async () => {
    const details = await honest(amara);
    const { copy } = await view(() => details);
    expect(copy).toBeUndefined();
    expect(localTransactions.get()).toMatchObject([
      { safe, transaction, safeTxHash, confirmations: await confirmations(amara) },
    ]);
  });

  test.each<[string, () => Promise<unknown>, DoubleChainState]>([
    [
      'contradicts itself',
      async () => makeDetails({ transaction, safeTxHash: `0x${'ab'.repeat(32)}` }),
      chainAt(7n),
    ],
    ['is executed', async () => makeDetails({ transaction, executedAt: 1_795_000_000_000 }), chainAt(8n)],
    ['is behind the chain', async () => makeDetails({ transaction }), chainAt(8n)],
    ['the chain says nothing about', async () => makeDetails({ transaction }), { isDown: true }],
  ])('what %s is not kept', async (_name, answer, chain) => {
    const details = await answer();
    await view(() => details, chain);
    expect(localTransactions.get()).toEqual([]);
  });

  test('what the chain has passed is forgotten', async () => {
    await keep();
    const next = makeTransaction({ nonce: 8n });
    const details = makeDetails({ transaction: next });
    rememberTransaction(
      await loadVerifiedTransaction(
        { gateway: doubleGateway(() => details).client, chain: doubleChain(chainAt(8n)).client },
        { safe, id: details.txId },
      ),
    );
    expect(localTransactions.get().map((saved) => saved.transaction.nonce)).toEqual([8n]);
  });

  test('a signature that waits here to be submitted counts already', async () => {
    await signHere(bruno);
    const details = await honest(amara);
    const verified = await loadVerified(() => details);
    expect(verified.inspection?.report.confirmations).toHaveLength(2);
    expect(getTransactionPermissions(verified, chiara.address).execute).toEqual({ allowed: true });
    expect(getTransactionPermissions(verified, bruno.address).confirm).toMatchObject({ allowed: false });
  });

  test('a signature that it leaves out counts all the same', async () => {
    await keep({ confirmations: await confirmations(amara, bruno) });
    const details = await honest();
    const { inspection } = await loadVerified(() => details);
    expect(inspection?.report.confirmations).toHaveLength(2);
    expect(inspection?.report.contradictions).toEqual([]);
  });

  test('what it says it does not have is shown from the copy, and told to be missing there', async () => {
    await keep({ confirmations: await confirmations(amara, bruno) });
    const gone: GatewayAnswer = () => refuse(404, { code: 404, message: 'Not found' });
    const verified = await loadVerified(gone);
    expect(verified.copy).toMatchObject({ seenAt: new Date(seenAt), isMissing: true });
    // No signature can be brought there, but those that are there are enough.
    expect(getTransactionPermissions(verified, chiara.address)).toMatchObject({
      confirm: { allowed: false, reason: expect.stringContaining('doesn’t have this transaction') },
      execute: { allowed: true },
    });
  });

  test('what neither has is not there', async () => {
    const gone: GatewayAnswer = () => refuse(404, { code: 404, message: 'Not found' });
    await expect(loadVerified(gone)).rejects.toThrow(GatewayError);
  });

  test('what it does not have yet is shown when it was signed here', async () => {
    await signHere(amara, 'proposal');
    const gone: GatewayAnswer = () => refuse(404, { code: 404, message: 'Not found' });
    const verified = await loadVerified(gone);
    expect(verified.copy).toMatchObject({ reason: expect.any(GatewayError), isMissing: false });
    expect(verified.inspection?.report.confirmations).toHaveLength(1);
  });
});

describe.each<[string, GatewayAnswer, object]>([
  ['cannot be reached', breakConnection, { kind: 'gateway-unreachable' }],
  ['is broken', () => refuse(502, { statusCode: 502, message: 'Bad gateway' }), { name: 'GatewayError' }],
  [
    'has too many requests',
    () => refuse(429, { code: 429, message: 'Too many requests' }),
    { name: 'GatewayError' },
  ],
  [
    'does not serve the Safe',
    () => refuse(451, { message: 'Unavailable For Legal Reasons', statusCode: 451 }),
    { name: 'GatewayError' },
  ],
  ['answers with something unreadable', () => ({ what: 'ever' }), { kind: 'gateway-unreadable' }],
])('while the gateway %s', (_name, answer, failure) => {
  test('the local copy is shown, with its age and the reason, and is checked like any other', async () => {
    await keep();
    const { copy, inspection, state } = await loadVerified(answer);
    expect(copy).toEqual({
      seenAt: new Date(seenAt),
      reason: expect.objectContaining(failure),
      isMissing: false,
      isSent: false,
    });
    expect(state?.threshold).toBe(2);
    expect(inspection?.report.contradictions).toEqual([]);
    expect(inspection?.report.checks.find(({ id }) => id === 'hash')?.state).toBe('agrees');
  });

  test('without a copy its failure is the answer', async () => {
    await expect(loadVerified(answer)).rejects.toMatchObject(failure);
  });
});

describe('from a local copy', () => {
  test('a missing signature can be given, and one that waits here makes it executable', async () => {
    await keep();
    const before = await loadVerified(breakConnection);
    expect(getTransactionPermissions(before, bruno.address).confirm).toEqual({ allowed: true });
    expect(getTransactionPermissions(before, stranger.address).execute).toMatchObject({ allowed: false });
    await signHere(bruno);
    const after = await loadVerified(breakConnection);
    expect(getTransactionPermissions(after, stranger.address).execute).toEqual({ allowed: true });
  });

  test('nothing can be done while the chain is silent too', async () => {
    await keep();
    const verified = await loadVerified(breakConnection, { isDown: true });
    expect(getTransactionPermissions(verified, bruno.address).confirm).toMatchObject({ allowed: false });
  });

  test('what the chain has passed cannot be executed', async () => {
    await keep({ confirmations: await confirmations(amara, bruno) });
    const verified = await view(breakConnection, chainAt(8n));
    expect(getTransactionPermissions(verified, bruno.address).execute).toMatchObject({ allowed: false });
    // It is all there is to show until the gateway answers.
    expect(localTransactions.get()).toHaveLength(1);
    const details = await honest(amara, bruno);
    await view(() => details, chainAt(8n));
    expect(localTransactions.get()).toEqual([]);
  });
});

describe('a read', () => {
  const old: SubmittedTransaction = {
    ...{ kind: 'confirmation', safe, transaction, safeTxHash, submittedAt: seenAt },
    signed: { signer: amara.address, signature: '0x12' },
  };
  const used = makeTransaction({ nonce: 3n });
  const usedHash = hashTransaction(safe, used).safeTxHash;

  test.each<[string, () => Promise<GatewayAnswer>]>([
    ['shows it', async () => honest(amara).then((details) => () => details)],
    ['does not have it', async () => () => refuse(404, { code: 404, message: 'Not found' })],
    ['is silent', async () => breakConnection],
  ])('writes nothing where the gateway %s; the page that read it does', async (_name, answer) => {
    await keep({ transaction: used, safeTxHash: usedHash });
    submitted.set([old]);
    const before = new Map(browser.texts);
    const read = await loadVerified(await answer()).catch(() => undefined);
    expect(browser.texts).toEqual(before);
    if (!read || read.copy) return;
    rememberTransaction(read);
    expect(localTransactions.get().map((saved) => saved.safeTxHash)).toEqual([safeTxHash]);
    expect(submitted.get()).toEqual([]);
  });

  test('of what the gateway does not have leaves the records of other transactions', async () => {
    const notFound = new GatewayError({ status: 404, statusText: 'Not Found' });
    submitted.set([old, { ...old, transaction: used, safeTxHash: usedHash }]);
    rememberAbsence(safe, id, new Error('silent'));
    expect(submitted.get()).toHaveLength(2);
    rememberAbsence(safe, id, notFound);
    expect(submitted.get().map((record) => record.safeTxHash)).toEqual([usedHash]);
  });
});

describe('a storage that somebody else wrote', () => {
  test('cannot put another transaction under a hash', async () => {
    await keep({ transaction: { ...transaction, to: stranger.address } });
    expect(await findOwnCopy(safe, safeTxHash)).toBeUndefined();
    expect(await listOwnCopies(safe)).toEqual([]);
    await expect(loadVerified(breakConnection)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  });

  test('cannot name an owner for a signature of somebody else', async () => {
    const signature = await signAs(stranger, safe, transaction);
    await keep({ confirmations: [{ signer: bruno.address, signature }] });
    expect((await findOwnCopy(safe, safeTxHash))?.confirmations).toEqual([]);
  });

  test('cannot make a signature of a stranger count', async () => {
    await keep({ confirmations: await confirmations(amara, stranger) });
    const verified = await loadVerified(breakConnection);
    expect(verified.inspection?.report.confirmations.map(({ signer }) => signer)).toEqual([amara.address]);
    expect(getTransactionPermissions(verified, stranger.address).execute).toMatchObject({ allowed: false });
  });

  test('cannot bring a transaction of another Safe into this one', async () => {
    await keep({ safe: otherSafe });
    expect(await listOwnCopies(safe)).toEqual([]);
    // Signed for the one, kept under the name of the other: the hash is another.
    expect(await listOwnCopies(otherSafe)).toEqual([]);
  });

  test('cannot take the place of what the gateway states', async () => {
    const other = makeTransaction({ to: stranger.address });
    await keep({ transaction: other, safeTxHash: hashTransaction(safe, other).safeTxHash });
    const details = await honest(amara);
    const { claimed } = await loadVerified(() => details);
    expect(claimed.multisig?.transaction.to).toBe(transaction.to);
  });
});

test('copies and signatures of one transaction are joined to one', async () => {
  await keep();
  await signHere(bruno);
  const copies = await listOwnCopies(safe);
  expect(copies).toMatchObject([{ safeTxHash, isSignedHere: true, seenAt: new Date(seenAt + 1_000) }]);
  expect(copies[0]?.confirmations.map(({ signer }) => signer)).toEqual([amara.address, bruno.address]);
});
