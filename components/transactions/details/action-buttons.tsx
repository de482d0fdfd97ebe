import { ActionButton } from '@/components/signing/action-button';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';

export interface ActionButtonsProps {
  permissions: TransactionPermissions;
  onConfirm: () => void;
  onExecute: () => void;
}

/** Confirm and Execute, each where it is allowed. */
export function ActionButtons({
  permissions: { confirm, execute },
  onConfirm,
  onExecute,
}: ActionButtonsProps) {
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
