import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  dropPendingSubmission,
  outbox,
  type PendingSubmission,
  savePendingSubmission,
} from '@/lib/outbox/outbox';
import { defineDraft, draftStore } from '@/lib/storage/drafts';
import { forgetSafe, knownSafes, lastSafe, rememberSafe } from '@/lib/storage/known-safes';
import {
  changeExecution,
  removeExecution,
  runningExecutions,
  storeExecution,
} from '@/lib/storage/running-executions';
import { amara, bruno, otherSafe, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  forgetEverything();
});

function forgetEverything(): void {
  // What the storage refused is gone with the page.
  outbox.set([]);
  browser.clearFromAnotherTab();
  for (const store of [knownSafes, lastSafe, runningExecutions, outbox]) store.get();
  for (const kind of ['send', 'call']) draftStore(kind).get();
}

/** Takes the stored texts away and puts them back, as if the page were loaded again. */
function reload(): void {
  const texts = [...browser.texts];
  forgetEverything();
  for (const [key, text] of texts) browser.texts.set(key, text);
}

describe('known Safes', () => {
  const vault = { safe, name: 'Vault' };
  const petty = { safe: otherSafe, name: '' };

  test('are kept in the order of adding; a new name does not move one', () => {
    rememberSafe(vault);
    rememberSafe(petty);
    rememberSafe({ safe, name: 'Treasury' });
    reload();
    expect(knownSafes.get()).toEqual([{ safe, name: 'Treasury' }, petty]);
  });

  test('are forgotten one by one; the same address on another chain is another Safe', () => {
    rememberSafe(vault);
    rememberSafe(petty);
    forgetSafe({ ...safe, chainId: 1 });
    forgetSafe(otherSafe);
    reload();
    expect(knownSafes.get()).toEqual([vault]);
  });

  test('survive a name that is too long', () => {
    rememberSafe(petty);
    rememberSafe({ safe, name: 'x'.repeat(150) });
    reload();
    expect(knownSafes.get()).toEqual([petty, { safe, name: 'x'.repeat(100) }]);
  });

  test('the last one is remembered, and may be none', () => {
    expect(lastSafe.get()).toBeNull();
    lastSafe.set(safe);
    reload();
    expect(lastSafe.get()).toEqual(safe);
  });
});

describe('running executions', () => {
  const running = makeExecution();

  test('survive a reload; what is known later replaces what was known', () => {
    storeExecution(running);
    const other = { ...running, safeTxHash: `0x${'01'.repeat(32)}` } as const;
    storeExecution(other);
    storeExecution({ ...running, outcome: 'success' });
    reload();
    expect(runningExecutions.get()).toEqual([other, { ...running, outcome: 'success' }]);
    removeExecution(other);
    expect(runningExecutions.get()).toEqual([{ ...running, outcome: 'success' }]);
  });

  test('are changed by what was learned about them, under their new hash too', () => {
    const block = { number: 2n ** 40n, hash: `0x${'ef'.repeat(32)}` } as const;
    const sped = { ...running, transactionHash: `0x${'01'.repeat(32)}`, outcome: 'success', block } as const;
    storeExecution(running);
    changeExecution(running, sped);
    reload();
    expect(runningExecutions.get()).toEqual([sped]);
  });

  test('are left alone by a look that comes late: another tab dismissed it, or it was sent again', () => {
    changeExecution(running, { ...running, outcome: 'cancelled' });
    expect(runningExecutions.get()).toEqual([]);
    const again = makeExecution({ sentAt: running.sentAt + 1, transactionHash: `0x${'01'.repeat(32)}` });
    storeExecution(again);
    changeExecution(running, { ...running, outcome: 'cancelled' });
    expect(runningExecutions.get()).toEqual([again]);
  });

  test('survive a wallet that writes a hash in large letters', () => {
    const large = { ...running, transactionHash: `0x${'CD'.repeat(32)}` } as const;
    storeExecution(large);
    reload();
    expect(runningExecutions.get()).toEqual([running]);
  });
});

