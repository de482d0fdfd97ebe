import { isAddressEqual } from 'viem';
import { OrderList } from '@/components/signing/order-list';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { listCalls } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { OrderFacts } from './order-facts';
import { StakingFacts } from './staking-facts';

export interface ClaimFactsProps {
  safe: SafeRef;
  info: GatewayTransactionInfo;
}

/** The gateway's facts of an order or a stake that no owner signed: there are no bytes to compare them with. */
export function ClaimFacts({ safe, info }: ClaimFactsProps) {
  return <Facts safe={safe} info={info} calls={[]} />;
}

export interface VerifiedFactsProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** Undefined where the gateway has not described the transaction. */
  info: GatewayTransactionInfo | undefined;
}

/** The gateway's facts, compared with the transaction's own decoded calls. */
export function VerifiedFacts({ safe, info, transaction }: VerifiedFactsProps) {
  const { data } = useAnalysis(safe, transaction);
  // Nothing is shown without the comparison, because it might have to be taken back.
  if (!data) return null;
  const orders = data.orders.flatMap(({ order, signer, kind }) =>
    // The other kinds are shown among the facts above.
    order && ['ether', 'listing', 'fill'].includes(kind) && isAddressEqual(signer, safe.address)
      ? [order]
      : [],
  );
  return (
    <>
      <Facts safe={safe} info={info} calls={listCalls(data.tree).map(({ call }) => call)} />
      <OrderList orders={orders} safe={safe.address} />
    </>
  );
}

function Facts({
  safe,
  info,
  calls,
}: Omit<VerifiedFactsProps, 'transaction'> & { calls: readonly MultiSendStep[] }) {
  switch (info?.kind) {
    case 'staking-deposit':
    case 'staking-exit':
    case 'staking-withdrawal':
      return <StakingFacts claim={info} calls={calls} />;
    case 'swap-order':
    case 'twap-order':
      return <OrderFacts safe={safe} claim={info} calls={calls} />;
    default:
      return <OrderFacts safe={safe} claim={undefined} calls={calls} />;
  }
}
