import type { Address } from 'viem';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeState } from '@/lib/queries/safes/safes';
import { notOwner, type Permission } from '@/lib/safe/permissions/permission';
import type { ParentOfferProps } from './parent-offer';

// Loaded separately, because most who review are owners.
const LazyParentOffer = lazyPanel(async () => (await import('./parent-offer')).ParentOffer);

export interface ProposalRefusalProps extends Omit<ParentOfferProps, 'owners' | 'account' | 'otherwise'> {
  account: Address | undefined;
  permission: Permission;
}

/** Says why a new transaction can't be signed here, or offers to queue it for a Safe that is an owner. */
export function ProposalRefusal({ account, permission, ...offer }: ProposalRefusalProps) {
  const owners = useSafeState(offer.safe).data?.owners;
  if (permission.allowed) return null;
  const reason = <p className="text-13 text-muted">{permission.reason}</p>;
  if (permission.reason !== notOwner || !account || !owners) return reason;
  return <LazyParentOffer {...{ ...offer, owners, account }} otherwise={reason} />;
}
