import type { Address } from 'viem';
import { Notice } from '@/components/ui/overlay/notice';
import { NamedAddress } from '../shared/address/named-address';

export interface SigningAccountProps {
  /** Who would sign now; nobody where nothing can be signed. */
  account: Address | undefined;
  /** Whether the wallet has another account than the one that began to review. */
  hasChanged: boolean;
}

/** In whose name a review is signed, or why it cannot be any more. */
export function SigningAccount({ account, hasChanged }: SigningAccountProps) {
  if (hasChanged)
    return (
      <Notice tone="warning" title="The account in your wallet changed" className="mb-3">
        Nothing was signed. Go back and review again with this account.
      </Notice>
    );
  return (
    account && (
      <div className="mb-3 flex flex-wrap items-center gap-2 text-muted">
        You sign as <NamedAddress address={account} />
      </div>
    )
  );
}
