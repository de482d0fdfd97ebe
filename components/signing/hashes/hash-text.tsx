import type { Hex } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { cn } from '@/lib/cn';
import { formatHexGroups } from '@/lib/format/address';

export interface HashTextProps {
  hash: Hex;
  /** What it is, such as "Domain Hash"; without it the hash stands alone and is announced as "hash". */
  label?: string;
  copy?: boolean;
  /** `lg` for comparing with the screen of a device. */
  size?: 'md' | 'lg';
  className?: string;
}

/** A hash in groups of four, as hardware wallets show it. */
export function HashText({ hash, label, copy = true, size = 'md', className }: HashTextProps) {
  const groups = formatHexGroups(hash).map((text, index) => ({ text, id: `${index}.${text}` }));
  const isEnd = (index: number) => index === 0 || index === groups.length - 1;
  return (
    <div className={cn('min-w-0', className)}>
      {label !== undefined && <p className="text-13 text-muted">{label}</p>}
      <div className="flex items-start gap-2">
        {/* Distance by margin, not by spaces: what is selected and copied by hand has none. */}
        <code className={cn('min-w-0 font-mono', size === 'lg' ? 'text-22' : 'text-13')}>
          {groups.map((group, index) => (
            <span
              key={group.id}
              className={cn('mr-[0.75ch] inline-block', isEnd(index) ? 'font-semibold' : 'text-muted')}
            >
              {group.text}
            </span>
          ))}
        </code>
        {copy && <CopyButton text={hash} label={`Copy ${label ?? 'hash'}`} className="-my-0.5" />}
      </div>
    </div>
  );
}
