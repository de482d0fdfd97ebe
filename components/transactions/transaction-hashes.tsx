import { useState } from 'react';
import { HashText } from '@/components/common/hash-text';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/lazy-panel';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { listHashes } from './list-hashes';
import { Section } from './section';

export interface TransactionHashesProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

const { Panel: LargeView, preload } = lazyPanel(
  async () => (await import('./hash-large-view')).HashLargeView,
);

/** The four hashes that a device shows, and the way to see them as large as it does. */
export function TransactionHashes({ safe, transaction }: TransactionHashesProps) {
  const [isLarge, setLarge] = useState(false);
  const hashes = listHashes(safe, transaction);
  return (
    <Section title="Hashes" isLong>
      <p className="mb-3 text-muted">
        Computed here from the bytes. Compare them with what your device shows before you sign.
      </p>
      <div className="grid gap-4">
        {hashes.map(({ label, hash }) => (
          <HashText key={label} label={label} hash={hash} />
        ))}
      </div>
      <Button
        size="sm"
        className="mt-4"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
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
