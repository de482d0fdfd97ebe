import { useId, useState } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LabeledHash } from './labeled-hash';

export interface HashLargeViewProps {
  hashes: readonly LabeledHash[];
  onClose: () => void;
}

/** One hash at a time, as large as the screen allows, for comparing it group by group with a device. */
export function HashLargeView({ hashes, onClose }: HashLargeViewProps) {
  const id = useId();
  const [label, setLabel] = useState(hashes[0]?.label);
  const shown = hashes.find((one) => one.label === label);
  if (!shown) return null;
  const groups = shown.hash.slice(2).match(/.{1,4}/g) ?? [];
  return (
    <DialogPanel
      open
      size="lg"
      className="max-md:h-dvh max-md:max-h-dvh max-md:rounded-none"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Compare with your device"
      description="Compare all sixteen groups. If any group differs, don’t sign."
    >
      <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <legend className="sr-only">Which hash</legend>
        {hashes.map((one) => (
          <Button
            key={one.label}
            size="sm"
            variant={one.label === label ? 'primary' : 'secondary'}
            aria-pressed={one.label === label}
            aria-controls={id}
            onClick={() => setLabel(one.label)}
          >
            {one.label}
          </Button>
        ))}
      </fieldset>
      <div id={id} aria-live="polite" className="mt-6">
        <p className="flex items-center justify-center gap-2 text-muted">
          {shown.label}, after the 0x
          <CopyButton text={shown.hash} label={`Copy ${shown.label}`} />
        </p>
        <ol
          aria-label={`${shown.label} in groups of four`}
          className="mx-auto mt-4 grid w-fit grid-cols-4 gap-x-[2.5vw] gap-y-5 font-mono font-semibold text-[min(7vw,2.25rem)] leading-none md:gap-x-8 md:gap-y-6"
        >
          {groups.map((group, index) => (
            // Two groups may be equal, and only their position tells them apart.
            <li key={index} className={isOdd(index) ? 'text-muted' : undefined}>
              <span aria-hidden="true">{group}</span>
              <VisuallyHidden>{[...group].join(' ')}</VisuallyHidden>
            </li>
          ))}
        </ol>
      </div>
    </DialogPanel>
  );
}

/** Every other group is paler, like on a checkerboard, so that the eye doesn't slip into the next line. */
const isOdd = (index: number) => (index + Math.floor(index / 4)) % 2 === 1;
