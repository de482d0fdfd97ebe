'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';

/** A second connect button inside the page; a connected visitor gets the way on instead. */
export function ConnectButtonInPage() {
  const wallet = useWallet();
  const session = useSession();
  const { status } = session;

  // Prerendered pages don't know the visitor, so the HTML has both buttons and the script in the head chooses.
  return (
    <>
      {status !== 'connected' && (
        <Button
          variant="primary"
          size="lg"
          data-wallet-connect=""
          className={cn('max-md:flex-1', status === 'reconnecting' && '[[data-wallet=remembered]_&]:hidden')}
          onClick={wallet.openConnectDialog}
        >
          Connect Wallet
        </Button>
      )}
      {!needsConnecting(session) && (
        <ButtonLink
          variant="primary"
          size="lg"
          href={routes.accounts()}
          className={cn(
            'max-md:flex-1',
            status === 'reconnecting' && 'not-[[data-wallet=remembered]_&]:hidden',
          )}
        >
          Open my Safes
        </ButtonLink>
      )}
    </>
  );
}
