import { expect, test } from 'vitest';
import {
  listIncomingTransfers,
  listModuleTransactions,
  listMultisigTransactions,
} from '@/lib/gateway/resources/transactions/filtered-lists';
import { safe } from '@/tests/support/chain/people';
import { doubleGateway, gatewayUrl } from '@/tests/support/gateway/gateway-double';
import { makePage } from '@/tests/support/gateway/list-json';

const lists = [listIncomingTransfers, listModuleTransactions, listMultisigTransactions];

test.each(
  lists.flatMap((list) => [
    [list.name, list, 'limit=20&offset=20'] as const,
    [list.name, list, `${gatewayUrl}/v1/x?nonce=1&cursor=limit%3D20%26offset%3D20`] as const,
    [list.name, list, 'https://evil.example/steal?cursor=limit%3D20%26offset%3D20'] as const,
  ]),
)('of the page that %s is asked for only the cursor is taken', async (_name, list, page) => {
  const { client, requests } = doubleGateway(() => makePage([]));
  await list(client, { safe, page });
  expect(requests.map(({ query }) => query)).toEqual([{ cursor: 'limit=20&offset=20' }]);
  expect(requests[0]?.path).toMatch(new RegExp(`^/v1/chains/8453/safes/${safe.address}/[a-z-]+$`));
});

test.each(lists.map((list) => [list.name, list] as const))(
  '%s asks for the first page where a page has no cursor',
  async (_name, list) => {
    const { client, requests } = doubleGateway(() => makePage([]));
    await list(client, { safe, page: 'https://evil.example/steal' });
    await list(client, { safe });
    expect(requests.map(({ query }) => query)).toEqual([{}, {}]);
  },
);
