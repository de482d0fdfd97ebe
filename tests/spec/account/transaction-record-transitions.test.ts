import { createClient, custom, numberToHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { followRecentTransaction } from '@/lib/actions/execution/follow-recent-transaction';
import {
  addRecentTransaction,
  clearRecentTransactions,
  recentTransactions,
  selectRecentTransactions,
} from '@/lib/storage/recent-transactions';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { hashOf, recentOwner } from '@/tests/support/wallet/recent-records';

beforeEach(() => {
  stubBrowserStorage();
  recentTransactions.get();
});
afterEach(() => {
  clearRecentTransactions(recentOwner);
});

const statuses = () =>
  selectRecentTransactions(recentTransactions.get(), recentOwner).map(({ status }) => status);

/** A node that has the transaction in its pool, and in a block once there is a receipt. */
function startNode() {
  const node: { receiptStatus?: '0x0' | '0x1'; asked: number } = { asked: 0 };
  const transport = custom({
    request: async ({ method }) => {
      node.asked += 1;
      switch (method) {
        case 'eth_blockNumber':
          // Each question finds a new block.
          return numberToHex(node.asked);
        case 'eth_getTransactionByHash':
          return { hash: hashOf(1), from: recentOwner.account, nonce: '0x0', type: '0x2' };
        case 'eth_getBlockByNumber':
          return { number: '0x5', transactions: [] };
        case 'eth_getTransactionReceipt':
          return node.receiptStatus
            ? { status: node.receiptStatus, transactionHash: hashOf(1), blockNumber: '0x5', logs: [] }
            : null;
        default:
          return expect.unreachable(`${method} is not doubled`);
      }
    },
  });
  const client = createClient({ chain: base, transport, pollingInterval: 5, cacheTime: 0 });
  return { node, client };
}

describe('Section 4. States and transitions', () => {
  test.each([
    ['confirmed', '0x1'],
    ['failed', '0x0'],
  ] as const)(
    'Local transaction record: pending to confirmed, or to failed when the receipt shows a revert. (%s)',
    async (status, receiptStatus) => {
      const { node, client } = startNode();
      addRecentTransaction(recentOwner, { hash: hashOf(1), description: 'Pay the baker' });
      const [record = expect.unreachable('It was not recorded.')] = recentTransactions.get();
      const end = followRecentTransaction(client, record, {
        visibility: { isThere: () => true, subscribe: () => () => {} },
        signal: new AbortController().signal,
      });
      await expect.poll(() => node.asked).toBeGreaterThan(5);
      expect(statuses()).toEqual(['pending']);
      node.receiptStatus = receiptStatus;
      expect(await end).toBe(status);
      expect(statuses()).toEqual([status]);
    },
  );
});
