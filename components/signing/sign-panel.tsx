import type { ReactNode, Ref } from 'react';
import type { Address, Hash } from 'viem';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { upperFirst } from '@/lib/format/upper-first';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useNames } from '@/lib/queries/use-name';
import type { Permission } from '@/lib/safe/permissions/permission';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { ActionBar, secondaryClass } from './rail/action-bar';
import { Rail, RailActions, RailMark, RailTop } from './rail/rail';
import { RailFoot } from './rail/rail-foot';
import { Step, Steps } from './rail/steps';
import { SignaturesRing } from './signatures-ring';
import { useOtherOwners } from './use-other-owners';
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
  /** Who must confirm; undefined while that is unknown. */
  state: Pick<SafeState, 'owners' | 'threshold'> | undefined;
  /** For a transaction: what its execution costs, later. */
  fee?: ReactNode;
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
  state,
  fee,
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
  const isAllowed = account !== undefined && permission.allowed;
  const nameOf = useNames();
  const then = useNextConfirmation(state);
  return (
    <Rail>
      <RailTop
        mark={
          state === undefined ? (
            <RailMark tone="neutral" />
          ) : (
            <SignaturesRing
              size="lg"
              confirmed={0}
              required={state.threshold}
              isYourTurn={permission.allowed}
            />
          )
        }
        title={
          isAllowed ? (
            <span title={account}>
              Sign as {cleanText(nameOf(account) ?? formatShortAddress(account), 40)}
            </span>
          ) : account ? (
            'Review'
          ) : (
            'Review and sign'
          )
        }
      >
        {isAllowed && (then === undefined ? 'Your signature is enough' : `Then ${then}`)}
      </RailTop>
      {isAllowed && <SigningSteps then={then} fee={fee} />}
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
              {isAllowed && !hasChanged && <SigningFee fee={fee} />}
              {isAllowed && !hasChanged && children}
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

/** What has to happen from here on, and what each step costs. */
function SigningSteps({ then, fee }: { then: string | undefined; fee: ReactNode }) {
  return (
    <Steps>
      <Step state="now" label="You sign" when="Free" />
      {then !== undefined && <Step state="next" label={upperFirst(then)} when="Free" />}
      {fee && <Step state="next" label="Any owner executes" when={fee} />}
    </Steps>
  );
}

const SigningFee = ({ fee }: { fee: ReactNode }) => (
  <p className="text-13 text-muted">
    <span className="font-medium text-ink">Signing is free.</span>
    {fee && <> Whoever executes pays {fee}.</>}
  </p>
);

const nobody: SafeState['owners'] = [];

/** Who confirms after this signature, as in "Bruno or Chiara confirms"; undefined where it is enough or unknown. */
function useNextConfirmation(state: SignPanelProps['state']): string | undefined {
  const { isOwner, others } = useOtherOwners(state?.owners ?? nobody);
  const missing = (state?.threshold ?? 0) - (isOwner ? 1 : 0);
  if (missing <= 0) return undefined;
  if (missing === 1) return `${others} confirms`;
  return isOwner ? `${missing} more owners confirm` : `${missing} owners confirm`;
}
