import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useQueuedRejection } from './use-queued-rejection';

export interface RejectLinkProps extends Pick<ButtonLinkProps, 'size' | 'variant' | 'className'> {
  verified: VerifiedTransaction;
}

/** Links to an empty transaction with the same nonce, which is reviewed and signed like any other. */
export function RejectLink({ verified: { safe, claimed }, ...look }: RejectLinkProps) {
  if (!claimed.multisig) return null;
  return <Link {...{ safe, look }} nonce={claimed.multisig.transaction.nonce} />;
}

interface LinkProps {
  safe: SafeRef;
  nonce: bigint;
  look: Omit<RejectLinkProps, 'verified'>;
}

function Link({ safe, nonce, look }: LinkProps) {
  const address = formatSafeAddress(safe);
  const queued = useQueuedRejection(safe, nonce);
  // A proposed rejection is confirmed on its own page, not signed as a new one.
  if (queued)
    return (
      <ButtonLink {...look} href={routes.transaction(address, queued)}>
        Open rejection
      </ButtonLink>
    );
  return (
    <ButtonLink {...look} href={routes.newTransaction(address, { kind: 'reject', nonce: String(nonce) })}>
      Reject
    </ButtonLink>
  );
}
