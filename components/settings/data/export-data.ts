import { isAddressEqual } from 'viem';
import { creationContracts } from '@/config/creation/creation-contracts';
import { type ExportedSafe, writeDataExport } from '@/lib/data-export/write-data-export';
import { describeSetup } from '@/lib/safe/create/setup-file';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { undeployedSafes } from '@/lib/storage/creation/undeployed-safes';
import { knownSafes } from '@/lib/storage/known-safes';

/** What this browser keeps as a file. Safe{Wallet} has the names of Safes in its address book. */
export function exportData(safes: readonly ExportedSafe[]): string {
  const book = contacts.get();
  const later = undeployedSafes.get();
  const namedSafes = [...knownSafes.get(), ...later]
    .map(({ safe, name }) => ({ ...safe, name: name.trim() }))
    .filter(
      ({ chainId, address, name }) =>
        name !== '' &&
        !book.some((contact) => contact.chainId === chainId && isAddressEqual(contact.address, address)),
    );
  const setups = later.map(({ safe, setup }) => ({
    ...safe,
    value: describeSetup(setup, creationContracts),
  }));
  return writeDataExport({
    ...{ contacts: [...book, ...namedSafes], safes, setups },
    carried: carriedEntries.get(),
  });
}
