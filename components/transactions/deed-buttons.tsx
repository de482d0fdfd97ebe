import { ActionButton } from '@/components/common/action-button';
import type { TransactionPermissions } from '@/lib/safe/policy';

export interface DeedButtonsProps {
  permissions: TransactionPermissions;
  onConfirm: () => void;
  onExecute: () => void;
}

/** Confirm and Execute, each where it is allowed. */
export function DeedButtons({ permissions: { confirm, execute }, onConfirm, onExecute }: DeedButtonsProps) {
  return (
    <>
      {confirm.allowed && (
        <ActionButton variant={execute.allowed ? 'secondary' : 'primary'} onClick={onConfirm}>
          Confirm
        </ActionButton>
      )}
      {execute.allowed && (
        <ActionButton variant="primary" onClick={onExecute}>
          Execute
        </ActionButton>
      )}
    </>
  );
}
