import type { Address } from 'viem';
import { NamedAddress } from '../shared/address/named-address';

export interface SigningAccountProps {
  /** The account that would sign now; undefined where nothing can be signed. */
  account: Address | undefined;
}

/** The account that signs a review. */
export function SigningAccount({ account }: SigningAccountProps) {
  return (
    account && (
      <span className="flex flex-wrap items-center gap-x-1.5">
        Signing as <NamedAddress address={account} avatarSize={20} />
      </span>
    )
  );
}
