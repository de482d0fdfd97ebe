import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { useParents } from '@/lib/queries/safes/parents';
import { QueueOffer, type QueueOfferProps } from './queue-offer';

export interface ParentOfferProps extends Omit<QueueOfferProps, 'owner' | 'isOwn' | 'isFramed'> {
  owners: readonly Address[];
  /** The connected account, which is no owner. */
  account: Address;
  /** Shown while no such Safe is known. */
  otherwise: ReactNode;
}

/** Offers an account that is no owner, but acts for a Safe that is, to queue the transaction. */
export function ParentOffer({ owners, account, otherwise, ...props }: ParentOfferProps) {
  const parents = useParents(props.safe, { owners, account });
  const owner = parents.data?.[0]?.[0]?.safe;
  return owner ? <QueueOffer {...props} owner={owner} isFramed /> : otherwise;
}
