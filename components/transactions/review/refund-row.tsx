import { FullAddress } from '@/components/shared/address/full-address';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailRow } from '@/components/shared/section';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { useFiat } from '../execution/use-fiat';
import { useRefund } from '../execution/use-refund';

export interface RefundRowProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /**
   * For an executed transaction: the amount that the Safe paid by its own event, or null where the chain did not tell
   * it.
   */
  paid?: bigint | null | undefined;
}

/** The account that the Safe pays for the execution of a transaction, and the amount; nothing without a refund. */
export function RefundRow({ safe, transaction, paid }: RefundRowProps) {
  const refund = useRefund(safe, transaction);
  const fiatOf = useFiat(
    safe,
    new Map(refund?.shownToken ? [[refund.token, refund.shownToken] as const] : []),
  );
  if (!refund) return null;
  const { token, receiver, most, isEther, shownToken, format, collectorName } = refund;
  const isKnown = typeof paid === 'bigint';
  const amount = isKnown ? paid : most;
  const fiat = fiatOf(isEther ? { kind: 'native' } : { kind: 'token', token }, amount);
  return (
    <DetailRow name={paid === undefined ? 'Fee from the Safe' : 'Fee paid by the Safe'}>
      <p className="wrap-anywhere font-medium tabular-nums">
        {!isKnown && 'Up to '}
        {format(amount)}
        {fiat !== undefined && <FiatAmount className="ml-2 font-normal text-muted" amount={fiat} />}
      </p>
      <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="text-muted">to</span>
        {receiver ? (
          <FullAddress address={receiver} contractName={collectorName} />
        ) : paid === undefined ? (
          'whoever executes this transaction'
        ) : (
          'the account that executed it'
        )}
      </p>
      {!isEther && <TokenLine address={token} token={shownToken} />}
      {paid === undefined && (
        <p className="mt-1 text-13 text-muted">
          In addition to the network fee, and even if the call fails.
          {isEther && ' The amount depends on the gas price of the execution.'}
        </p>
      )}
    </DetailRow>
  );
}
