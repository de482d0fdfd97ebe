import { type ReactNode, useState } from 'react';
import { Section } from '@/components/shared/section';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { HashText } from './hash-text';
import type { LabeledHash } from './labeled-hash';

export interface HashesSectionProps {
  hashes: readonly LabeledHash[];
  /** What is to be known of them beside that they were computed here. */
  children?: ReactNode;
}

const LargeView = lazyPanel(async () => (await import('./hash-large-view')).HashLargeView);

/** The hashes that a device shows, and the way to see them as large as it does. */
export function HashesSection({ hashes, children }: HashesSectionProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Section title="Hashes" isLong>
      <p className="mb-3 text-muted">
        Computed here from the bytes. Compare them with what your device shows before you sign.
      </p>
      {children}
      <div className="grid gap-4">
        {hashes.map(({ label, hash }) => (
          <HashText key={label} label={label} hash={hash} />
        ))}
      </div>
      <Button
        size="sm"
        className="mt-4"
        aria-haspopup="dialog"
        onPointerEnter={LargeView.preload}
        onFocus={LargeView.preload}
        onClick={() => setLarge(true)}
      >
        Show in large type
      </Button>
      {isLarge && (
        <LargeView hashes={hashes} onClose={() => setLarge(false)} onGiveUp={() => setLarge(false)} />
      )}
    </Section>
  );
}
