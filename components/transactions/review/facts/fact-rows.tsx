import type { ReactNode } from 'react';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { Icon } from '@/components/ui/icon';
import { useClients } from '@/lib/hooks/use-clients';

/** A fact of an order or a stake; `isVerified` tells whether the transaction's own bytes say it. */
export type Fact = {
  readonly name: string;
  readonly content: ReactNode;
  readonly isVerified: boolean;
};

export interface FactSectionProps {
  title: string;
  facts: readonly Fact[];
  /** Shown above the facts. */
  notice?: ReactNode;
}

const verifiedWords = 'Decoded from the transaction data in your browser';

/** A list of facts: those of the bytes have a shield, the others come from the gateway. */
export function FactSection({ title, facts, notice }: FactSectionProps) {
  const { gateway } = useClients();
  const isTold = facts.some(({ isVerified }) => !isVerified);
  return (
    <Section title={title} action={isTold && <span className="text-13 text-muted">From {gateway.host}</span>}>
      {notice}
      <DetailList>
        {facts.map(({ name, content, isVerified }) => (
          <DetailRow key={name} name={name}>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 wrap-anywhere">{content}</div>
              {isVerified && (
                <span className="mt-1 flex shrink-0 text-muted" title={verifiedWords}>
                  <Icon name="shield-check" size={16} />
                  <span className="sr-only">{verifiedWords}</span>
                </span>
              )}
            </div>
          </DetailRow>
        ))}
      </DetailList>
    </Section>
  );
}
