import { useRef } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { useSession } from '@/lib/hooks/use-wallet';

/** The connected account, and whether another account began the review, because only the reviewer may sign. */
export function useReviewer(): { readonly account: Address | undefined; readonly hasChanged: boolean } {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  // The account at the first look, or at the moment a wallet was connected.
  const reviewer = useRef(account);
  reviewer.current ??= account;
  const hasChanged = account && reviewer.current ? !isAddressEqual(account, reviewer.current) : false;
  return { account, hasChanged };
}
