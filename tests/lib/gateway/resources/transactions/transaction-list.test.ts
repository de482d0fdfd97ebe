import { describe, expect, test } from 'vitest';
import { listHistory, listQueue, parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';

const reply = (body: unknown) => doubleGateway(() => body).client;
const date = new Date(1_795_197_603_356);

describe('a list', () => {
  const id = `multisig_${safe.address}_0x${'ab'.repeat(32)}`;

  test('is read row by row', async () => {
    const results = [
      { type: 'LABEL', label: 'Next' },
      { type: 'CONFLICT_HEADER', nonce: 0 },
      makeRow(id, 0, 'HasNext'),
      { type: 'DATE_LABEL', timestamp: 1_795_197_603_356 },
    ];
    const { items, next } = await listQueue(reply({ count: 4, next: null, previous: null, results }), safe);
    expect(next).toBeUndefined();
    expect(items).toEqual([
      { kind: 'label', label: 'Next' },
      { kind: 'conflict', nonce: 0n },
      {
        kind: 'transaction',
        conflict: 'HasNext',
        transaction: {
          id,
          date,
          status: 'AWAITING_CONFIRMATIONS',
          info: { kind: 'rejection' },
          execution: {
            kind: 'multisig',
            nonce: 0n,
            confirmationsRequired: 2,
            confirmationsSubmitted: 1,
            missingSigners: [],
          },
          note: undefined,
          transactionHash: undefined,
        },
      },
      { kind: 'date', date },
    ]);
  });

  test('of which one row is new and one is broken keeps the others', async () => {
    const broken = { ...makeRow(id, 4), transaction: { ...makeRow(id, 4).transaction, timestamp: 'today' } };
    const results = [{ type: 'BANNER', text: 'x' }, broken, 17, makeRow(id, 5)];
    const { items } = await listQueue(reply({ next: null, results }), safe);
    expect(items.slice(0, 3)).toEqual([
      { kind: 'unknown', type: 'BANNER' },
      { kind: 'unreadable', id, nonce: 4n },
      { kind: 'unreadable', id: undefined, nonce: undefined },
    ]);
    expect(items[3]).toMatchObject({ kind: 'transaction', transaction: { id } });
  });

  test('of another time may have statuses, conflicts and execution kinds that nobody knows yet', () => {
    const row = makeRow(id, 4, 'Maybe');
    const transaction = { ...row.transaction, txStatus: 'PAUSED', executionInfo: { type: 'ROBOT' } };
    expect(parseListItem({ ...row, transaction })).toMatchObject({
      kind: 'transaction',
      conflict: 'Maybe',
      transaction: { status: 'PAUSED', execution: undefined },
    });
  });

  test.each<[string, unknown, unknown]>([
    [
      'a count that is text keeps nonce and id',
      { type: 'MULTISIG', nonce: 4, confirmationsRequired: '2', confirmationsSubmitted: 1 },
      { kind: 'unreadable', id, nonce: 4n },
    ],
    [
      'missing signers that are no addresses keep nonce and id',
      {
        type: 'MULTISIG',
        nonce: 4,
        confirmationsRequired: 2,
        confirmationsSubmitted: 1,
        missingSigners: ['x'],
      },
      { kind: 'unreadable', id, nonce: 4n },
    ],
    [
      'a nonce that cannot be read keeps the id',
      { type: 'MULTISIG', nonce: 'four', confirmationsRequired: 2, confirmationsSubmitted: 1 },
      { kind: 'unreadable', id, nonce: undefined },
    ],
    ['an execution that is no object keeps the id', 'MULTISIG', { kind: 'unreadable', id, nonce: undefined }],
    [
      'a module without address keeps the id',
      { type: 'MODULE' },
      { kind: 'unreadable', id, nonce: undefined },
    ],
  ])('%s', (_name, executionInfo, expected) => {
    const row = makeRow(id, 4);
    expect(parseListItem({ ...row, transaction: { ...row.transaction, executionInfo } })).toEqual(expected);
  });

  test('a row without a readable id keeps its nonce', () => {
    const row = makeRow(id, 4);
    expect(parseListItem({ ...row, transaction: { ...row.transaction, id: 5 } })).toEqual({
      kind: 'unreadable',
      id: undefined,
      nonce: 4n,
    });
  });

  test('gives its next page as a cursor, and a foreign link is never followed', async () => {
    const { client, requests } = doubleGateway(() => ({
      next: 'https://evil.example/steal?cursor=limit%3D20%26offset%3D20',
      results: [],
    }));
    const { next } = await listHistory(client, safe, { timezone: 'UTC' });
    expect(next).toBe('limit=20&offset=20');
    await listHistory(client, safe, { timezone: 'UTC', cursor: next });
    expect(requests.map(({ path, query }) => [path, query.cursor])).toEqual([
      [`/v1/chains/8453/safes/${safe.address}/transactions/history`, undefined],
      [`/v1/chains/8453/safes/${safe.address}/transactions/history`, 'limit=20&offset=20'],
    ]);
  });

  test('that is none is refused', async () => {
    await expect(listQueue(reply({ next: null }), safe)).rejects.toMatchObject({
      kind: 'gateway-unreadable',
    });
  });
});

test.each([
  ['Rent &amp; heat', 'Rent & heat'],
  ['a &lt; b &gt; c', 'a < b > c'],
  ['AT&T', 'AT&T'],
])('the note %s of the service is read as %s, in lists and in details', async (stored, note) => {
  const id = `multisig_${safe.address}_0x${'ab'.repeat(32)}`;
  const row = makeRow(id, 0);
  const results = [{ ...row, transaction: { ...row.transaction, note: stored } }];
  const { items } = await listQueue(reply({ next: null, results }), safe);
  expect(items).toMatchObject([{ transaction: { note } }]);
  const transaction = buildSafeTransaction({
    calls: [encodeNativeTransfer({ to: safe.address, amount: 1n })],
    nonce: 0n,
  });
  const details = { ...makeDetails({ safe, transaction }), note: stored };
  expect((await getTransaction(reply(details), { safe, id })).note).toBe(note);
});
