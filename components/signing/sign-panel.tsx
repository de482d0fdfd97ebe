import type { ReactNode, Ref } from 'react';
import type { Address } from 'viem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import type { Permission } from '@/lib/safe/permissions/permission';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { SigningAccount } from './signing-account';
import { WalletWaiting } from './wallet-waiting';

export interface SignPanelProps {
  section: Ref<HTMLDivElement>;
  keepFocus: (act: () => void) => void;
  signing: {
    readonly isPending: boolean;
    readonly isSigned: boolean;
    readonly error: unknown;
    readonly stop: () => void;
  };
  permission: Permission;
  /** The connected account, and whether it is another one than the one that began to review. */
  reviewer: { readonly account: Address | undefined; readonly hasChanged: boolean };
  /** What leads away from here without signing. */
  back: string;
  onBack: () => void;
  /** What is chosen before signing. */
  choice?: ReactNode;
  /** Why it was not signed, and the ways on. */
  failure: ReactNode;
  /** What signs: it is there for the account that reviewed, where it may sign. */
  children: ReactNode;
}

/** Where something new is signed: by whom, what keeps them from it, and what has become of it in the wallet. */
export function SignPanel({
  section,
  keepFocus,
  signing,
  permission,
  reviewer: { account, hasChanged },
  back,
  onBack,
  choice,
  failure,
  children,
}: SignPanelProps) {
  const session = useSession();
  const wallet = useWallet();
  return (
    <Card as="section" aria-label="Sign" ref={section} tabIndex={-1}>
      {signing.isPending ? (
        <WalletWaiting what="signature" isSigned={signing.isSigned} onStop={() => keepFocus(signing.stop)} />
      ) : (
        <>
          <SigningAccount account={permission.allowed ? account : undefined} hasChanged={hasChanged} />
          {choice}
          <div className="flex flex-wrap gap-2">
            {!account && needsConnecting(session) && (
              <Button variant="primary" onClick={wallet.openConnectDialog}>
                Connect Wallet
              </Button>
            )}
            {permission.allowed && account && !hasChanged && children}
            <Button variant="secondary" onClick={onBack}>
              {back}
            </Button>
          </div>
          {!permission.allowed && account && <p className="mt-3 text-muted">{permission.reason}</p>}
          {signing.error !== undefined && account && failure}
        </>
      )}
    </Card>
  );
}