describe('drafts', () => {
  const typed = z.object({ amount: z.string().check(z.maxLength(20)) });
  const draft = defineDraft('send', typed);

  test('are kept by Safe and kind as they were typed, until they are dropped', () => {
    draft.save(safe, { amount: '1.' });
    draft.save(otherSafe, { amount: '2' });
    defineDraft('call', typed).save(safe, { amount: '3' });
    reload();
    expect(draft.read(safe)).toEqual({ amount: '1.' });
    draft.save(safe, undefined);
    expect(draft.read(safe)).toBeUndefined();
    expect(draft.read(otherSafe)).toEqual({ amount: '2' });
    expect(defineDraft('call', typed).read(safe)).toEqual({ amount: '3' });
  });

  test('of one Safe survive nonsense typed for another, which is no draft', () => {
    draft.save(safe, { amount: '1' });
    draft.save(otherSafe, { amount: 'x'.repeat(5_000) });
    reload();
    expect(draft.read(safe)).toEqual({ amount: '1' });
    expect(draft.read(otherSafe)).toBeUndefined();
  });

  test.each(['[]', '{"8453:0x":1}', '{"8453:0x":{"value":{}}}', '"x"', '{'])('are none in %s', (text) => {
    browser.texts.set('concord.drafts.send.v1', text);
    expect(draft.read(safe)).toBeUndefined();
    expect(draftStore('send').get()).toEqual({});
  });

  test('of more Safes than anybody has push the oldest out', () => {
    for (let index = 0; index < 60; index += 1)
      draft.save({ ...safe, chainId: index }, { amount: String(index) });
    reload();
    expect(draft.read({ ...safe, chainId: 59 })).toEqual({ amount: '59' });
    expect(draft.read({ ...safe, chainId: 0 })).toBeUndefined();
  });
});

describe('the outbox', () => {
  const submission: PendingSubmission = {
    kind: 'proposal',
    safe,
    transaction: makeTransaction({ value: 2n ** 255n, nonce: 0n }),
    safeTxHash: `0x${'ab'.repeat(32)}`,
    signer: amara.address,
    signature: '0x1234',
    signedAt: 5,
  };

  test('keeps a pending submission with all its numbers over a reload', () => {
    savePendingSubmission(submission);
    reload();
    expect(outbox.get()).toEqual([submission]);
  });

  test('keeps one work per signer and transaction, the later one', () => {
    const later = { ...submission, signature: '0x5678' } as const;
    const others = { ...submission, signer: bruno.address };
    for (const each of [submission, others, later]) savePendingSubmission(each);
    expect(outbox.get()).toEqual([others, later]);
    dropPendingSubmission(later);
    expect(outbox.get()).toEqual([others]);
  });

  test('reads an amount beyond 256 bits as no work at all', () => {
    const text = JSON.stringify([submission], (_key, part) =>
      typeof part === 'bigint' ? String(part) : part,
    );
    browser.texts.set('concord.outbox.v1', text.replace(String(2n ** 255n), String(2n ** 256n)));
    expect(outbox.get()).toEqual([]);
  });

  test('keeps every row where one cannot be read, and that row is still there when others are written', () => {
    const unreadable = { kind: 'proposal', of: 'a later version' };
    savePendingSubmission(submission);
    const [row] = JSON.parse(browser.texts.get('concord.outbox.v1') ?? '[]');
    browser.texts.set('concord.outbox.v1', JSON.stringify([unreadable, row]));
    reload();
    expect(outbox.get()).toEqual([submission]);
    const others = { ...submission, signer: bruno.address };
    savePendingSubmission(others);
    reload();
    expect(outbox.get()).toEqual([submission, others]);
    dropPendingSubmission(submission);
    expect(JSON.parse(browser.texts.get('concord.outbox.v1') ?? '[]')).toContainEqual(unreadable);
    expect(outbox.get()).toEqual([others]);
  });

  test('says that it could not keep what it cannot read again', () => {
    savePendingSubmission(submission);
    const broken = { ...submission, signer: bruno.address, signedAt: Number.NaN };
    expect(outbox.set([submission, broken])).toBe(false);
    reload();
    expect(outbox.get()).toEqual([submission]);
  });
});
