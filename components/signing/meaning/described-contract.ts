import type { Address } from 'viem';
import { describedEndings } from '@/config/described-contracts';

/** Whether there may be a description of a contract's calls, so that a page keeps room for it before it is loaded. */
export const mayBeDescribed = (address: Address): boolean =>
  describedEndings.split(' ').includes(address.slice(-4).toLowerCase());
