'use client';

import { type Address, checksumAddress, isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { useQueryId } from '@/lib/hooks/use-safe-ref';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../rows/transaction-skeleton';
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
  return <OpenSafe skeleton={skeleton}>{(safe) => <Named safe={safe} back={back} />}</OpenSafe>;
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
  return <TransactionView safe={safe} id={id} back={back} />;
}

/**
 * Reads the Safe in an id such as `multisig_<safe>_<safeTxHash>` or `transfer_<safe>_<id>`; undefined for a bare hash.
 */
function readSafeOfId(id: string): Address | undefined {
  const address = /^[a-z]+_(0x[0-9a-f]{40})_/i.exec(id)?.[1];
  return address ? checksumAddress(address.toLowerCase() as Address) : undefined; // the expression matched its form
}
