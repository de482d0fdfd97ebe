import { creationContracts } from '@/config/creation/creation-contracts';
import { writeSetupFile } from '@/lib/safe/create/setup-file';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';

/** Downloads the setup of a Safe as a file, from which anybody can create the Safe. */
export function saveSetupFile({ safe, setup, name }: UndeployedSafe): void {
  const text = writeSetupFile([{ address: safe.address, setup, name }], {
    chainId: safe.chainId,
    contracts: creationContracts,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `safe-${safe.address.slice(0, 8)}-setup.json`;
  link.click();
  // The download holds the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
