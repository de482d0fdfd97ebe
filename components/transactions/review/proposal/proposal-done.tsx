import { CopyButton } from '@/components/shared/copy-button';
import { takeFocus } from '@/components/shared/take-focus';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ProposalDoneProps {
  safe: SafeRef;
  claimed: GatewayTransaction;
}

/** The transaction stands in the queue; what the others need is its link. */
export function ProposalDone({ safe, claimed }: ProposalDoneProps) {
  const address = formatSafeAddress(safe);
  const path = routes.transaction(address, claimed.id);
  const hasSingleOwner = useHasSingleOwner(safe);
  return (
    <Card role="status" ref={takeFocus} tabIndex={-1}>
      <p className="flex items-center gap-2 font-semibold text-22">
        <Icon name="check" className="text-positive" />
        Signed and in the queue
      </p>
      <p className="mt-1 text-muted">
        {hasSingleOwner
          ? 'Your signature is the only one that it needs.'
          : 'The other owners find it in their queue. You can also send them the link.'}{' '}
        <CopyButton text={new URL(path, window.location.origin).toString()} label="Copy link" />
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={path}>
          Open the transaction
        </ButtonLink>
        <ButtonLink variant="secondary" href={routes.queue(address)}>
          Go to the queue
        </ButtonLink>
      </div>
    </Card>
  );
}
