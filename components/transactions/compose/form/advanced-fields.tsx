import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';

export interface AdvancedFieldsProps {
  /** The current nonce of the transaction, shown while the fold is closed. */
  nonce: bigint | string | undefined;
  /** Whether a field inside has an error, which opens the fold. */
  isFaulty: boolean;
  children: ReactNode;
}

/** The fields that most transactions leave as they are. */
export function AdvancedFields({ nonce, isFaulty, children }: AdvancedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line border-y"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="settings" className="text-muted" />
        Advanced
        <span className="ml-auto font-normal text-13 text-muted">
          {nonce !== undefined && `Nonce ${nonce}`}
        </span>
        <Icon
          name="chevron-right"
          size={16}
          className="text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="pb-5 pl-8">{children}</div>
    </details>
  );
}
