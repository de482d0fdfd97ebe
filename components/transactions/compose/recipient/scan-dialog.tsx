import { Camera } from '@/components/shared/codes/camera';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';

export interface ScanDialogProps extends LazyDialogProps {
  /** Called with the text of the code, which anybody may have written. */
  onScan: (text: string) => void;
}

/** The camera, until it has read a code. */
export function ScanDialog({ open, onOpenChange, onScan }: ScanDialogProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Scan a code"
      description="Hold the QR code of an address or a payment link in front of your camera."
      size="sm"
    >
      {open && (
        <Camera
          onScan={(text) => {
            onOpenChange(false);
            onScan(text);
            return true;
          }}
        />
      )}
    </DialogPanel>
  );
}
