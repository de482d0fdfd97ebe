import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { collect, kinds } from '@/tests/support/transactions/context';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  // What another file had a full storage refuse lives on in a worker that both share.
  for (const store of [outbox, localTransactions]) store.set([]);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  localTransactions.get();
});

describe('conflicting transactions', () => {
  const transaction = makeTransaction({ to: amara.address });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const row = (id: string, nonce: number, info: object = etherTransfer('OUTGOING', 9n)) =>
    parseListItem(makeItem(info, { id, nonce, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] }));
  const other = makeTransaction({ to: stranger.address, value: 3n });
  const otherHash = hashTransaction(safe, other).safeTxHash;
  const keepOther = async () =>
    localTransactions.set([
      {
        safe,
        transaction: other,
        safeTxHash: otherHash,
        confirmations: [{ signer: bruno.address, signature: await signAs(bruno, safe, other) }],
        seenAt: Date.parse('2026-11-20T12:00:00Z'),
      },
    ]);

  test('of the queue are told with what the gateway says and who signed, without the transaction itself', async () => {
    const items = [
      row(`multisig_${safe.address}_${safeTxHash}`, 7),
      row('multisig_b', 7),
      row('multisig_c', 8),
    ];
    const { conflicts, risks } = await collect({ transaction, queue: { items, isComplete: true } }).context;
    expect(conflicts).toMatchObject([
      { id: 'multisig_b', source: 'gateway', signers: [amara.address], info: { kind: 'transfer' } },
    ]);
    expect(risks).toMatchObject([{ kind: 'conflict' }]);
  });

  test('that only this browser has are told, with the signatures that fit', async () => {
    await keepOther();
    const { conflicts } = await collect({ transaction }).context;
    expect(conflicts).toMatchObject([
      {
        id: otherHash,
        source: 'own',
        signers: [bruno.address],
        info: { kind: 'transfer', recipient: stranger.address, asset: { kind: 'native', amount: 3n } },
      },
    ]);
  });

  test('that both have are told once, as their bytes say, whatever the gateway says', async () => {
    await keepOther();
    const spoof = { ...etherTransfer('OUTGOING', 1n), recipient: addressInfo(amara.address) };
    const items = [row(`multisig_${safe.address}_${otherHash}`, 7, spoof)];
    const { conflicts } = await collect({ transaction, queue: { items, isComplete: true } }).context;
    expect(conflicts).toMatchObject([{ source: 'own', info: { recipient: stranger.address } }]);
  });

  test('and gaps: a nonce that only this browser knows of is not missing', async () => {
    await keepOther();
    const ahead = makeTransaction({ to: amara.address, nonce: 8n });
    expect(await kinds(collect({ transaction: ahead }))).toEqual([]);
    localTransactions.set([]);
    expect(await kinds(collect({ transaction: ahead }))).toEqual(['nonceGap']);
    // Without the queue nobody can say what is missing.
    expect(await kinds(collect({ transaction: ahead, queue: undefined }))).toEqual([]);
  });
});
