'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { connectButtonAttribute } from '@/lib/wallet/head-script';
import { isFramed } from '@/lib/wallet/is-framed';
import { useIsDialogWanted, useWalletController } from './wallet-controller-context';

const skeletonClass = 'h-10 w-36';

/**
 * The connect button. Its place is kept by a box of its own; once connected, the wallet part draws the account into
 * the slot in that box.
 */
export function ConnectButton() {
  const controller = useWalletController();
  const isDialogWanted = useIsDialogWanted();
  // Prerendered pages do not know who visits: both pictures are in the HTML, and the script in the head chooses.
  const view = useSyncExternalStore(
    controller.subscribe,
    () => (isFramed() ? 'framed' : controller.getSession().status),
    () => 'prerendered' as const,
  );
  const hasFailed = useSyncExternalStore(
    controller.subscribe,
    () => controller.getPartStatus() === 'failed',
    () => false,
  );
  const isPrerendered = view === 'prerendered';

  if (view === 'framed')
    return (
      <a
        href={window.location.href}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'primary' })}
      >
        Open in a tab
      </a>
    );

  return (
    <div className="relative flex h-10 shrink-0 items-center justify-end gap-2">
      {(isPrerendered || view === 'disconnected') && (
        <button
          type="button"
          {...{ [connectButtonAttribute]: '' }}
          aria-busy={isDialogWanted || undefined}
          className={cn(
            buttonClass({ variant: 'primary' }),
            'aria-busy:animate-pulse',
            isPrerendered && '[[data-wallet=remembered]_&]:hidden',
          )}
          onPointerEnter={controller.load}
          onFocus={controller.load}
          onClick={controller.openConnectDialog}
        >
          Connect Wallet
        </button>
      )}
      {isPrerendered && <Skeleton className={`${skeletonClass} hidden [[data-wallet=remembered]_&]:block`} />}
      {view === 'reconnecting' && <Skeleton className={skeletonClass} />}
      <div ref={controller.addSlot} className="contents" />
      {hasFailed && view === 'disconnected' && (
        <p
          role="alert"
          className="absolute top-full right-0 z-10 mt-2 w-64 rounded-card border border-line bg-raised p-3 text-13 text-ink shadow-float"
        >
          The wallet part of this page could not be loaded. Check your connection and press the button again.
        </p>
      )}
      {isPrerendered && (
        <noscript>
          <span className="text-13 text-muted">Needs JavaScript</span>
        </noscript>
      )}
    </div>
  );
}
