'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ReceiveButtonProps extends ButtonLook {
  safe: SafeRef;
  className?: string;
  /** The text of a button without a drawing, in a list of steps. */
  label?: string;
}

const ReceiveAddress = lazyPanel(async () => (await import('./receive-address')).ReceiveAddress, {
  fallback: (
    <SkeletonGroup label="Loading the QR code">
      <Skeleton className="mx-auto h-64 w-64" />
    </SkeletonGroup>
  ),
});

/** Opens the window with the Safe's address; the drawing of codes is loaded with it. */
export function ReceiveButton({ safe, className, label, ...look }: ReceiveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const preload = () => {
    Dialog.preload();
    ReceiveAddress.preload();
  };
  return (
    <>
      <Button
        {...look}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {label ?? (
          <>
            <Icon name="arrow-in" size={18} />
            Receive
          </>
        )}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Receive on Base" size="sm">
        <ReceiveAddress safe={safe} />
      </Dialog>
    </>
  );
}
