import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTransactionContext } from '@/lib/actions/risk/read-transaction-context';
import { parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { outbox } from '@/lib/outbox/outbox';
import { saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { localTransactions } from '@/lib/storage/local-transactions';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  for (const store of [outbox, submitted, localTransactions]) store.set([]);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [outbox, submitted, localTransactions]) store.get();
});

type Row = {
  readonly nonce: bigint;
  /** Who signed it; nobody else than who is named here is told to have. */
  readonly signer?: typeof amara;
  /** Tells apart what would have the same hash as that of another test. */
  readonly value: bigint;
};

/** A payment at nonce 9 of a Safe at nonce 7, behind what the gateway lists. */
async function readBehind(rows: readonly Row[], { takesSignatures = false } = {}) {
  const transactions = rows.map(({ nonce, value, signer }) => {
    const transaction = makeTransaction({ to: recipient, nonce, value });
    const { safeTxHash } = hashTransaction(safe, transaction);
    return { transaction, safeTxHash, signer, id: `multisig_${safe.address}_${safeTxHash}` };
  });
  const details = await Promise.all(
    transactions.map(async ({ transaction, signer }) => {
      const signature = signer && (await signAs(signer, safe, transaction));
      const confirmations = signer && signature ? [{ signer: signer.address, signature }] : [];
      return makeDetails({ transaction, confirmations });
    }),
  );
  const { client: gateway } = doubleGateway(({ path }) => {
    const index = transactions.findIndex(({ id }) => path.includes(id));
    if (index >= 0) return details[index];
    return path.includes('/safes/') ? makePage([]) : refuse(404, { code: 404, message: 'Not found' });
  });
  const owners = [amara.address, bruno.address, otherSafe.address];
  const { client: chain } = doubleChain({
    safes: [
      { address: safe.address, owners, threshold: 2, nonce: 7n },
      { address: otherSafe.address, owners: [amara.address], takesSignatures },
    ],
  });
  const items = transactions.map(({ id, transaction: { nonce } }) =>
    parseListItem(
      makeItem(etherTransfer('OUTGOING', 9n), { id, nonce: Number(nonce), status: 'AWAITING_CONFIRMATIONS' }),
    ),
  );
  const { risks, unchecked } = await readTransactionContext(
    { chain, gateway },
    {
      ...{ safe, transaction: makeTransaction({ to: amara.address, nonce: 9n }), proposal: undefined },
      state: { owners, threshold: 2, nonce: 7n, version: '1.4.1', blockNumber: 100n },
      queue: { items, isComplete: true },
    },
  );
  return {
    transactions,
    gaps: risks.filter(({ kind }) => kind === 'nonceGap').map(({ title }) => title),
    unchecked: unchecked.map(({ id }) => id),
  };
}

describe('a gap before a transaction', () => {
  test('is said where rows of the gateway fill it that no owner has signed', async () => {
    const invented = [
      { nonce: 7n, value: 1n },
      { nonce: 8n, value: 1n, signer: stranger },
    ];
    expect((await readBehind(invented)).gaps).toEqual(['#7 and 1 more are not verified']);
    const half = [
      { nonce: 7n, value: 2n, signer: amara },
      { nonce: 8n, value: 2n },
    ];
    expect((await readBehind(half)).gaps).toEqual(['#8 is not verified']);
  });

  test('is not said where an owner has signed what fills it', async () => {
    const signed = [
      { nonce: 7n, value: 3n, signer: amara },
      { nonce: 8n, value: 3n, signer: bruno },
      // Beside a signed one another may wait that nobody has signed.
      { nonce: 8n, value: 4n },
    ];
    expect(await readBehind(signed)).toMatchObject({ gaps: [], unchecked: [] });
  });

  test('is not said of what was sent from here without a signature, for an owner that is a Safe', async () => {
    const rows = [
      { nonce: 7n, value: 5n, signer: amara },
      { nonce: 8n, value: 5n },
    ];
    const { transactions } = await readBehind(rows);
    const [, sent = expect.unreachable()] = transactions;
    const { transaction, safeTxHash } = sent;
    saveSubmitted({ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: Date.now() });
    expect((await readBehind(rows)).gaps).toEqual([]);
  });

  test('is not said of a copy that a contract has signed, and is where the contract rejects that', async () => {
    const rows = [
      { nonce: 7n, value: 6n, signer: amara },
      { nonce: 8n, value: 6n },
    ];
    const { transactions } = await readBehind(rows);
    const [, signed = expect.unreachable()] = transactions;
    const { transaction, safeTxHash } = signed;
    const signer = otherSafe.address;
    const confirmations = [{ signer, signature: encodeContractSignature({ signer, signature: '0x1234' }) }];
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations, seenAt: Date.now() }]);
    expect((await readBehind(rows, { takesSignatures: true })).gaps).toEqual([]);
    expect((await readBehind(rows)).gaps).toEqual(['#8 is not verified']);
  });

  test('behind more rows than are verified is not said, and that they were not verified is', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...{ nonce: index === 6 ? 8n : 7n, value: 10n + BigInt(index), signer: amara },
    }));
    expect(await readBehind(many)).toMatchObject({ gaps: [], unchecked: ['waiting'] });
  });
});
