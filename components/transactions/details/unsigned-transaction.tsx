import { NamedAddress } from '@/components/shared/address/named-address';
import { Headline } from '@/components/shared/detail/headline';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { formatMoment } from '@/lib/format/date';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { describeClaim, readClaimed } from '../rows/claim-labels';
import { TransactionMark } from '../rows/transaction-mark';
import { hasFacts, LazyClaimFacts } from './facts/lazy-facts';

export interface UnsignedTransactionProps {
  claimed: GatewayTransaction;
  isPage: boolean;
}

/** A transfer or module transaction: no owner signed it, so there are no bytes to check here. */
export function UnsignedTransaction({ claimed, isPage }: UnsignedTransactionProps) {
  const { info, executedAt, transactionHash } = claimed;
  const labels = describeClaim(info, 'done');
  const sentence = readClaimed(labels);
  usePageTitle(isPage ? sentence : undefined);
  return (
    <section aria-label="Transaction" className="grid gap-6">
      <Headline
        isPage={isPage}
        mark={<TransactionMark mark={labels.mark} size="lg" />}
        badge={labels.isImitation ? <Badge tone="danger">Imitation</Badge> : <Badge>From the gateway</Badge>}
        facts={['No owner signed this transaction, so it cannot be verified']}
      >
        {sentence}
      </Headline>
      <DetailList>
        {info.kind === 'transfer' ? (
          <>
            <DetailRow name="From">
              <NamedAddress address={info.sender} copy explorer />
            </DetailRow>
            <DetailRow name="Recipient">
              <NamedAddress address={info.recipient} copy explorer />
            </DetailRow>
          </>
        ) : (
          labels.counterparty && (
            <DetailRow name="Account">
              <NamedAddress address={labels.counterparty.address} copy explorer />
            </DetailRow>
          )
        )}
        {executedAt && <DetailRow name="Executed">{formatMoment(executedAt)}</DetailRow>}
        {transactionHash && (
          <DetailRow name="Chain hash">
            <span className="break-all font-mono text-13">{transactionHash}</span>
            <ExplorerLink kind="tx" value={transactionHash} />
          </DetailRow>
        )}
      </DetailList>
      {hasFacts(info) && <LazyClaimFacts safe={claimed.safe} info={info} />}
    </section>
  );
}
