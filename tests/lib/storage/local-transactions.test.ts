import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import {
  dropUsedNonces,
  keepTransaction,
  type LocalTransaction,
  localTransactions,
} from '@/lib/storage/local-transactions';
import { maxStoredSignature } from '@/lib/storage/schema';
import { amara, bruno, otherSafe, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const day = 24 * 60 * 60 * 1_000;
const now = 1_790_000_000_000;
const key = 'concord.kept-transactions.v1';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  localTransactions.get();
});

async function make(
  nonce: bigint,
  {
    of = safe,
    signers = [amara],
    seenAt = now,
  }: { of?: SafeRef; signers?: readonly (typeof amara)[]; seenAt?: number } = {},
): Promise<LocalTransaction> {
  const transaction = makeTransaction({ nonce });
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, of, transaction),
    })),
  );
  return {
    safe: of,
    transaction,
    safeTxHash: hashTransaction(of, transaction).safeTxHash,
    confirmations,
    seenAt,
  };
}

const nonces = () => localTransactions.get().map(({ transaction }) => transaction.nonce);

describe('a transaction that was looked at', () => {
  test('is kept with its signatures over a reload', async () => {
    const seen = await make(7n);
    keepTransaction(seen);
    expect(JSON.parse(browser.texts.get(key) ?? '')).toHaveLength(1);
    expect(localTransactions.get()).toEqual([seen]);
  });

  test('keeps signatures that the gateway leaves out at the next look', async () => {
    keepTransaction(await make(7n, { signers: [amara] }));
    keepTransaction(await make(7n, { signers: [bruno], seenAt: now + 1 }));
    const [saved] = localTransactions.get();
    expect(saved?.confirmations.map(({ signer }) => signer)).toEqual([bruno.address, amara.address]);
  });

  test('is not written again for every look that finds nothing new', async () => {
    keepTransaction(await make(7n));
    keepTransaction(await make(7n, { seenAt: now + 10_000 }));
    expect(localTransactions.get()[0]?.seenAt).toBe(now);
    keepTransaction(await make(7n, { seenAt: now + 61_000 }));
    expect(localTransactions.get()[0]?.seenAt).toBe(now + 61_000);
  });

  test('is not kept when it is too large', async () => {
    const seen = await make(7n);
    keepTransaction({ ...seen, transaction: { ...seen.transaction, data: `0x${'00'.repeat(10_001)}` } });
    expect(localTransactions.get()).toEqual([]);
  });

  test('goes when the chain has passed its nonce, and no other', async () => {
    for (const nonce of [5n, 6n, 7n]) keepTransaction(await make(nonce));
    keepTransaction(await make(5n, { of: otherSafe }));
    dropUsedNonces(safe, 7n);
    expect(localTransactions.get().map((saved) => [saved.safe.address, saved.transaction.nonce])).toEqual([
      [otherSafe.address, 5n],
      [safe.address, 7n],
    ]);
  });
});

describe('the storage', () => {
  test('holds the newest 20 of a Safe, and leaves other Safes alone', async () => {
    keepTransaction(await make(1n, { of: otherSafe }));
    for (let nonce = 0n; nonce < 25n; nonce += 1n) keepTransaction(await make(nonce));
    expect(nonces()).toHaveLength(21);
    expect(nonces()[0]).toBe(24n);
    expect(nonces().at(-1)).toBe(1n);
  });

  test('lets go of what was not seen for 90 days', async () => {
    keepTransaction(await make(1n));
    keepTransaction(await make(2n, { seenAt: now + 91 * day }));
    expect(nonces()).toEqual([2n]);
  });

  test.each<[string, unknown]>([
    ['no list', { evil: true }],
    ['a broken address', [{ safe: { chainId: 8453, address: '0x12' } }]],
    ['more than anybody keeps', Array.from({ length: 500 }, () => 0)],
  ])('that holds %s counts as empty', (_name, content) => {
    browser.writeFromAnotherTab(key, JSON.stringify(content));
    expect(localTransactions.get()).toEqual([]);
  });

  test('that refuses to write loses nothing that is shown', async () => {
    browser.mode = 'full';
    keepTransaction(await make(7n));
    expect(nonces()).toEqual([7n]);
    browser.mode = 'open';
  });
});

describe('signatures of contracts', () => {
  const ofContract = (byte: string, count: number, signer = otherSafe.address) => ({
    signer,
    signature: encodeContractSignature({ signer, signature: `0x${byte.repeat(count)}` }),
  });

  test('are saved with their own part, and a newer one of the same contract replaces the older at once', async () => {
    const seen = await make(7n);
    keepTransaction({ ...seen, confirmations: [...seen.confirmations, ofContract('12', 600)] });
    keepTransaction({ ...seen, confirmations: [ofContract('34', 600)] });
    expect(localTransactions.get()[0]?.confirmations).toEqual([ofContract('34', 600), ...seen.confirmations]);
  });

  test('beyond the limits are left out, and the others stay', async () => {
    const seen = await make(7n);
    const signers = [amara, bruno, otherSafe, safe, { address: `0x${'77'.repeat(20)}` as const }];
    const large = signers.map(({ address }) => ofContract('12', 4_800, address));
    const tooLong = ofContract('12', maxStoredSignature / 2, `0x${'88'.repeat(20)}`);
    keepTransaction({ ...seen, confirmations: [tooLong, ...large] });
    const [saved] = localTransactions.get();
    expect(saved?.confirmations).toEqual(large.slice(0, 4));
  });
});
