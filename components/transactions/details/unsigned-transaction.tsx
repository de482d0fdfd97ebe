import { NamedAddress } from '@/components/shared/address/named-address';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { formatMoment } from '@/lib/format/date';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { ClaimSummary } from '../rows/claim-summary';

export interface UnsignedTransactionProps {
  claimed: GatewayTransaction;
}

/** A transfer or module transaction: no owner signed it, so there are no bytes to check here. */
export function UnsignedTransaction({ claimed }: UnsignedTransactionProps) {
  const { info, executedAt, transactionHash } = claimed;
  return (
    <Section title="What happened">
      <ClaimSummary info={info} tense="done" />
      <p className="mt-1 text-muted">
        Told by the gateway. No owner signed this, so nothing can be checked here.
      </p>
      <div className="mt-3">
        <DetailList>
          {info.kind === 'transfer' && (
            <>
              <DetailRow name="From">
                <NamedAddress address={info.sender} copy explorer />
              </DetailRow>
              <DetailRow name="To">
                <NamedAddress address={info.recipient} copy explorer />
              </DetailRow>
            </>
          )}
          {executedAt && <DetailRow name="When">{formatMoment(executedAt)}</DetailRow>}
          {transactionHash && (
            <DetailRow name="Transaction on chain">
              <span className="break-all font-mono text-13">{transactionHash}</span>
              <ExplorerLink kind="tx" value={transactionHash} />
            </DetailRow>
          )}
        </DetailList>
      </div>
    </Section>
  );
}
