import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

// Few transactions are orders or stakes.
export const LazyClaimFacts = lazyPanel(async () => (await import('./claim-facts')).ClaimFacts);
export const LazyVerifiedFacts = lazyPanel(async () => (await import('./claim-facts')).VerifiedFacts);

/** Whether the gateway calls a transaction an order or a stake. */
export const hasFacts = ({ kind }: GatewayTransactionInfo) => /^(swap-order|twap-order|staking-)/.test(kind);

/**
 * The selectors of `setPreSignature`, `create`, `createWithContext`, `createOrder` and `validate`, alone or in a batch.
 */
const orderSelectors = /ec6cb13f|6bfae1ca|0d0d9800|322bba21|88147732/;

/** Whether a transaction's bytes may hold an order, whatever the gateway calls it. */
export const mayHoldOrder = ({ data }: SafeTransaction) => orderSelectors.test(data.toLowerCase());
