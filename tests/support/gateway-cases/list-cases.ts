import {
  listIncomingTransfers,
  listModuleTransactions,
  listMultisigTransactions,
} from '@/lib/gateway/resources/transactions/filtered-lists';
import { listHistory, listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { etherTransfer, makeItem, makePage, noon } from '@/tests/support/gateway/list-json';
import { makeCase } from './gateway-case';

const safePath = `/v1/chains/8453/safes/${safe.address}`;
const hash = `0x${'ab'.repeat(32)}` as const;
const pageUrl = 'https://elsewhere.example/steal?trusted=true&cursor=limit%3D20%26offset%3D20';

const received = makeItem(etherTransfer('INCOMING', 5n), { id: 'transfer_a' });
const answer = makePage([received, { type: 'TRANSACTION', transaction: { id: 'transfer_b' } }], pageUrl);
const becomes = {
  items: [
    {
      kind: 'transaction',
      conflict: 'None',
      transaction: {
        id: 'transfer_a',
        date: noon,
        status: 'SUCCESS',
        info: {
          kind: 'transfer',
          direction: 'incoming',
          sender: recipient,
          recipient: safe.address,
          asset: { kind: 'native', amount: 5n },
        },
        execution: undefined,
        note: undefined,
        transactionHash: undefined,
      },
    },
    { kind: 'unreadable', id: 'transfer_b', nonce: undefined },
  ],
  next: 'limit=20&offset=20',
};
const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2026-02-01T00:00:00Z');
const between = {
  execution_date__gte: '2026-01-01T00:00:00.000Z',
  execution_date__lte: '2026-02-01T00:00:00.000Z',
};

export const listCases = [
  makeCase(listHistory, (signal) => [safe, { timezone: 'Europe/Berlin', signal }], {
    sends: {
      path: `${safePath}/transactions/history`,
      query: { timezone: 'Europe/Berlin', trusted: 'true', imitation: 'false' },
    },
    answer,
    becomes,
  }),
  makeCase(listQueue, (signal) => [safe, { cursor: 'limit=20&offset=20', signal }], {
    sends: {
      path: `${safePath}/transactions/queued`,
      query: { cursor: 'limit=20&offset=20', trusted: 'true' },
    },
    answer,
    becomes,
  }),
  makeCase(
    listIncomingTransfers,
    (signal) => [
      { safe, filter: { from, until, trusted: true, to: safe.address, token, value: 5n } },
      { signal },
    ],
    {
      sends: {
        path: `${safePath}/incoming-transfers`,
        query: { ...between, trusted: 'true', to: safe.address, token_address: token, value: '5' },
      },
      answer,
      becomes,
    },
  ),
  makeCase(
    listModuleTransactions,
    (signal) => [
      { safe, page: pageUrl, filter: { module: token, to: recipient, transactionHash: hash } },
      { signal },
    ],
    {
      sends: {
        path: `${safePath}/module-transactions`,
        query: { cursor: 'limit=20&offset=20', module: token, to: recipient, transaction_hash: hash },
      },
      answer,
      becomes,
    },
  ),
  makeCase(
    listMultisigTransactions,
    (signal) => [
      { safe, filter: { from, until, to: recipient, value: 0n, nonce: 0n, isExecuted: false } },
      { signal },
    ],
    {
      sends: {
        path: `${safePath}/multisig-transactions`,
        query: { ...between, to: recipient, value: '0', nonce: '0', executed: 'false' },
      },
      answer,
      becomes,
    },
  ),
];
