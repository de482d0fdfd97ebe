'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';

/** The connect button once more, inside the page; for those who are connected, the way on. */
export function ConnectButtonInPage() {
  const wallet = useWallet();
  const session = useSession();
  const { status } = session;

  // Prerendered pages do not know who visits: both are in the HTML, and the script in the head chooses.
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
