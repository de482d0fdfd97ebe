import { creationContracts } from '@/config/creation-contracts';
import { type ExportedSafe, writeDataExport } from '@/lib/data-export/write-data-export';
import { describeSetup } from '@/lib/safe/create/setup-file';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';
import { labels } from '@/lib/storage/labels';
import { undeployedSafes } from '@/lib/storage/undeployed-safes';

/**
 * Exports this browser's data as a file. Safe{Wallet} keeps the names of Safes in its address book, so the names of
 * added Safes come last and count.
 */
export function exportData(safes: readonly ExportedSafe[]): string {
  const book = contacts.get();
  const later = undeployedSafes.get();
  const named = (safes: readonly Pick<KnownSafe, 'safe' | 'name'>[]) =>
    safes.map(({ safe, name }) => ({ ...safe, name: name.trim() })).filter(({ name }) => name !== '');
  // The later of two names for one address is written.
  const names = [...named(later), ...book, ...named(knownSafes.get())];
  const setups = later.map(({ safe, setup }) => ({
    ...safe,
    value: describeSetup(setup, creationContracts),
  }));
  return writeDataExport({
    ...{ contacts: names, safes, setups },
    carried: carriedEntries.get(),
    labels: labels.get(),
  });
}
