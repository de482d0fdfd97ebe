import { FullAddress } from '@/components/shared/address/full-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { useRefund } from './use-refund';

export interface RefundLineProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** Says what the Safe pays beside the network fee when a transaction is executed; nothing without a refund. */
export function RefundLine({ safe, transaction }: RefundLineProps) {
  const refund = useRefund(safe, transaction);
  if (!refund) return null;
  const { receiver, most, format, collectorName } = refund;
  return (
    <div className="grid gap-1 text-13">
      <p className="wrap-anywhere text-pretty">
        The Safe also pays up to <strong className="font-semibold tabular-nums">{format(most)}</strong>
        {receiver ? ' to this account:' : ' to the account that executes.'}
      </p>
      {receiver && <FullAddress address={receiver} contractName={collectorName} avatarSize={20} />}
    </div>
  );
}
