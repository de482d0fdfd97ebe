import { useState } from 'react';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { Notice } from '@/components/ui/overlay/notice';
import { scanCodes } from './scan-codes';

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
          }}
        />
      )}
    </DialogPanel>
  );
}

function Camera({ onScan }: Pick<ScanDialogProps, 'onScan'>) {
  const [failure, setFailure] = useState<string>();
  // Stays the same function while the dialog is open, because a new one would restart the camera.
  const [show] = useState(
    () => (video: HTMLVideoElement | null) =>
      video ? scanCodes(video, { onCode: onScan, onFailure: setFailure }) : undefined,
  );
  if (failure !== undefined) return <Notice tone="warning" title={failure} />;
  return (
    <video
      ref={show}
      muted
      playsInline
      aria-label="Camera view"
      className="aspect-square w-full rounded-card bg-sunken object-cover"
    />
  );
}
