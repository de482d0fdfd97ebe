import { type Address, isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Notice } from '@/components/ui/overlay/notice';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';

export interface SetupNoticesProps {
  setup: SafeSetup;
  /** The connected account. */
  account: Address | undefined;
}

/** Warnings about the owners of a setup from a file: look-alikes, and whether the reader is an owner. */
export function SetupNotices({ setup, account }: SetupNoticesProps) {
  const isOwner = account && setup.owners.some((owner) => isAddressEqual(owner, account));
  // An owner is compared with the others and with the account; the account itself is never taken for another.
  const findLookAlike = indexLookAlikes(account ? [account] : [], setup.owners);
  const lookAlikes = setup.owners.flatMap((owner) => {
    const other = findLookAlike(owner);
    return other ? [{ owner, other }] : [];
  });
  return (
    <>
      {lookAlikes.map(({ owner, other }) => (
        <Notice
          key={owner}
          tone="danger"
          title={
            account && isAddressEqual(other, account)
              ? 'An owner looks like your account, but is a different one'
              : 'Two owners look alike'
          }
        >
          <LookAlike owner={owner} other={other} />
        </Notice>
      ))}
      {isOwner === true && <Notice title="Your connected account is an owner of this Safe" />}
      {isOwner === false && (
        <Notice tone="warning" title="Your connected account is not an owner of this Safe">
          Only its owners can move what is sent there.
        </Notice>
      )}
      {isOwner === undefined && (
        <Notice title="No wallet is connected">Connect your wallet to see whether you are an owner.</Notice>
      )}
    </>
  );
}

function LookAlike({ owner, other }: { owner: Address; other: Address }) {
  return (
    <>
      <p>Scammers make addresses that begin or end like one you know. Compare every character.</p>
      <AddressGroups address={owner} />
      <AddressGroups address={other} />
    </>
  );
}
