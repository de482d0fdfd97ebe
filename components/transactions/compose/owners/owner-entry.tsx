import type { Address } from 'viem';
import { OwnerKind } from '@/components/shared/address/owner-kind';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useDescribedOwner } from '@/lib/queries/safes/described-accounts';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import { refuseOwner, refuseOwnerAddress } from '@/lib/safe/manage/refuse-owner';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { AddressAids } from '../recipient/address-aids';
import { readScannedAccount } from '../recipient/read-scanned-account';
import { AddressEntry, type AddressEntryProps } from './address-entry';

const LazyAccountPicker = lazyDialog(async () => (await import('../recipient/account-picker')).AccountPicker);

const LazyAccountSuggestions = lazyPanel(
  async () => (await import('../recipient/account-suggestions')).AccountSuggestions,
);

export interface OwnerEntryProps extends Omit<AddressEntryProps, 'verdict' | 'aids' | 'suggestions'> {
  safe: ConfirmedSafe & SafeRef;
  /** Present and planned owners, who can't be added again. */
  taken: readonly Address[];
}

/** Takes an account as an owner, unless it could never confirm. */
export function OwnerEntry({ safe, taken, input, ...entry }: OwnerEntryProps) {
  const { address } = input;
  const early = address && refuseOwnerAddress(address, { safe: safe.address, owners: taken });
  const query = useDescribedOwner(safe, early ? undefined : address);
  const verdict = {
    isPending: query.isLoading,
    hasFailed: query.isError,
    refusal: early ?? (query.data && refuseOwner(query.data, safe)),
    description: <OwnerKind owner={query.data} safe={safe} />,
  };
  return (
    <AddressEntry
      {...entry}
      input={input}
      verdict={verdict}
      suggestions={(list) => <LazyAccountSuggestions {...list} safe={safe} taken={taken} />}
      aids={
        <AddressAids
          label="Choose an account"
          preload={LazyAccountPicker.preload}
          onScan={(text) => input.type(readScannedAccount(text))}
        >
          {(list) => (
            <LazyAccountPicker {...list} safe={safe} taken={taken} chosen={address} onChoose={input.type} />
          )}
        </AddressAids>
      }
    />
  );
}
