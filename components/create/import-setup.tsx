import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { parseTextFile } from '@/components/shared/files/parse-text-file';
import { FileButton } from '@/components/ui/file-button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { creationContracts } from '@/config/creation-contracts';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import type { FiledSetup, ReadSetupFile } from '@/lib/safe/create/setup-file';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { isSameSafe } from '@/lib/storage/known-safes';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';

// Loaded with the file.
const LazySetupPreview = lazyPanel(async () => (await import('./setup-preview')).SetupPreview);

async function parse(text: string): Promise<ReadSetupFile> {
  const { readSetupFile } = await import('@/lib/safe/create/setup-file');
  return readSetupFile(text, { chainId: base.id, contracts: creationContracts });
}

/** Shows the undeployed Safes of a file, and keeps them once the person wants that. */
export function ImportSetup() {
  const router = useRouter();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [read, setRead] = useState<readonly FiledSetup[]>([]);

  const open = async (file: File) => {
    setRead([]);
    const found = await parseTextFile(file, { maxLength: 1_000_000, parse });
    if (!found.ok) return setProblems([found.message]);
    setProblems(
      found.safes.flatMap((one) => (one.ok ? [] : [`${cleanText(one.address, 60)}: ${one.message}`])),
    );
    setRead(found.safes.flatMap((one) => (one.ok ? [one] : [])));
  };
  const keep = () => {
    const kept = read.flatMap(({ address, setup, name }) => {
      const safe = { chainId: base.id, address };
      // This browser's own entry of the Safe counts, such as one whose creation is in progress.
      const known = undeployedSafes.get().find((row) => isSameSafe(row.safe, safe));
      const row = known ?? {
        safe,
        setup: { ...setup, owners: [...setup.owners] },
        name,
        createdAt: Date.now(),
      };
      return keepUndeployed({ ...row, isSavedOutside: true }) ? [safe] : [];
    });
    const isFull = kept.length < read.length;
    setRead([]);
    setProblems(isFull ? ['This browser can’t save more setups.'] : []);
    const [first] = kept;
    if (isFull || !first) return;
    router.push(kept.length === 1 ? routes.createSafe(formatSafeAddress(first)) : routes.accounts());
  };

  return (
    <section aria-label="Setup file" className="grid gap-3">
      <p className="text-muted">Did someone send you the setup of a Safe that isn’t created yet?</p>
      <div>
        <FileButton
          label="File with the setup of a Safe"
          accept=".json,application/json"
          onChoose={(file) => void open(file)}
        >
          Import setup file
        </FileButton>
      </div>
      {problems.length > 0 && (
        <Notice
          tone="danger"
          title={read.length > 0 ? 'Part of the file can’t be imported' : 'Couldn’t import the file'}
        >
          <ul className="wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {read.length > 0 && <LazySetupPreview safes={read} onKeep={keep} onCancel={() => setRead([])} />}
    </section>
  );
}
