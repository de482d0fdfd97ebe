import { type ReactNode, useId, useState } from 'react';
import type { Hash } from 'viem';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';
import { type ComparedHash, compareHash, neededGroups } from '@/lib/hand-over/compare-hash';

export interface CompareRowProps {
  label: string;
  hash: Hash;
  copy: ReactNode;
  /** Called when typing changes whether the device shows another hash. */
  onDiffers: (differs: boolean) => void;
}

const groupLooks = {
  untyped: '',
  same: 'bg-positive-soft font-semibold text-positive',
  different: 'bg-danger-soft font-semibold text-danger',
} as const;

/** One hash, and group by group whether the device shows the same. */
export function CompareRow({ label, hash, copy, onDiffers }: CompareRowProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const compared = compareHash(hash, typed);
  const differs = compared.state === 'differs';
  return (
    <div
      className={cn(
        'grid gap-x-8 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,1fr)_20rem]',
        differs && '-mx-4 bg-danger-soft px-4',
      )}
    >
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h3 className="font-medium">{label}</h3>
          {copy}
        </div>
        <code
          className={cn(
            'mt-1.5 grid grid-cols-4 gap-y-1 rounded-control px-3 py-2.5 font-mono text-15 md:grid-cols-8',
            differs ? 'bg-raised' : 'bg-surface',
          )}
        >
          {compared.groups.map(({ text, is }, index) => (
            // Only their position tells equal groups apart.
            <span key={index} className={cn('justify-self-start rounded-[4px] px-1', groupLooks[is])}>
              {text}
              {is === 'different' && <VisuallyHidden> differs</VisuallyHidden>}
            </span>
          ))}
        </code>
      </div>
      <div>
        <label htmlFor={id} className="text-13 text-muted">
          On your device
          <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
        </label>
        <Input
          id={id}
          mono
          className="mt-1.5"
          placeholder="First and last groups"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onDiffers(compareHash(hash, currentTarget.value).state === 'differs');
          }}
        />
        <Verdict compared={compared} />
      </div>
    </div>
  );
}

function Verdict({ compared: { state, compared, groups, difference } }: { compared: ComparedHash }) {
  const look =
    state === 'differs' ? 'font-medium text-danger' : state === 'same' ? 'text-positive' : 'text-muted';
  return (
    <p aria-live="polite" className={cn('flex gap-1.5 pt-1.5 text-13', look)}>
      {state === 'differs' && <Icon name="warning" size={16} className="mt-0.5" />}
      {state === 'same' && <Icon name="check" size={16} className="mt-0.5" />}
      <span>{say()}</span>
    </p>
  );

  function say(): string {
    switch (state) {
      case 'empty':
        return '';
      case 'unreadable':
        return 'Type only 0 to 9 and a to f, at most 64 characters.';
      case 'begun':
        return 'Groups have four characters each.';
      case 'differs':
        return `Don’t sign. Your device shows ${difference?.typed}, this transaction has ${difference?.own}.`;
      case 'few':
        return `${compared} of ${groups.length} groups compared, all equal. Compare at least ${neededGroups}.`;
      case 'same':
        return compared === groups.length
          ? `Same: all ${groups.length} groups match.`
          : `Same: ${compared} of ${groups.length} groups compared, all match.`;
    }
  }
}
