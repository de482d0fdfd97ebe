import type { SourcedDescriptor } from './descriptor';
import { bridges } from './own-bridges';
import { exchanges } from './own-exchanges';
import { lending } from './own-lending';
import { liquidity } from './own-liquidity';
import { locking } from './own-locking';
import { permits } from './own-permit2';
import { spending } from './own-spending';

/** Concord's own descriptors, for contracts and functions that the public registry does not describe for Base. */
export const ownDescriptors: readonly SourcedDescriptor[] = [
  ...exchanges,
  ...liquidity,
  ...lending,
  ...locking,
  ...spending,
  ...permits,
  ...bridges,
];
