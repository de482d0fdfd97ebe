'use client';

import { useSyncExternalStore } from 'react';
import { TabLink } from '@/components/shared/tab-link';
import { buttonClass } from '@/components/ui/button-class';
import { cn } from '@/lib/cn';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { connectButtonAttribute } from '@/lib/wallet/head-script';
import { AccountSkeleton } from '../account/account-skeleton';
import { useIsDialogWanted, useSurroundingPage, useWalletController } from '../wallet-controller-context';

/**
 * The connect button. A box keeps its place; once connected, the wallet module draws the account into the slot in that
 * box.
 */
export function ConnectButton() {
  const controller = useWalletController();
  const isDialogWanted = useIsDialogWanted();
  // Prerendered pages don't know the visitor, so the HTML has both views and the script in the head chooses.
  const view = useSyncExternalStore(
    controller.subscribe,
    () => {
      const session = controller.getSession();
      return needsConnecting(session) ? 'offered' : session.status;
    },
    () => 'prerendered' as const,
  );
  const hasFailed = useSyncExternalStore(
    controller.subscribe,
    () => controller.getModuleStatus() === 'failed',
    () => false,
  );
  const surrounding = useSurroundingPage();
  const isPrerendered = view === 'prerendered';

  // In a frame of a page without a Safe for this one, no wallet is asked for anything.
  if (surrounding && surrounding.kind !== 'safe') return <TabLink variant="primary" />;

  return (
    <div className="relative flex h-10 shrink-0 items-center justify-end gap-2">
      {(isPrerendered || view === 'offered') && (
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
      {isPrerendered && <AccountSkeleton className="hidden [[data-wallet=remembered]_&]:block" />}
      {view === 'reconnecting' && <AccountSkeleton />}
      <div ref={controller.addSlot} className="contents" />
      {hasFailed && view === 'offered' && (
        <p
          role="alert"
          className="absolute top-full right-0 z-10 mt-2 w-64 rounded-card bg-overlay p-3 text-13 text-ink shadow-float"
        >
          Couldn’t load the wallet connection. Check your internet connection and try again.
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
