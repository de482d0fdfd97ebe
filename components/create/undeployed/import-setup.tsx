import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { parseTextFile } from '@/components/shared/files/parse-text-file';
import { FileButton } from '@/components/ui/file-button';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { creationContracts } from '@/config/creation/creation-contracts';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import type { ReadSetupFile } from '@/lib/safe/create/setup-file';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/creation/undeployed-safes';
import { isSameSafe } from '@/lib/storage/known-safes';

async function parse(text: string): Promise<ReadSetupFile> {
  const { readSetupFile } = await import('@/lib/safe/create/setup-file');
  return readSetupFile(text, { chainId: base.id, contracts: creationContracts });
}

/** Takes over Safes that somebody put together and did not create, from a file. */
export function ImportSetup() {
  const router = useRouter();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const open = async (file: File) => {
    const read = await parseTextFile(file, { maxLength: 1_000_000, parse });
    if (!read.ok) {
      setProblems([read.message]);
      return;
    }
    const refused = read.safes.flatMap((one) =>
      one.ok ? [] : [`${cleanText(one.address, 60)}: ${one.message}`],
    );
    const kept = read.safes.flatMap((one) => {
      if (!one.ok) return [];
      const safe = { chainId: base.id, address: one.address };
      // What this browser knows of it already, such as that it is being created, counts.
      const known = undeployedSafes.get().find((row) => isSameSafe(row.safe, safe));
      const setup = { ...one.setup, owners: [...one.setup.owners] };
      const row = known ?? { safe, setup, name: one.name, createdAt: Date.now(), isSavedOutside: true };
      return keepUndeployed({ ...row, isSavedOutside: true }) ? [safe] : [];
    });
    const isFull = kept.length + refused.length < read.safes.length;
    setProblems(isFull ? [...refused, 'This browser can’t save more setups.'] : refused);
    const [first] = kept;
    if (refused.length > 0 || isFull || !first) return;
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
        <Notice tone="danger" title="Couldn’t import the file">
          <ul className="wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
