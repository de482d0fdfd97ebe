import { FullAddress } from '@/components/shared/address/full-address';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { CopyButton } from '@/components/shared/copy-button';
import { Headline } from '@/components/shared/detail/headline';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { findKnownModule } from '@/config/known-modules';
import { formatMoment } from '@/lib/format/date';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { hasFacts, LazyClaimFacts } from '../review/facts/lazy-facts';
import { TransactionMark } from '../rows/transaction-mark';
import { type ClaimLabels, describeClaim, readClaimed } from '../words/claim-labels';
import { tenseOf } from '../words/tense-of';

export interface UnsignedTransactionProps {
  claimed: GatewayTransaction;
}

/** A transfer or module transaction. No owner signed it, so there are no bytes to check. */
export function UnsignedTransaction({ claimed }: UnsignedTransactionProps) {
  const { info, status, executedAt, transactionHash } = claimed;
  const labels = describeClaim(info, tenseOf(status));
  const sentence = readClaimed(labels);
  // Whoever pays needs no owner's signature.
  const isIncome = info.kind === 'transfer' && info.direction === 'incoming' && !claimed.module;
  usePageTitle(sentence);
  return (
    <section aria-label="Transaction" className="grid gap-6">
      <Headline
        isPage
        mark={<TransactionMark mark={labels.mark} size="lg" />}
        badge={labels.doubt ? <SymbolBadge doubt={labels.doubt} /> : <Badge>From the gateway</Badge>}
        facts={[!isIncome && 'No owner signed this transaction, so it cannot be verified']}
      >
        {sentence}
      </Headline>
      <div className="border-line border-b">
        <DetailList>
          <Parties info={info} counterparty={labels.counterparty} />
          {claimed.module && (
            <DetailRow name="Module">
              <FullAddress address={claimed.module} contractName={findKnownModule(claimed.module)?.name} />
            </DetailRow>
          )}
          {executedAt && <DetailRow name="Executed">{formatMoment(executedAt)}</DetailRow>}
          {transactionHash && (
            <DetailRow name="Transaction hash">
              <span className="flex items-center gap-1">
                <span className="break-all font-mono text-13">{transactionHash}</span>
                <CopyButton text={transactionHash} label="Copy transaction hash" />
                <ExplorerLink kind="tx" value={transactionHash} />
              </span>
            </DetailRow>
          )}
        </DetailList>
      </div>
      {hasFacts(info) && <LazyClaimFacts safe={claimed.safe} info={info} />}
    </section>
  );
}

interface PartiesProps {
  info: GatewayTransaction['info'];
  counterparty: ClaimLabels['counterparty'];
}

function Parties({ info, counterparty }: PartiesProps) {
  if (info.kind !== 'transfer')
    return (
      counterparty && (
        <DetailRow name="Account">
          <FullAddress address={counterparty.address} />
        </DetailRow>
      )
    );
  return (
    <>
      <DetailRow name="Sender">
        <FullAddress address={info.sender} />
      </DetailRow>
      <DetailRow name="Recipient">
        <FullAddress address={info.recipient} />
      </DetailRow>
    </>
  );
}
