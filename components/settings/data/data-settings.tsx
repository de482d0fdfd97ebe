'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { downloadText } from '@/components/shared/files/download-text';
import { parseTextFile } from '@/components/shared/files/parse-text-file';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { Skeleton } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import type { ParsedDataExport } from '@/lib/data-export/parse-data-export';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NotASafeError } from '@/lib/errors/safe';
import { countOf, formatCount } from '@/lib/format/count';
import { useClients } from '@/lib/hooks/use-clients';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useStored } from '@/lib/hooks/use-stored';
import { safeStateOptions } from '@/lib/queries/safes/safes';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { undeployedSafes } from '@/lib/storage/undeployed-safes';
import { SettingsSection } from '../settings-section';

const DataImportDialog = lazyDialog(async () => (await import('./data-import-dialog')).DataImportDialog);

/** Imports and exports names and Safes, in a file that Safe{Wallet} reads and writes too. */
export function DataSettings() {
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-12">
      <SettingsSection
        title="Import"
        about="Bring your address book, Safes and settings from Safe{Wallet}, or contacts and Safes from another browser."
      >
        <ImportFile />
      </SettingsSection>
      <SettingsSection
        title="Export"
        about="Your contacts and Safes as a JSON file, for Concord in another browser or for Safe{Wallet}: Settings → Data → Import. It holds no settings."
      >
        {useIsFramed() === undefined ? <Skeleton className="h-16" /> : <ExportFile />}
      </SettingsSection>
    </div>
  );
}

async function parse(text: string): Promise<ParsedDataExport> {
  const [{ parseDataExport }, { creationContracts }] = await Promise.all([
    import('@/lib/data-export/parse-data-export'),
    import('@/config/creation-contracts'),
  ]);
  return parseDataExport(text, { chainId: base.id, contracts: creationContracts });
}

function ImportFile() {
  const [isOpen, setOpen] = useState(false);
  const [parsed, setParsed] = useState<ParsedDataExport>();
  const openFile = async (file: File) => {
    setParsed(await parseTextFile(file, { maxLength: 2_000_000, parse }));
    setOpen(true);
  };
  return (
    <div>
      <p className="mb-4 text-muted">
        In Safe{'{'}Wallet{'}'}, open Settings → Data and choose Export. Concord shows what is in the file
        before anything changes.
      </p>
      <FileButton
        label="Data export as a JSON file"
        accept=".json,application/json"
        onChoose={(file) => void openFile(file)}
      >
        Choose a file
      </FileButton>
      {parsed && <DataImportDialog open={isOpen} onOpenChange={setOpen} parsed={parsed} />}
    </div>
  );
}

function ExportFile() {
  const book = useStored(contacts);
  const known = useStored(knownSafes);
  const later = useStored(undeployedSafes);
  const clients = useClients();
  const queryClient = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      // Safe{Wallet} stores owners and threshold beside each Safe; they are read from the chain.
      const read = await Promise.allSettled(
        known.map(async ({ safe }) => {
          const { owners, threshold } = await queryClient.ensureQueryData(safeStateOptions(clients, safe));
          return { ...safe, owners, threshold: Number(threshold) };
        }),
      );
      const safes = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const { exportData } = await import('./export-data');
      const now = new Date();
      downloadText(exportData(safes), `safe-${now.toISOString().slice(0, 10)}.json`, 'application/json');
      return {
        leftOut: read.flatMap((one, index) => {
          const safe = known[index]?.safe;
          return one.status === 'rejected' && safe ? [{ safe, error: toAppError(one.reason) }] : [];
        }),
      };
    },
    onError: () => void notify('Couldn’t export your data. Try again.', { kind: 'error' }),
  });
  const hereCount = book.filter(({ chainId }) => chainId === base.id).length;
  const elsewhereCount = book.length - hereCount;
  if (book.length + known.length + later.length === 0)
    return <p className="text-muted">Nothing to export: no contacts and no added Safes in this browser.</p>;
  return (
    <div>
      <p className="mb-4">
        {countOf(hereCount, 'contact')}
        {elsewhereCount > 0 && ` and ${formatCount(elsewhereCount)} on other networks`},{' '}
        {countOf(known.length, 'added Safe')}
        {later.length > 0 && `, ${countOf(later.length, 'Safe')} not created yet`}
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        Export
      </Button>
      {data && data.leftOut.length > 0 && (
        <Notice tone="warning" className="mt-4" title={`${countOf(data.leftOut.length, 'Safe')} left out`}>
          <ul className="grid gap-1">
            {data.leftOut.map(({ safe, error }) => (
              <li key={safe.address}>
                {error instanceof NotASafeError ? (
                  <>
                    There is no Safe at <AddressText address={safe.address} /> on Base.
                  </>
                ) : (
                  <>
                    Couldn’t read the owners of <AddressText address={safe.address} /> from the RPC. Export
                    again when the RPC responds.
                  </>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
