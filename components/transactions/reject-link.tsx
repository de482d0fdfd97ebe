import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { formatSafeAddress } from '@/lib/safe/safe-address';

export interface RejectLinkProps {
  inspected: InspectedTransaction;
}

/** The way to an empty transaction with the same nonce, which is reviewed and signed like any other. */
export function RejectLink({ inspected: { safe, stated } }: RejectLinkProps) {
  if (!stated.multisig) return null;
  const nonce = String(stated.multisig.transaction.nonce);
  return (
    <ButtonLink href={routes.newTransaction(formatSafeAddress(safe), { kind: 'reject', nonce })}>
      Reject
    </ButtonLink>
  );
}
