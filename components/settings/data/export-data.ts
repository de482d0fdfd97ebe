import { isAddressEqual } from 'viem';
import { type ExportedSafe, writeDataExport } from '@/lib/data-export/write-data-export';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';

/** What this browser keeps as a file. Safe{Wallet} has the names of Safes in its address book. */
export function exportData(safes: readonly ExportedSafe[]): string {
  const book = contacts.get();
  const namedSafes = knownSafes
    .get()
    .map(({ safe, name }) => ({ ...safe, name: name.trim() }))
    .filter(
      ({ chainId, address, name }) =>
        name !== '' &&
        !book.some((contact) => contact.chainId === chainId && isAddressEqual(contact.address, address)),
    );
  return writeDataExport({ contacts: [...book, ...namedSafes], safes, carried: carriedEntries.get() });
}
