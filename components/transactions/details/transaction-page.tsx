'use client';

import { isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { readSafeOfId } from '@/lib/gateway/resources/transactions/read-safe-of-id';
import { useQueryId } from '@/lib/hooks/use-safe-ref';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from './transaction-skeleton';
import { TransactionView, type TransactionViewProps } from './transaction-view';

export type TransactionPageProps = Required<Pick<TransactionViewProps, 'back'>>;

/** The transaction that the address bar names. */
export function TransactionPage({ back }: TransactionPageProps) {
  const skeleton = (
    <>
      {back.queued}
      <TransactionSkeleton />
    </>
  );
  return <OpenSafe skeleton={skeleton}>{(safe) => <Named {...{ safe, back }} />}</OpenSafe>;
}

function Named({ safe, back }: TransactionPageProps & { safe: SafeRef }) {
  const id = useQueryId();
  if (id === '')
    return (
      <>
        {back.queued}
        <Notice tone="warning" title="No transaction in this link">
          The link has no “id”. Open the transaction from the queue or from history.
        </Notice>
      </>
    );
  const own = readSafeOfId(id);
  if (own && !isAddressEqual(own, safe.address))
    return (
      <>
        {back.queued}
        <Notice
          tone="warning"
          title="This transaction belongs to another Safe"
          action={
            <ButtonLink size="sm" href={routes.transaction(formatSafeAddress({ ...safe, address: own }), id)}>
              Open the transaction
            </ButtonLink>
          }
        >
          <NamedAddress address={own} avatarSize={20} />
        </Notice>
      </>
    );
  return <TransactionView {...{ safe, id, back }} />;
}
