import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliveredMessages } from '@/lib/outbox/delivered-messages';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { appPermissions } from '@/lib/storage/app-permissions';
import { appRequests } from '@/lib/storage/app-requests';
import { appSessions } from '@/lib/storage/app-sessions';
import { knownSafes } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { savedOutcomes } from '@/lib/storage/saved-outcomes';
import type { Store } from '@/lib/storage/store';
import { amara, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { hashOf } from '@/tests/support/wallet/recent-records';

const signed = { signer: amara.address, signature: '0x1234' } as const;
const transaction = makeTransaction({ nonce: 3n });
const safeTxHash = hashOf(1);

/** A good row of each list, as it stands in the storage. */
const lists: readonly {
  key: string;
  store: Pick<Store<readonly unknown[]>, 'get'>;
  write(): void;
  row: object;
}[] = [
  list('outbox.v1', outbox, { kind: 'proposal', safe, transaction, safeTxHash, ...signed, signedAt: 5 }),
  list('message-outbox.v1', messageOutbox.store, {
    ...{ kind: 'proposal', safe, messageHash: hashOf(2), ...signed, signedAt: 5 },
    content: { kind: 'text', text: 'Hello' },
  }),
  list('delivered-messages.v1', deliveredMessages, { messageHash: hashOf(2), signer: amara.address }),
  list('delivered.v1', submitted, {
    ...{ kind: 'confirmation', safe, transaction, safeTxHash, signed, submittedAt: 5 },
  }),
  list('kept-transactions.v1', localTransactions, {
    ...{ safe, transaction, safeTxHash, confirmations: [signed], seenAt: 5 },
  }),
  list('recent-transactions.v1', recentTransactions, {
    ...{ account: amara.address, chainId: 8453, hash: hashOf(3), description: 'Payment', status: 'pending' },
  }),
  list('running-executions.v2', runningExecutions, makeExecution({ sentAt: 5 })),
  list('kept-outcomes.v1', savedOutcomes, {
    ...{ safe, safeTxHash, account: amara.address, isSuccess: true, balances: [], signedAt: 5 },
  }),
  list('app-permissions.v1', appPermissions, {
    ...{ origin: 'https://app.example', name: 'fullscreen', grantedAt: 5 },
  }),
  list('app-requests.v1', appRequests, {
    ...{ topic: 'a', id: 5, safe, app: { name: 'Harvest', origin: 'https://app.example' } },
    ...{ method: 'personal_sign', state: 'waiting', askedAt: 5 },
    made: { kind: 'message', hash: hashOf(4) },
  }),
  list('app-sessions.v1', appSessions, {
    ...{ topic: 'a', safe, app: { name: 'Harvest', origin: 'https://app.example', host: 'app.example' } },
    ...{ claim: 'unknown', connectedAt: 5, expiresAt: 6 },
  }),
  list('known-safes.v1', knownSafes, { safe, name: 'Vault' }),
];

function list<Row>(key: string, store: Store<readonly Row[]>, row: object) {
  return { key: `concord.${key}`, store, row, write: () => void store.update((all) => [...all]) };
}

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const { store } of lists) store.get();
});

const toText = (rows: readonly unknown[]) =>
  JSON.stringify(rows, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

describe('a row that cannot be read', () => {
  const unreadable = { of: 'a later version', safe: 7 };

  test.each(lists)('leaves the others of $key, and is still there when they are written', (one) => {
    browser.texts.set(one.key, toText([unreadable, one.row, null]));
    expect(one.store.get()).toEqual([one.row]);
    one.write();
    const stored: unknown = JSON.parse(browser.texts.get(one.key) ?? '');
    expect(stored).toEqual([...JSON.parse(toText([one.row])), unreadable, null]);
    expect(one.store.get()).toEqual([one.row]);
  });
});
