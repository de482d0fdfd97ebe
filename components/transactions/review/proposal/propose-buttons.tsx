import { ActionButton } from '@/components/signing/action-button';

export interface ProposeButtonsProps {
  /** One signature is enough, and the transaction is the next one. */
  canExecute: boolean;
  onSign: () => void;
  onExecute: () => void;
}

/** Sign, and execute after that where nobody else is needed. */
export function ProposeButtons({ canExecute, onSign, onExecute }: ProposeButtonsProps) {
  return (
    <>
      {canExecute && (
        <ActionButton variant="primary" onClick={onExecute}>
          Confirm and execute
        </ActionButton>
      )}
      <ActionButton variant={canExecute ? 'secondary' : 'primary'} onClick={onSign}>
        Sign
      </ActionButton>
    </>
  );
}
