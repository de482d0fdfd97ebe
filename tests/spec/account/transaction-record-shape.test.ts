import { beforeEach, describe, expect, test } from 'vitest';
import {
  addRecentTransaction,
  recentTransactions,
  selectRecentTransactions,
  settleRecentTransaction,
} from '@/lib/storage/recent-transactions';
import { bruno } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { hashOf, recentOwner } from '@/tests/support/wallet/recent-records';

beforeEach(() => {
  stubBrowserStorage();
  recentTransactions.get();
});

const own = (owner = recentOwner) => selectRecentTransactions(recentTransactions.get(), owner);

describe('Section 3. Transaction record', () => {
  test('hash, description, confirmations (optional), status (pending, confirmed, failed).', () => {
    addRecentTransaction(recentOwner, { hash: hashOf(1), description: 'Pay the baker' });
    addRecentTransaction(recentOwner, { hash: hashOf(2), description: 'Pay the miller', confirmations: 3 });
    addRecentTransaction(recentOwner, { hash: hashOf(3), description: 'Pay the farmer' });
    const [third, , first] = own();
    if (third) settleRecentTransaction(third, 'failed');
    if (first) settleRecentTransaction(first, 'confirmed');
    expect(own()).toEqual([
      { ...recentOwner, hash: hashOf(3), description: 'Pay the farmer', status: 'failed' },
      {
        ...recentOwner,
        hash: hashOf(2),
        description: 'Pay the miller',
        confirmations: 3,
        status: 'pending',
      },
      { ...recentOwner, hash: hashOf(1), description: 'Pay the baker', status: 'confirmed' },
    ]);
  });

  test('local, per account address and chain', () => {
    const others = [
      { ...recentOwner, chainId: 10 },
      { ...recentOwner, account: bruno.address },
    ];
    for (const owner of [recentOwner, ...others])
      addRecentTransaction(owner, {
        hash: hashOf(1),
        description: `of ${owner.account} on ${owner.chainId}`,
      });
    for (const owner of [recentOwner, ...others])
      expect(own(owner).map(({ description }) => description)).toEqual([
        `of ${owner.account} on ${owner.chainId}`,
      ]);
  });
});
