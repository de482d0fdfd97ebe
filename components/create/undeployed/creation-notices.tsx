import { ExplorerLink } from '@/components/shared/explorer-link';
import { Notice } from '@/components/ui/overlay/notice';
import type { CreationStatus } from '@/lib/actions/create/follow-creation';
import type { SentCreation } from '@/lib/storage/undeployed-safes';

export interface CreationNoticesProps {
  status: CreationStatus;
  /** The transaction that was sent to create it. */
  sent: SentCreation | undefined;
  /** Whether a payment that goes out with the creation is being written. */
  isComposing: boolean;
}

const problems: Readonly<Record<NonNullable<SentCreation['problem']>, string>> = {
  reverted: 'The transaction failed on Base. The Safe wasn’t created.',
  replaced: 'Your wallet replaced this transaction with another one. The Safe wasn’t created.',
  lost: 'The RPC no longer knows this transaction. The Safe hasn’t been created.',
};

/** A signature stays valid whatever became of the transaction that carried it. */
const seenSignature =
  'Others may have seen your signature. Anyone who has it can execute this payment until the Safe executes another transaction as #0.';

/** Tells what failed in the creation of a Safe; nothing where all is well. */
export function CreationNotices({ status, sent, isComposing }: CreationNoticesProps) {
  const hasPayment = sent?.safeTxHash !== undefined;
  const link = sent && <ExplorerLink kind="tx" value={sent.transactionHash} label="View the transaction" />;
  switch (status) {
    case 'reverted':
    case 'replaced':
    case 'lost':
      return (
        <Notice tone="warning" title={problems[status]}>
          {hasPayment && (
            <p>
              {status === 'lost' ? 'The payment hasn’t been sent.' : 'The payment wasn’t sent.'}{' '}
              {seenSignature}
            </p>
          )}
          {link}
        </Notice>
      );
    case 'created-only':
      return (
        <Notice tone="warning" title="The payment wasn’t sent">
          <p>Another transaction created this Safe first, so yours did nothing. {seenSignature}</p>
          {link}
        </Notice>
      );
    case 'created':
      return (
        isComposing && (
          <Notice title="This Safe was created in the meantime">
            Your payment wasn’t sent. Open the Safe to send it.
          </Notice>
        )
      );
    default:
      return null;
  }
}
