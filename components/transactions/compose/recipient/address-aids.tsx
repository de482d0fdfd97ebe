import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type LazyDialogProps, lazyDialog } from '@/components/ui/overlay/lazy-dialog';

const LazyScanDialog = lazyDialog(async () => (await import('./scan-dialog')).ScanDialog);

export interface AddressAidsProps {
  /** The name of the button that opens the list. */
  label: string;
  /** Loads the list's code ahead. */
  preload: () => void;
  /** Called with the scanned text, which anybody may have written. */
  onScan: (text: string) => void;
  /** Draws the list. */
  children: (list: LazyDialogProps & { anchor: RefObject<HTMLElement | null> }) => ReactNode;
}

/** Other ways to fill in an address, at the end of its field: a scanned code, and a list. */
export function AddressAids({ label, preload, onScan, children }: AddressAidsProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isScanning, setScanning] = useState(false);
  return (
    // Positioned, because otherwise the field, which is transparent while the recipient's card is shown, would take the
    // clicks.
    <div className="relative flex items-center self-center justify-self-end pr-1.5">
      <Button
        variant="quiet"
        size="sm"
        className="size-9 px-0 text-muted"
        aria-label="Scan a code"
        aria-haspopup="dialog"
        onFocus={LazyScanDialog.preload}
        onClick={() => setScanning(true)}
      >
        <Icon name="qr" />
      </Button>
      <Button
        ref={anchor}
        variant="quiet"
        size="sm"
        className="size-9 px-0 text-muted"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isPicking}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setPicking(true)}
      >
        <Icon name="chevron-down" />
      </Button>
      {children({ open: isPicking, onOpenChange: setPicking, anchor })}
      <LazyScanDialog open={isScanning} onOpenChange={setScanning} onScan={onScan} />
    </div>
  );
}
