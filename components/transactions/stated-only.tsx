import { ExplorerLink } from '@/components/common/explorer-link';
import { NamedAddress } from '@/components/common/named-address';
import { Fact, Facts, Section } from '@/components/common/section';
import { formatMoment } from '@/lib/format/date';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { StatedSummary } from './stated-summary';

export interface StatedOnlyProps {
  stated: StatedTransaction;
}

/** A transfer or module transaction: no owner signed it, so there are no bytes to check here. */
export function StatedOnly({ stated }: StatedOnlyProps) {
  const { info, executedAt, transactionHash } = stated;
  return (
    <Section title="What happened">
      <StatedSummary info={info} tense="done" />
      <p className="mt-1 text-muted">
        Told by the gateway. No owner signed this, so nothing can be checked here.
      </p>
      <div className="mt-3">
        <Facts>
          {info.kind === 'transfer' && (
            <>
              <Fact name="From">
                <NamedAddress address={info.sender} copy explorer />
              </Fact>
              <Fact name="To">
                <NamedAddress address={info.recipient} copy explorer />
              </Fact>
            </>
          )}
          {executedAt && <Fact name="When">{formatMoment(executedAt)}</Fact>}
          {transactionHash && (
            <Fact name="Transaction on chain">
              <span className="break-all font-mono text-13">{transactionHash}</span>
              <ExplorerLink kind="tx" value={transactionHash} />
            </Fact>
          )}
        </Facts>
      </div>
    </Section>
  );
}
