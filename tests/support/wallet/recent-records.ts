import { type Hash, numberToHex } from 'viem';
import type { RecentOwner } from '@/lib/storage/recent-transactions';
import { amara } from '../chain/people';

/** Amara on Base, to whom the records of tests belong. */
export const recentOwner: RecentOwner = { account: amara.address, chainId: 8453 };

/** A hash that tells which one it is. */
export const hashOf = (number: number): Hash => numberToHex(number, { size: 32 });

/** Where records are stored. */
export const recentKey = 'concord.recent-transactions.v1';
