import type { Address } from 'viem';
import { NamedAddress } from '../shared/address/named-address';

export interface SigningAccountProps {
  /** Who would sign now; nobody where nothing can be signed. */
  account: Address | undefined;
}

/** In whose name a review is signed. */
export function SigningAccount({ account }: SigningAccountProps) {
  return (
    account && (
      <span className="flex flex-wrap items-center gap-x-1.5">
        Signing as <NamedAddress address={account} avatarSize={20} />
      </span>
    )
  );
}
