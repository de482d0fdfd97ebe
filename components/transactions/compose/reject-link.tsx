import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useClients } from '@/lib/hooks/use-clients';
import { queueOptions } from '@/lib/queries/transactions/transactions';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface RejectLinkProps extends Pick<ButtonLinkProps, 'size' | 'variant' | 'className'> {
  verified: VerifiedTransaction;
}

/** Links to an empty transaction with the same nonce, which is reviewed and signed like any other. */
export function RejectLink({ verified: { safe, claimed }, ...look }: RejectLinkProps) {
  if (!claimed.multisig) return null;
  return <Link safe={safe} look={look} nonce={claimed.multisig.transaction.nonce} />;
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

/** The id of the rejection with this nonce in the loaded part of the queue; there can be only one. */
function useQueuedRejection(safe: SafeRef, nonce: bigint): string | undefined {
  const { data } = useInfiniteQuery(queueOptions(useClients(), safe));
  const { safeTxHash } = useMemo(() => {
    const rejection = buildSafeTransaction({ calls: [encodeRejection({ safe: safe.address })], nonce });
    return hashTransaction(safe, rejection);
  }, [safe, nonce]);
  return data
    ?.flatMap((item) => (item.kind === 'transaction' ? [item.transaction.id] : []))
    .find((id) => id.toLowerCase().endsWith(safeTxHash));
}
