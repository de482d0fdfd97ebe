import { afterEach, beforeEach, expect, test } from 'vitest';
import { listKnownHashes } from '@/lib/actions/verify/list-known-hashes';
import { outbox, savePendingSubmission } from '@/lib/outbox/outbox';
import { saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { localTransactions } from '@/lib/storage/local-transactions';
import { runningExecutions, storeExecution } from '@/lib/storage/running-executions';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [outbox, submitted, localTransactions, runningExecutions]) store.get();
});

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;

test('what was opened, signed or executed here is known, each once, and nothing of another Safe', async () => {
  const transaction = makeTransaction();
  const { safeTxHash } = hashTransaction(safe, transaction);
  const saved = { transaction, safeTxHash, confirmations: [], seenAt: 1 };
  localTransactions.update(() => [
    { ...saved, safe },
    { ...saved, safe: otherSafe, safeTxHash: hash('a') },
  ]);
  const signature = await signAs(amara, safe, transaction);
  savePendingSubmission({
    ...{ kind: 'confirmation', safe, transaction, safeTxHash, signature },
    ...{ signer: amara.address, signedAt: 1 },
  });
  storeExecution({
    ...{ safe, safeTxHash: hash('b'), nonce: 7n, transactionHash: hash('c') },
    ...{ account: amara.address, sentAt: 1, sinceBlock: 1n },
  });
  saveSubmitted({ ...{ kind: 'proposal', safe, transaction }, safeTxHash: hash('f'), submittedAt: 1 });
  expect(listKnownHashes(safe)).toEqual([safeTxHash, hash('f'), hash('b')]);
});

test('what a transaction of a parent Safe approves is known', () => {
  const approval = makeTransaction(encodeApproveHash(safe, hash('d')));
  const record = { transaction: approval, confirmations: [], seenAt: 1, safe: otherSafe };
  localTransactions.update(() => [{ ...record, safeTxHash: hash('e') }]);
  expect(listKnownHashes(safe)).toEqual([hash('d')]);
  expect(listKnownHashes(otherSafe)).toEqual([hash('e')]);
});
