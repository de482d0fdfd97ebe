import { ActionButton } from '@/components/signing/action-button';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { cn } from '@/lib/cn';

export interface ProposeButtonsProps {
  /** Whether one signature is enough and the transaction is the next one. */
  canExecute: boolean;
  /** Whether the account is no owner: its signature queues the transaction without confirming it. */
  isProposer?: boolean;
  onSign: () => void;
  onExecute: () => void;
}

/** The buttons that sign, and that execute right after it where no other owner is needed. */
export function ProposeButtons({ canExecute, isProposer = false, onSign, onExecute }: ProposeButtonsProps) {
  return (
    <>
      {canExecute && (
        <ActionButton variant="primary" size="lg" className="w-full" onClick={onExecute}>
          Confirm and execute
        </ActionButton>
      )}
      <ActionButton
        variant={canExecute ? 'secondary' : 'primary'}
        size={canExecute ? 'md' : 'lg'}
        className={cn(primaryClass, 'max-md:h-12')}
        onClick={onSign}
      >
        {isProposer ? 'Sign and propose' : 'Sign'}
      </ActionButton>
      {isProposer && (
        <p className="text-13 text-muted">
          You’re a proposer. Your signature doesn’t count as a confirmation.
        </p>
      )}
    </>
  );
}
