import { expect, test } from 'vitest';
import { longHistory } from '@/devnet/gateway/http/long-history';
import { listPageSchema } from '@/lib/gateway/resources/transactions/transaction-list';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';

const rowsOf = ['a', 'b', 'c'].map((id) => makeItem(etherTransfer('INCOMING', 1n), { id }));
const honest = {
  status: 200,
  headers: {},
  body: makePage([{ type: 'DATE_LABEL', timestamp: 0 }, ...rowsOf]),
};
const pathOf = (address: string) => `/v1/chains/8453/safes/${address}/transactions/history`;

test('a long history comes page by page, each row once and later than the next, to its end', async () => {
  const rewrite = longHistory({ safe: safe.address, count: 47 });
  const rows: { id: string; date: Date }[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path = `${pathOf(safe.address)}?cursor=${encodeURIComponent(cursor)}&trusted=true`;
    const answer = await rewrite({ method: 'GET', path, body: undefined }, honest);
    // Read as the product reads it.
    const page = listPageSchema.parse(answer.body);
    const read = page.items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));
    sizes.push(read.length);
    rows.push(...read);
    cursor = page.next;
  }
  expect(sizes).toEqual([20, 20, 7]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(47);
  const times = rows.map(({ date }) => date.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('what is asked about other Safes, and other lists, is answered honestly', async () => {
  const rewrite = longHistory({ safe: safe.address, count: 47 });
  for (const path of [pathOf(otherSafe.address), pathOf(safe.address).replace('history', 'queued')])
    expect(await rewrite({ method: 'GET', path, body: undefined }, honest)).toBe(honest);
});
