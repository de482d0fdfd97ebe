import { expect, test } from 'vitest';
import { getBalances } from '@/lib/gateway/balances';
import type { GatewayClient } from '@/lib/gateway/client';
import { getNonces, getSafe, listOverviews, listOwnedSafes } from '@/lib/gateway/safes';
import { listHistory, listQueue } from '@/lib/gateway/transaction-list';
import { confirmTransaction, getTransaction, proposeTransaction } from '@/lib/gateway/transactions';
import { breakConnection, doubleGateway, type SentRequest } from '@/tests/support/gateway-double';
import { amara, otherSafe, recipient, safe } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const safePath = `/v1/chains/8453/safes/${safe.address}`;
const safeTxHash = `0x${'ab'.repeat(32)}` as const;
const transaction = makeTransaction({ nonce: 0n, value: 2n ** 255n, data: '0x1234' });

type Expected = Partial<Pick<SentRequest, 'method' | 'query' | 'body'>> & { readonly path: string };

test.each<[string, (client: GatewayClient) => Promise<unknown>, Expected]>([
  ['getSafe', (client) => getSafe(client, safe), { path: safePath }],
  ['getNonces', (client) => getNonces(client, safe), { path: `${safePath}/nonces` }],
  [
    'listOwnedSafes',
    (client) => listOwnedSafes(client, { owner: amara.address, chainId: 8453 }),
    { path: `/v2/owners/${amara.address}/safes` },
  ],
  [
    'listOverviews',
    (client) => listOverviews(client, { safes: [safe, otherSafe], account: amara.address, currency: 'usd' }),
    {
      path: '/v1/safes',
      query: {
        safes: `8453:${safe.address},8453:${otherSafe.address}`,
        currency: 'usd',
        trusted: 'true',
        exclude_spam: 'true',
        wallet_address: amara.address,
      },
    },
  ],
  [
    'getBalances',
    (client) => getBalances(client, { safe }),
    { path: `${safePath}/balances/usd`, query: { trusted: 'true', exclude_spam: 'true' } },
  ],
  [
    'getBalances of everything',
    (client) => getBalances(client, { safe, currency: 'eur', trusted: false }),
    { path: `${safePath}/balances/eur`, query: { trusted: 'false', exclude_spam: 'false' } },
  ],
  [
    'listQueue',
    (client) => listQueue(client, safe),
    { path: `${safePath}/transactions/queued`, query: { trusted: 'true' } },
  ],
  [
    'listHistory of a later page',
    (client) => listHistory(client, safe, { timezone: 'Europe/Berlin', cursor: 'limit=20&offset=20' }),
    {
      path: `${safePath}/transactions/history`,
      query: {
        cursor: 'limit=20&offset=20',
        timezone: 'Europe/Berlin',
        trusted: 'true',
        imitation: 'false',
      },
    },
  ],
  [
    'getTransaction',
    (client) => getTransaction(client, { safe, id: `multisig_${safe.address}_${safeTxHash}` }),
    { path: `/v1/chains/8453/transactions/multisig_${safe.address}_${safeTxHash}` },
  ],
  [
    'getTransaction of an id that would lead elsewhere',
    (client) => getTransaction(client, { safe, id: 'a/b?c#d' }),
    { path: '/v1/chains/8453/transactions/a%2Fb%3Fc%23d' },
  ],
  [
    'proposeTransaction',
    (client) =>
      proposeTransaction(client, { safe, transaction, safeTxHash, sender: amara.address, signature: '0x12' }),
    {
      method: 'POST',
      path: `/v1/chains/8453/transactions/${safe.address}/propose`,
      body: {
        to: recipient,
        value: String(2n ** 255n),
        data: '0x1234',
        nonce: '0',
        operation: 0,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: transaction.gasToken,
        refundReceiver: transaction.refundReceiver,
        safeTxHash,
        sender: amara.address,
        signature: '0x12',
      },
    },
  ],
  [
    'confirmTransaction',
    (client) => confirmTransaction(client, { safe, safeTxHash, signature: '0x34' }),
    {
      method: 'POST',
      path: `/v1/chains/8453/transactions/${safeTxHash}/confirmations`,
      body: { signature: '0x34' },
    },
  ],
])('%s asks as the gateway wants to be asked', async (_name, ask, expected) => {
  const { client, requests } = doubleGateway(breakConnection);
  await ask(client).catch(() => undefined);
  expect(requests.map(({ init: _init, ...request }) => request)).toEqual([
    { method: 'GET', query: {}, body: undefined, ...expected },
  ]);
});

test.each<[string, (client: GatewayClient, signal: AbortSignal) => Promise<unknown>]>([
  ['getSafe', (client, signal) => getSafe(client, safe, { signal })],
  ['getNonces', (client, signal) => getNonces(client, safe, { signal })],
  [
    'listOwnedSafes',
    (client, signal) => listOwnedSafes(client, { owner: amara.address, chainId: 8453 }, { signal }),
  ],
  [
    'listOverviews',
    (client, signal) => listOverviews(client, { safes: [safe], currency: 'usd' }, { signal }),
  ],
  ['getBalances', (client, signal) => getBalances(client, { safe }, { signal })],
  ['listQueue', (client, signal) => listQueue(client, safe, { signal })],
  ['listHistory', (client, signal) => listHistory(client, safe, { timezone: 'UTC', signal })],
  ['getTransaction', (client, signal) => getTransaction(client, { safe, id: 'x' }, { signal })],
])('%s can be given up', async (_name, ask) => {
  const controller = new AbortController();
  const { client } = doubleGateway(({ init }) => {
    controller.abort(new Error('No longer wanted.'));
    init.signal?.throwIfAborted();
  });
  await expect(ask(client, controller.signal)).rejects.toThrow('No longer wanted.');
});

test('overviews are asked for ten Safes at a time, and come back in one list', async () => {
  const { client, requests } = doubleGateway(() => []);
  const safes = Array.from({ length: 21 }, () => safe);
  expect(await listOverviews(client, { safes, currency: 'usd' })).toEqual([]);
  expect(requests.map(({ query }) => query.safes?.split(',').length)).toEqual([10, 10, 1]);
  expect(await listOverviews(client, { safes: [], currency: 'usd' })).toEqual([]);
  expect(requests).toHaveLength(3);
});
