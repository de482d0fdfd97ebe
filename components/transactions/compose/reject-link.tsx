import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface RejectLinkProps extends Pick<ButtonLinkProps, 'size' | 'className'> {
  verified: VerifiedTransaction;
}

/** The way to an empty transaction with the same nonce, which is reviewed and signed like any other. */
export function RejectLink({ verified: { safe, claimed }, ...look }: RejectLinkProps) {
  if (!claimed.multisig) return null;
  const nonce = String(claimed.multisig.transaction.nonce);
  return (
    <ButtonLink {...look} href={routes.newTransaction(formatSafeAddress(safe), { kind: 'reject', nonce })}>
      Reject
    </ButtonLink>
  );
}
