import { useRef } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { useSession } from '@/lib/hooks/use-wallet';

/** The connected account, and whether it is another one than the one that began to review: who reviews is who must sign. */
export function useReviewer(): { readonly account: Address | undefined; readonly hasChanged: boolean } {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  // The account of the first look, or of the moment a wallet was connected.
  const reviewer = useRef(account);
  reviewer.current ??= account;
  const hasChanged = account && reviewer.current ? !isAddressEqual(account, reviewer.current) : false;
  return { account, hasChanged };
}
