import { afterEach, expect, test, vi } from 'vitest';
import { readAnswer } from '@/lib/gateway/http/read-answer';
import { detailsSchema } from '@/lib/gateway/resources/transactions/transaction-details';
import { amara } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

afterEach(() => {
  vi.restoreAllMocks();
});

const signature = `0x${'ab'.repeat(65)}` as const;
const detailsWith = (count: number) =>
  JSON.stringify(
    makeDetails({
      transaction: makeTransaction(),
      confirmations: Array.from({ length: count }, () => ({ signer: amara.address, signature })),
    }),
  );

/** In which turns of the thread an answer is parsed as JSON, and handed to its schema. */
async function readTurns(text: string) {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const parse = JSON.parse.bind(JSON);
  let parsedIn = -1;
  vi.spyOn(JSON, 'parse').mockImplementation((json: string) => {
    parsedIn = turn;
    return parse(json);
  });
  const headers = { 'content-type': 'application/json' };
  const json = await readAnswer(new Response(text, { headers }), { host: 'h', path: '/p', now: 0 });
  const readIn = turn;
  clearImmediate(next);
  return { json, turnsBetween: readIn - parsedIn };
}

test('10,000 bogus confirmations are parsed in one piece and read in another, and no more than 300 of them', async () => {
  const { json, turnsBetween } = await readTurns(detailsWith(10_000));
  expect(turnsBetween).toBeGreaterThan(0);
  const { detailedExecutionInfo: execution } = detailsSchema.parse(json);
  expect(execution).toMatchObject({ confirmations: { items: { length: 300 }, left: 9_700 } });
});

test('an ordinary answer is read at once', async () => {
  expect((await readTurns(detailsWith(5))).turnsBetween).toBe(0);
});
