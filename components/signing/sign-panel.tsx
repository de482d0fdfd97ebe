import type { ReactNode, Ref } from 'react';
import type { Address, Hash } from 'viem';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import type { Permission } from '@/lib/safe/permissions/permission';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { ActionBar, secondaryClass } from './rail/action-bar';
import { Rail, RailActions, RailMark, RailTop } from './rail/rail';
import { RailFoot } from './rail/rail-foot';
import { SignaturesRing } from './signatures-ring';
import { SigningAccount } from './signing-account';
import { WalletWaiting } from './wallet-waiting';

export interface SignPanelProps {
  section: Ref<HTMLDivElement>;
  keepFocus: (act: () => void) => void;
  signing: {
    readonly isPending: boolean;
    readonly isSigned: boolean;
    readonly takeOver?: (() => void) | undefined;
    readonly error: unknown;
    readonly stop: () => void;
  };
  permission: Permission;
  /** Replaces the reason why the connected account may not sign. */
  refusal?: ReactNode;
  /** The number of owners who must confirm; undefined while that is unknown. */
  required: number | undefined;
  /** The hash that a device shows. */
  digest: Hash;
  /** The connected account, and whether another account began the review. */
  reviewer: { readonly account: Address | undefined; readonly hasChanged: boolean };
  /** The label of the button that leaves without signing. */
  back: string;
  onBack: () => void;
  /** A choice before signing. */
  choice?: ReactNode;
  /** Why it was not signed, and the ways on. */
  failure: ReactNode;
  /** The buttons that sign, shown to the account that reviewed, where it may sign. */
  children: ReactNode;
}

/**
 * The panel that signs something new: the account, the reasons against it, and the state of the request in the wallet.
 */
export function SignPanel({
  section,
  keepFocus,
  signing,
  permission,
  refusal,
  required,
  digest,
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
    <Rail>
      <RailTop
        mark={
          required === undefined ? (
            <RailMark tone="neutral" />
          ) : (
            <SignaturesRing size="lg" confirmed={0} required={required} isYourTurn={permission.allowed} />
          )
        }
        title={account && !permission.allowed ? 'Review' : 'Review and sign'}
      >
        <SigningAccount account={permission.allowed ? account : undefined} />
      </RailTop>
      <RailActions ref={section}>
        {!signing.isPending && choice}
        {!signing.isPending &&
          !permission.allowed &&
          account &&
          (refusal ?? <p className="text-13 text-muted">{permission.reason}</p>)}
        <ActionBar>
          {signing.isPending ? (
            <WalletWaiting
              what="signature"
              isSigned={signing.isSigned}
              onTakeOver={signing.takeOver}
              onStop={() => keepFocus(signing.stop)}
            />
          ) : (
            <>
              {hasChanged && permission.allowed && (
                <Notice tone="warning" title="The account in your wallet changed">
                  Nothing was signed. Go back and review again with this account.
                </Notice>
              )}
              {signing.error !== undefined && account && failure}
              {!account && needsConnecting(session) && (
                <Button variant="primary" size="lg" className="w-full" onClick={wallet.openConnectDialog}>
                  Connect Wallet
                </Button>
              )}
              {permission.allowed && account && !hasChanged && children}
              <Button className={secondaryClass} onClick={onBack}>
                {back}
              </Button>
            </>
          )}
        </ActionBar>
      </RailActions>
      <RailFoot digest={digest} />
    </Rail>
  );
}
