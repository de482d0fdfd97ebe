import { type ReactNode, useState } from 'react';
import { Fold } from '@/components/shared/detail/fold';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { HashText } from './hash-text';
import type { LabeledHash } from './labeled-hash';

export interface HashesFoldProps {
  hashes: readonly LabeledHash[];
  /** Further content about them. */
  children?: ReactNode;
  /** Further buttons, and what they open. */
  more?: ReactNode;
  below?: ReactNode;
}

const LargeView = lazyPanel(async () => (await import('./hash-large-view')).HashLargeView);

/** The hashes that a device shows, with a button for the large view. */
export function HashesFold({ hashes, children, more, below }: HashesFoldProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Fold name="hashes" title="Hashes" icon="device" summary="Compare on your device">
      <p className="mb-4 text-13 text-muted">
        Computed in your browser. Your device shows these values before you sign. Every group must match.
      </p>
      {children}
      <div className="grid gap-5">
        {hashes.map(({ label, hash }) => (
          <HashText key={label} label={label} hash={hash} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={LargeView.preload}
          onFocus={LargeView.preload}
          onClick={() => setLarge(true)}
        >
          Show in large type
        </Button>
        {more}
      </div>
      {below}
      {isLarge && (
        <LargeView hashes={hashes} onClose={() => setLarge(false)} onGiveUp={() => setLarge(false)} />
      )}
    </Fold>
  );
}
