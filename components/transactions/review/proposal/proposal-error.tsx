import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { QueueOfferProps } from './queue-offer';
import { SigningError, type SigningErrorProps } from './signing-error';

export interface ProposalErrorProps extends SigningErrorProps, Pick<QueueOfferProps, 'onFix' | 'onQueued'> {
  account: Address | undefined;
  /** JSON text about the app that requested it, or the note. */
  origin: string | undefined;
}

// Loaded separately, because most owners have a key of their own.
const LazyQueueOffer = lazyPanel(async () => (await import('./queue-offer')).QueueOffer);

/**
 * Says why a new transaction was not signed, with the next steps: an owner that is a contract can queue it unsigned.
 */
export function ProposalError({ account, origin, onFix, onQueued, ...props }: ProposalErrorProps) {
  const { safe, transaction, error } = props;
  const state = useSafeState(safe).data;
  const isContract = toAppError(error).kind === 'contract-account';
  if (!isContract || !account || !state?.owners.includes(account)) return <SigningError {...props} />;
  return (
    <>
      <ErrorNotice className="mt-3" error={error} />
      <LazyQueueOffer
        safe={safe}
        transaction={transaction}
        onFix={onFix}
        isOwn={true}
        isFramed={true}
        {...(origin !== undefined && { origin })}
        {...(onQueued && { onQueued })}
        owner={{ ...safe, address: account }}
      />
    </>
  );
}
