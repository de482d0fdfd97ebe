import type { ReactNode } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import { useWallet } from '@/lib/hooks/use-wallet';

interface WithoutSafesProps {
  /** What a shared account is. */
  children?: ReactNode;
}

/** For a visitor without wallet and without Safes. */
export function NothingYet({ children }: WithoutSafesProps) {
  const { openConnectDialog } = useWallet();
  return (
    <div className="grid gap-12">
      <Card>
        <EmptyState
          title="No Safes yet"
          action={
            <>
              <Button variant="primary" onClick={openConnectDialog}>
                Connect a wallet
              </Button>
              <ButtonLink href={routes.createSafe()}>Create a Safe</ButtonLink>
              <ButtonLink href={routes.loadSafe()}>Add a Safe by its address</ButtonLink>
            </>
          }
        >
          Connect a wallet to see your Safes, or add any Safe by its address.
        </EmptyState>
      </Card>
      {children}
    </div>
  );
}

/** Replaces the owned Safes while no wallet is connected. */
export function ConnectHint() {
  const { openConnectDialog } = useWallet();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>Connect a wallet to see the Safes you own.</p>
      <Button onClick={openConnectDialog}>Connect a wallet</Button>
    </Card>
  );
}

/** For an account that owns no Safe. */
export function OwnsNothing({ children }: WithoutSafesProps) {
  return (
    <div className="grid gap-12">
      <Card>
        <EmptyState
          title="No Safes for this account"
          action={
            <>
              <ButtonLink variant="primary" href={routes.createSafe()}>
                Create a Safe
              </ButtonLink>
              <ButtonLink href={routes.loadSafe()}>Add a Safe by its address</ButtonLink>
            </>
          }
        >
          Safes on Base that list this account as an owner appear here. You can add any other Safe to watch
          it.
        </EmptyState>
      </Card>
      {children}
    </div>
  );
}
