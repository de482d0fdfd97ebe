import { creationContracts } from '@/config/creation/creation-contracts';
import { type ExportedSafe, writeDataExport } from '@/lib/data-export/write-data-export';
import { describeSetup } from '@/lib/safe/create/setup-file';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { undeployedSafes } from '@/lib/storage/creation/undeployed-safes';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';

/** What this browser keeps as a file. Safe{Wallet} has the names of Safes in its address book, where one's own counts first. */
export function exportData(safes: readonly ExportedSafe[]): string {
  const book = contacts.get();
  const later = undeployedSafes.get();
  const named = (safes: readonly Pick<KnownSafe, 'safe' | 'name'>[]) =>
    safes.map(({ safe, name }) => ({ ...safe, name: name.trim() })).filter(({ name }) => name !== '');
  // Of two names for one address the later one is written.
  const names = [...named(later), ...book, ...named(knownSafes.get())];
  const setups = later.map(({ safe, setup }) => ({
    ...safe,
    value: describeSetup(setup, creationContracts),
  }));
  return writeDataExport({
    ...{ contacts: names, safes, setups },
    carried: carriedEntries.get(),
  });
}
