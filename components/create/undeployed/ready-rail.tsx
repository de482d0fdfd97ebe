import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { secondaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { usePreparedCreation } from '@/lib/queries/safes/creation';
import { refuseFirstTransaction } from '@/lib/safe/create/refuse-first-transaction';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { CreateButton } from '../create-button';
import { CreationFee } from '../creation-fee';
import { CreationRail } from '../creation-rail';
import { findOwnerRefusals } from '../find-owner-refusals';
import { OwnerRefusal } from '../owner-refusal';

export interface ReadyRailProps {
  row: UndeployedSafe;
  account: Address | undefined;
  described: ReadonlyMap<Address, DescribedOwner>;
  /** Owners that confirm only on the chain, which the person has accepted. */
  accepted: readonly Address[];
  onAccept: (owner: Address) => void;
  /** Begins a payment that is sent with the creation. */
  onSend: () => void;
}

/** The buttons that create the Safe from the connected account. */
export function ReadyRail({ row, account, described, accepted, onAccept, onSend }: ReadyRailProps) {
  const { safe, setup, name, createdAt, isSavedOutside } = row;
  const prepared = usePreparedCreation({ setup, address: safe.address, account });
  const refusals = findOwnerRefusals({
    ...{ safe: { ...safe, version: setup.version }, owners: setup.owners, described, accepted },
  });
  const [refused] = refusals;
  return (
    <CreationRail
      name={name}
      setup={setup}
      address={safe.address}
      status={
        prepared.error ? (
          <ErrorNotice
            error={prepared.error}
            onRetry={() => void prepared.refetch()}
            isRetrying={prepared.isFetching}
          />
        ) : (
          refused && <OwnerRefusal refusal={refused[1]} onAccept={() => onAccept(refused[0])} />
        )
      }
      fee={!prepared.error && <CreationFee prepared={prepared.data} />}
    >
      <CreateButton
        setup={setup}
        name={name}
        account={account}
        createdAt={createdAt}
        isSavedOutside={isSavedOutside}
        address={safe.address}
        accepted={accepted}
        disabledReason={
          refused &&
          (refused[1].canAccept
            ? 'Confirm above that you understand how this owner confirms.'
            : 'This Safe can’t be created with these owners.')
        }
        onSent={() => undefined}
      />
      {account && !refused && setup.owners.includes(account) && (
        <SendOffer row={row} account={account} onSend={onSend} owner={described.get(account)} />
      )}
    </CreationRail>
  );
}

interface SendOfferProps extends Pick<ReadyRailProps, 'row' | 'onSend'> {
  account: Address;
  owner: DescribedOwner | undefined;
}

/**
 * Offers to send a payment with the creation where the account's signature alone is enough; otherwise tells why not.
 */
function SendOffer({ row, account, owner, onSend }: SendOfferProps) {
  const refusal = refuseFirstTransaction(row.setup, { account, owner });
  if (!refusal)
    return (
      <Button className={secondaryClass} onClick={onSend}>
        Create and send
      </Button>
    );
  return refusal.reason !== undefined && <p className="text-13 text-muted">{refusal.reason}</p>;
}
