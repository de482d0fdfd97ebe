import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { startDevnet } from '@/devnet/start';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { createGatewayClient, type GatewayClient } from '@/lib/gateway/http/client';
import { type ListPage, listHistory, listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  localTransactions.get();
});

const safes = Object.values(demoSafes).map(({ address }): SafeRef => ({ chainId: 8453, address }));

/** Every transaction of a list that owners sign. */
async function listIds(read: (cursor: string | undefined) => Promise<ListPage>): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    for (const item of page.items)
      if (item.kind === 'transaction' && item.transaction.id.startsWith('multisig_'))
        ids.push(item.transaction.id);
    cursor = page.next;
  } while (cursor !== undefined);
  return ids;
}

const listAll = async (gateway: GatewayClient, safe: SafeRef) => [
  ...(await listIds((cursor) => listQueue(gateway, safe, { cursor }))),
  ...(await listIds((cursor) => listHistory(gateway, safe, { cursor, timezone: 'UTC' }))),
];

describe.each([0, 60_000])('a gateway that is %i milliseconds late', (lagMs) => {
  test('tells the whole history and queue of the scenario without a false alarm', async () => {
    const devnet = await startDevnet({ ports: { chain: 0, gateway: 0 }, lagMs });
    try {
      const chain = createChainClient({
        rpcUrls: [devnet.rpcUrl],
        identity: { chainId: 8453, genesisHash: demoGenesisHash },
      });
      const gateway = createGatewayClient({ baseUrl: devnet.gatewayUrl });
      const alarms: string[] = [];
      let count = 0;
      for (const safe of safes)
        for (const id of await listAll(gateway, safe)) {
          const { inspection, claimed } = await loadVerifiedTransaction({ chain, gateway }, { safe, id });
          count += 1;
          const { checks = [] } = inspection?.report ?? {};
          const loud = checks.filter(({ state }) => state === 'contradicts' || state === 'corrected');
          alarms.push(...loud.map(({ label, detail }) => `${id} ${label}: ${detail}`));
          if (!claimed.executedAt) continue;
          const outcome = checks.find((check) => check.id === 'execution');
          if (outcome?.state !== 'agrees') alarms.push(`${id} execution: ${outcome?.detail}`);
        }
      expect(alarms).toEqual([]);
      expect(count).toBeGreaterThan(20);
    } finally {
      await devnet.close();
    }
  }, 120_000);
});
