import { CopyButton } from '@/components/shared/copy-button';
import { Section } from '@/components/shared/section';
import { routes } from '@/config/routes';
import type { SignedTransaction } from '@/lib/outbox/export-submission';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { SubmissionExport } from '../pending/submission-export';

export interface ShareSectionProps {
  /** The transaction with the signatures that count here. */
  submission: SignedTransaction;
  /** Under which the gateway and this page know it. */
  id: string;
  /** How many signatures are needed; undefined while the chain does not answer. */
  threshold: number | undefined;
}

/** Ways to give a transaction to the other owners. */
export function ShareSection({ submission, id, threshold }: ShareSectionProps) {
  const path = routes.transaction(formatSafeAddress(submission.safe), id);
  const count = submission.confirmations.length;
  return (
    <Section title="Share" isLong>
      <p className="text-pretty text-muted">
        The link opens this transaction for every owner, and each browser checks it anew.
        {count > 0 && ' Signed work is the transaction with its signatures, for use without the gateway.'}
        {threshold !== undefined &&
          count >= threshold &&
          ' It has enough signatures: anyone who has it can execute the transaction.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton look="button" text={new URL(path, window.location.origin).toString()} label="Copy link" />
        {count > 0 && <SubmissionExport submission={submission} />}
      </div>
    </Section>
  );
}
