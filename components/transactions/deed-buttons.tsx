import { Button } from '@/components/ui/button';
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
        <Button variant={execute.allowed ? 'secondary' : 'primary'} onClick={onConfirm}>
          Confirm
        </Button>
      )}
      {execute.allowed && (
        <Button variant="primary" onClick={onExecute}>
          Execute
        </Button>
      )}
    </>
  );
}
