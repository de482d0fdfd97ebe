import { QueryClient } from '@tanstack/react-query';
import { type Address, getAddress, pad } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPastPayees } from '@/lib/actions/risk/past-rows';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { keys } from '@/lib/queries/keys';
import { collectParties, collectPastRows } from '@/lib/queries/transactions/past-rows';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { knownSafes } from '@/lib/storage/known-safes';
import {
  amara,
  bruno,
  chiara,
  otherSafe,
  person,
  recipient,
  safe,
  stranger,
} from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  knownSafes.get();
});

const idOf = (transaction: SafeTransaction) =>
  `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`;

const payment = (to: Address, given: Partial<TransactionSummary> = {}) => ({
  kind: 'transaction',
  conflict: 'None',
  transaction: {
    id: `multisig_${safe.address}_${pad(to)}`,
    status: 'SUCCESS',
    date: new Date(0),
    info: {
      kind: 'transfer',
      direction: 'outgoing',
      sender: safe.address,
      recipient: to,
      asset: { kind: 'native', amount: 1n },
    },
    execution: {
      kind: 'multisig',
      nonce: 1n,
      confirmationsRequired: 1,
      confirmationsSubmitted: 1,
      missingSigners: [],
    },
    transactionHash: pad('0x01'),
    ...given,
  },
});
const pageOf = (...items: readonly object[]) => ({ items, next: undefined });
const pagesOf = (...pages: readonly object[]) => ({ pages, pageParams: [] });
const batch = makeTransaction(
  batchOf(officialAt('multiSendCallOnly'), [{ ...callOf(chiara.address, '0x'), value: 1n }]),
);
const batchRow = payment(recipient, { id: idOf(batch), info: { kind: 'unknown', type: '' } });
const claim = {
  id: idOf(batch),
  status: 'SUCCESS',
  info: { kind: 'unknown', type: '' },
  multisig: { transaction: batch },
};

const payees = (fill: (client: QueryClient) => void) => {
  const client = new QueryClient();
  fill(client);
  return listPastPayees(safe, collectPastRows(client, safe));
};

test('whom a Safe paid is read from every page that was loaded, of the history and of a search', () => {
  const second = person('second').address;
  const searched = person('searched').address;
  const executed = person('executed').address;
  const found = payees((client) => {
    client.setQueryData(keys.history(safe), pagesOf(pageOf(payment(recipient)), pageOf(payment(second))));
    client.setQueryData(keys.historySearch(safe, 'out'), pagesOf(pageOf(payment(searched))));
    client.setQueryData(keys.executed(safe, undefined), pageOf(payment(executed)));
    client.setQueryData(keys.history(otherSafe), pagesOf(pageOf(payment(stranger.address))));
  });
  expect(new Set(found)).toEqual(new Set([recipient, second, searched, executed]));
});

test.each<[string, (client: QueryClient) => void]>([
  ['that was drawn', (client) => client.setQueryData(keys.claim(safe, idOf(batch), ''), claim)],
  [
    'that was opened',
    (client) => client.setQueryData(keys.transaction(safe, idOf(batch)), { claimed: claim }),
  ],
  [
    'that was drawn while it waited, and is executed by now',
    (client) => {
      client.setQueryData(keys.claim(safe, idOf(batch), '1'), { ...claim, status: 'AWAITING_EXECUTION' });
      client.setQueryData(keys.history(safe), pagesOf(pageOf(batchRow)));
    },
  ],
  [
    'that the chain has',
    (client) =>
      client.setQueryData([...keys.chainHistory(safe), '7'], {
        rows: [payment(recipient, { id: idOf(batch), info: { kind: 'unknown', type: '' }, executed: batch })],
      }),
  ],
])('payees inside a batch %s are among them', (_name, fill) => {
  expect(payees(fill)).toEqual([chiara.address]);
});

test('what was not executed, came in, or is an event of a token that anybody can make, is not', () => {
  const none = payees((client) => {
    client.setQueryData(keys.claim(safe, idOf(batch), '1'), { ...claim, status: 'AWAITING_CONFIRMATIONS' });
    client.setQueryData(
      keys.history(safe),
      pagesOf(
        pageOf(
          payment(recipient, { status: 'FAILED' }),
          payment(stranger.address, { execution: undefined }),
          payment(safe.address, {
            info: {
              ...{ kind: 'transfer', direction: 'incoming', sender: bruno.address, recipient: safe.address },
              asset: { kind: 'native', amount: 1n },
            },
          }),
          { kind: 'date', date: new Date(0) },
        ),
      ),
    );
  });
  expect(none).toEqual([]);
});

test('owners and payees of the visitor’s other Safes are known, and not those of a Safe that was only looked at', async () => {
  const client = new QueryClient();
  const third = { chainId: 8453, address: getAddress(`0x${'30'.repeat(20)}`) };
  client.setQueryData(keys.safeState(otherSafe), { owners: [amara.address] });
  client.setQueryData(keys.history(otherSafe), pagesOf(pageOf(payment(recipient))));
  client.setQueryData(keys.safeState(third), { owners: [stranger.address] });
  expect(await collectParties(client, safe)).toEqual([]);
  knownSafes.set([{ safe: otherSafe, name: 'Reserve' }]);
  expect(await collectParties(client, safe)).toEqual([amara.address, recipient]);
  client.setQueryData(keys.ownedSafes(amara.address), [third, safe]);
  expect(await collectParties(client, safe)).toEqual([amara.address, recipient, stranger.address]);
});

test('what else is cached below a transaction is passed over', () => {
  const client = new QueryClient();
  client.setQueryData(keys.outcome(safe, hashTransaction(safe, batch).safeTxHash, 1n), 'success');
  client.setQueryData([...keys.transactions(safe), 'together', 'x', amara.address], { reviewed: [] });
  client.setQueryData(keys.claim(safe, claim.id, ''), claim);
  expect(collectPastRows(client, safe).map(({ id }) => id)).toEqual([claim.id]);
});
