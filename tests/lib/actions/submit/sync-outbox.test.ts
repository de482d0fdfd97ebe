import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followOutbox } from '@/lib/actions/submit/sync-outbox';
import {
  dropPendingSubmission,
  outbox,
  type PendingSubmission,
  savePendingSubmission,
  transactionOutbox,
} from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowserStorage();
});
afterEach(() => {
  stop();
  browser.clearFromAnotherTab();
  outbox.get();
  vi.useRealTimers();
});

function makeSubmission(nonce: bigint, given: Partial<PendingSubmission> = {}): PendingSubmission {
  const transaction = makeTransaction({ nonce });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const signed = { signer: amara.address, signature: '0x', signedAt: Date.now() - 60_000 } as const;
  return { kind: 'proposal', safe, transaction, safeTxHash, ...signed, ...given };
}

/** A gateway whose health a test decides, and which takes or refuses what is sent. */
function follow({ isDown = false, takes = true } = {}) {
  const listeners = new Set<() => void>();
  const gateway = { isDown, takes };
  const sent: bigint[] = [];
  stop = followOutbox({
    box: transactionOutbox,
    health: {
      isDown: () => gateway.isDown,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    send: async (submission) => {
      sent.push(submission.transaction.nonce);
      if (gateway.takes) return dropPendingSubmission(submission);
      transactionOutbox.noteFailure(submission, Date.now());
      throw new Error('It did not take it.');
    },
  });
  const tell = (change: Partial<typeof gateway>) => {
    Object.assign(gateway, change);
    for (const listener of listeners) listener();
  };
  return { sent, tell, listeners };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('pending submissions', () => {
  test('is sent when the page is opened, one after the other', async () => {
    savePendingSubmission(makeSubmission(1n));
    savePendingSubmission(makeSubmission(2n));
    const { sent } = follow();
    await pass(0);
    expect(sent).toEqual([1n, 2n]);
    expect(outbox.get()).toEqual([]);
  });

  test('is not sent while the gateway is down, and at once when it is back, however often it failed', async () => {
    savePendingSubmission(makeSubmission(1n, { failedAt: Date.now(), failures: 9 }));
    const { sent, tell } = follow({ isDown: true });
    await pass(60_000);
    expect(sent).toEqual([]);
    tell({ isDown: false });
    await pass(0);
    expect(sent).toEqual([1n]);
  });

  test('is not sent while the device is offline, and at once when it is online again', async () => {
    savePendingSubmission(makeSubmission(1n));
    Object.assign(navigator, { onLine: false });
    const { sent } = follow();
    await pass(3_600_000);
    expect(sent).toEqual([]);
    Object.assign(navigator, { onLine: true });
    browser.goOnline();
    await pass(0);
    expect(sent).toEqual([1n]);
  });

  test('that fails again and again is sent ever more rarely', async () => {
    savePendingSubmission(makeSubmission(1n));
    const { sent } = follow({ takes: false });
    await pass(0);
    expect(sent).toHaveLength(1);
    await pass(2_000);
    expect(sent).toHaveLength(2);
    await pass(10_000);
    expect(sent).toHaveLength(3);
    await pass(3_600_000);
    expect(sent.length).toBeLessThan(20);
    expect(outbox.get()).toHaveLength(1);
  });

  test('is not sent while it is being signed and sent elsewhere', async () => {
    const { sent } = follow();
    savePendingSubmission(makeSubmission(1n, { signedAt: Date.now() }));
    await pass(19_000);
    expect(sent).toEqual([]);
    await pass(2_000);
    expect(sent).toEqual([1n]);
  });

  test('that is held back is not sent, however often the gateway comes back', async () => {
    savePendingSubmission(makeSubmission(1n, { failedAt: 1, paused: { because: 'refused' } }));
    const { sent, tell } = follow();
    tell({ isDown: true });
    tell({ isDown: false });
    await pass(3_600_000);
    expect(sent).toEqual([]);
  });

  test('waits its turn even when it could not be tried at all', async () => {
    savePendingSubmission(makeSubmission(1n));
    let attempts = 0;
    stop = followOutbox({
      box: transactionOutbox,
      health: { isDown: () => false, subscribe: () => () => undefined },
      send: async () => {
        attempts += 1;
        throw new TypeError('The code could not be fetched.');
      },
    });
    await pass(1_000);
    expect(attempts).toBe(1);
    expect(outbox.get()).toMatchObject([{ failures: 1 }]);
  });

  test('that failed on another page is tried again when one is opened', async () => {
    savePendingSubmission(makeSubmission(1n, { failedAt: Date.now() - 1, failures: 9 }));
    const { sent } = follow();
    await pass(0);
    expect(sent).toEqual([1n]);
  });

  test('is left alone once nobody follows it any more', async () => {
    const { sent, listeners } = follow();
    stop();
    savePendingSubmission(makeSubmission(1n));
    await pass(3_600_000);
    expect(sent).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});
