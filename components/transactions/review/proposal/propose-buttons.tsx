import { ActionButton } from '@/components/signing/action-button';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { cn } from '@/lib/cn';

export interface ProposeButtonsProps {
  /** One signature is enough, and the transaction is the next one. */
  canExecute: boolean;
  /** The account is no owner: its signature puts the transaction into the queue, and confirms nothing. */
  isProposer?: boolean;
  onSign: () => void;
  onExecute: () => void;
}

/** Sign, and execute after that where nobody else is needed. */
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
