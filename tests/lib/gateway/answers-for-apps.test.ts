import { expect, test } from 'vitest';
import { getBalancesForApp, getTransactionForApp } from '@/lib/gateway/answers-for-apps';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const balances = { fiatTotal: '1.5', items: [{ tokenInfo: { anything: true } }], more: 1 };

test('an app gets balances as the gateway has them, in the currency that it asks for', async () => {
  const { client, requests } = doubleGateway(() => balances);
  expect(await getBalancesForApp(client, { safe, currency: 'EUR' })).toEqual(balances);
  expect(requests[0]?.path).toMatch(/\/balances\/eur$/);
});

test('what are no balances is not handed on', async () => {
  const { client } = doubleGateway(() => ({ fiatTotal: 3 }));
  await expect(getBalancesForApp(client, { safe, currency: 'usd' })).rejects.toMatchObject({
    kind: 'gateway-unreadable',
  });
});

test('an app gets a transaction of this Safe as the gateway has it, and none of another Safe', async () => {
  const details = makeDetails({ transaction: makeTransaction() });
  const { client, answerWith } = doubleGateway(() => details);
  const id = details.detailedExecutionInfo.safeTxHash;
  expect(await getTransactionForApp(client, { safe, id })).toEqual(details);
  answerWith(() => ({ ...details, safeAddress: otherSafe.address }));
  expect(await getTransactionForApp(client, { safe, id })).toBeUndefined();
});
