import { type Address, isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { countOf } from '@/lib/format/count';
import { useSession } from '@/lib/hooks/use-wallet';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import type { FiledSetup } from '@/lib/safe/create/setup-file';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import { SetupFacts } from '../setup-facts';

export interface SetupPreviewProps {
  safes: readonly FiledSetup[];
  onKeep: () => void;
  onCancel: () => void;
}

/** What a setup file holds, before any of it is kept: anybody may have written it. */
export function SetupPreview({ safes, onKeep, onCancel }: SetupPreviewProps) {
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        Anyone can write such a file. Check every owner before you keep it. Nothing is saved yet.
      </p>
      {safes.map((filed) => (
        <section key={filed.address} aria-label={`Setup of ${filed.address}`} className="grid gap-4">
          <FiledSafe filed={filed} />
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onKeep}>
          {safes.length === 1 ? 'Keep this setup' : `Keep ${countOf(safes.length, 'setup')}`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function FiledSafe({ filed: { address, setup, name } }: { filed: FiledSetup }) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { described } = useDescribedOwners({ chainId: base.id, address }, setup.owners);
  const isOwner = account && setup.owners.some((owner) => isAddressEqual(owner, account));
  // An owner is compared with the others, and with the account, which is taken for nobody else.
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
      <SetupFacts {...{ name, setup, address, account, described }} />
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
