import { useState } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import type { LabeledHash } from '@/components/signing/hashes/labeled-hash';
import { CompareRow } from './compare-row';

export interface CompareHashesProps {
  hashes: readonly LabeledHash[];
  /** Called with the names of the hashes that differ from what was typed. */
  onDiffering?: (labels: readonly string[]) => void;
}

/** The hashes in the groups that devices show, each beside a field for what the device shows. */
export function CompareHashes({ hashes, onDiffering }: CompareHashesProps) {
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const note = (label: string, differs: boolean) => {
    const others = differing.filter((one) => one !== label);
    const all = differs ? [...others, label] : others;
    setDiffering(all);
    onDiffering?.(all);
  };
  return (
    <section className="mt-9">
      <div className="flex items-baseline justify-between gap-3 border-line border-b pb-2">
        <h2 className="font-semibold text-17">Compare with your device</h2>
        <p className="text-13 text-muted max-md:hidden">Type what the device shows</p>
      </div>
      {hashes.map(({ label, hash }) => (
        <CompareRow
          key={`${label} ${hash}`}
          label={label}
          hash={hash}
          copy={<CopyButton text={hash} label={`Copy ${label}`} />}
          onDiffers={(differs) => note(label, differs)}
        />
      ))}
    </section>
  );
}
