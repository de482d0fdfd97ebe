'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ReceiveButtonProps {
  safe: SafeRef;
  className?: string;
}

const loadAddress = () => import('./receive-address');
const ReceiveAddress = lazy(async () => ({ default: (await loadAddress()).ReceiveAddress }));

/** Opens the window with the Safe's address; the drawing of codes is loaded with it. */
export function ReceiveButton({ safe, className }: ReceiveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const preload = () => {
    Dialog.preload();
    // A failure here is met again, and shown, when the window is opened.
    loadAddress().catch(() => undefined);
  };
  return (
    <>
      <Button
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="arrow-in" size={18} />
        Receive
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Receive on Base" size="sm">
        <Suspense
          fallback={
            <SkeletonGroup label="Loading the QR code">
              <Skeleton className="mx-auto h-64 w-64" />
            </SkeletonGroup>
          }
        >
          <ReceiveAddress safe={safe} />
        </Suspense>
      </Dialog>
    </>
  );
}
