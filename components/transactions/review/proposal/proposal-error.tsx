import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { QueueOfferProps } from '../../details/queue-offer';
import { SigningError, type SigningErrorProps } from './signing-error';

export interface ProposalErrorProps extends SigningErrorProps, Pick<QueueOfferProps, 'onFix' | 'onQueued'> {
  account: Address | undefined;
  /** JSON text about the app that asked for it, or the note. */
  origin: string | undefined;
}

// Most owners have a key of their own.
const LazyQueueOffer = lazyPanel(async () => (await import('../../details/queue-offer')).QueueOffer);

/** Why a new transaction was not signed, and the ways on: for a contract that is an owner, the queue without a signature. */
export function ProposalError({ account, origin, onFix, onQueued, ...props }: ProposalErrorProps) {
  const { safe, transaction, error } = props;
  const state = useSafeState(safe).data;
  const isContract = toAppError(error).kind === 'contract-account';
  if (!isContract || !account || !state?.owners.includes(account)) return <SigningError {...props} />;
  return (
    <>
      <ErrorNotice className="mt-3" error={error} />
      <LazyQueueOffer
        {...{ safe, transaction, onFix, isOwn: true, isFramed: true }}
        {...(origin !== undefined && { origin })}
        {...(onQueued && { onQueued })}
        owner={{ ...safe, address: account }}
      />
    </>
  );
}
