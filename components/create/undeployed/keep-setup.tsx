import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { CopySafeAddress } from '@/components/shared/address/copy-safe-address';
import { downloadText } from '@/components/shared/files/download-text';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { Button } from '@/components/ui/button';
import { CardHeading } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import { creationContracts } from '@/config/creation-contracts';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { writeSetupFile } from '@/lib/safe/create/setup-file';
import { hasRefusedWrites } from '@/lib/storage/refused-writes';
import { changeUndeployed, dropUndeployed, type UndeployedSafe } from '@/lib/storage/undeployed-safes';

export interface KeepSetupProps {
  row: UndeployedSafe;
}

/**
 * Offers the setup as a file, without which nobody can create the Safe; the address is given out only once it is saved.
 */
export function KeepSetup({ row }: KeepSetupProps) {
  const { safe, isSavedOutside } = row;
  const router = useRouter();
  const isRefused = useStored(hasRefusedWrites);
  const [hasDownloaded, setDownloaded] = useState(false);
  const { section, keepFocus } = useRestoredFocus();
  const download = () => {
    saveSetupFile(row);
    setDownloaded(true);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Setup file" className="grid gap-4 outline-none">
      <CardHeading>Setup file</CardHeading>
      {isSavedOutside ? (
        <>
          <p>Anyone with the setup file can create this Safe. Only its owners can move its funds.</p>
          <div>
            <p className="text-13 text-muted">Receive at this address, on Base only:</p>
            <p className="flex items-center gap-x-2">
              <AddressGroups address={safe.address} />
              <CopySafeAddress safe={safe} />
            </p>
          </div>
        </>
      ) : (
        <Notice tone="warning" title="Save the setup before anyone sends to this Safe">
          <p>
            Without the setup nobody can create this Safe, and funds at its address are lost.{' '}
            {isRefused
              ? 'This browser couldn’t save it, because its storage is full or blocked: save the file before you close this tab.'
              : 'This browser keeps it until its data is cleared.'}
          </p>
          {hasDownloaded && (
            <Checkbox
              className="mt-3"
              label="I saved the file outside this browser."
              checked={false}
              onChange={() =>
                keepFocus(() => changeUndeployed(safe, (stored) => ({ ...stored, isSavedOutside: true })))
              }
            />
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={download}>Save setup file</Button>
        {isSavedOutside && (
          <Button
            variant="quiet"
            onClick={() => {
              dropUndeployed(safe);
              router.push(routes.accounts());
            }}
          >
            Remove from this browser
          </Button>
        )}
      </div>
    </section>
  );
}

/** Downloads the setup of a Safe as a file, from which anybody can create the Safe. */
function saveSetupFile({ safe, setup, name }: UndeployedSafe): void {
  const text = writeSetupFile([{ address: safe.address, setup, name }], {
    chainId: safe.chainId,
    contracts: creationContracts,
  });
  downloadText(text, `safe-${safe.address.slice(0, 8)}-setup.json`, 'application/json');
}
