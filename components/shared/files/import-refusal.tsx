import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';

export interface ImportRefusalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: string;
}

/** Tells why a chosen file can't be imported. */
export function ImportRefusal({ open, onOpenChange, message }: ImportRefusalProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Couldn’t import the file"
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {message}
    </DialogPanel>
  );
}
