import type { Hex } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { cn } from '@/lib/cn';
import { formatHexGroups } from '@/lib/format/address';

export interface HashTextProps {
  hash: Hex;
  /** Its name, such as "Domain Hash"; without one it is announced as "hash". */
  label?: string;
  copy?: boolean;
  className?: string;
}

/**
 * A hash in groups of four, as hardware wallets show it: two lines of eight groups, or four of four where it is narrow;
 * an address in two of five.
 */
export function HashText({ hash, label, copy = true, className }: HashTextProps) {
  const groups = formatHexGroups(hash).map((text, index) => ({ text, id: `${index}.${text}` }));
  const isEnd = (index: number) => index === 0 || index === groups.length - 1;
  return (
    <div className={cn('@container min-w-0', className)}>
      {(label !== undefined || copy) && (
        <p className="mb-1.5 flex items-center justify-between gap-3 font-medium">
          {label}
          {copy && <CopyButton text={hash} label={`Copy ${label ?? 'hash'}`} />}
        </p>
      )}
      {/* Columns instead of spaces, so that a hash selected and copied by hand has none. */}
      <code
        className={cn(
          'grid grid-cols-4 gap-y-1 rounded-control bg-surface px-3.5 py-2.5 font-mono text-15',
          groups.length === 10 ? '@xs:grid-cols-5' : '@md:grid-cols-8',
        )}
      >
        {groups.map((group, index) => (
          <span key={group.id} className={isEnd(index) ? 'font-bold text-accent-ink' : undefined}>
            {group.text}
          </span>
        ))}
      </code>
    </div>
  );
}
