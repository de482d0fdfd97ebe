import { takeFocus } from '@/components/shared/take-focus';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { outbox } from '@/lib/outbox/outbox';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface ProposalSavedProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The transaction is signed, and the gateway did not take it: it is not lost, and not in anybody's queue yet. */
export function ProposalSaved({ safe, transaction }: ProposalSavedProps) {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const hasSingleOwner = useHasSingleOwner(safe);
  const isWaiting = useStored(outbox).some((submission) => submission.safeTxHash === safeTxHash);
  return (
    <Card role="status" ref={takeFocus} tabIndex={-1}>
      <p className="flex items-center gap-2 font-semibold text-22">
        <Icon name="check" className="text-positive" />
        {isWaiting ? 'Signed and kept in this browser' : 'Signed'}
      </p>
      <p className="mt-1 text-muted">
        {isWaiting
          ? `The gateway does not answer${hasSingleOwner ? '' : ', so the other owners cannot see it yet'}. It is delivered by itself as soon as the gateway is back.`
          : 'The signature does not wait in this browser any more. The page of the transaction shows who has signed it.'}
      </p>
      <ButtonLink
        variant="primary"
        className="mt-4"
        href={routes.transaction(formatSafeAddress(safe), safeTxHash)}
      >
        Open the transaction
      </ButtonLink>
    </Card>
  );
}
