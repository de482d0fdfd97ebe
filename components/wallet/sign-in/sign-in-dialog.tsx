import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useState, useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { Button } from '@/components/ui/button';
import { WalletDialog, type WalletDialogProps } from '@/components/ui/overlay/wallet-dialog';
import { base } from '@/config/chains';
import type { AppError } from '@/lib/errors/base';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError } from '@/lib/errors/wallet';
import { formatShortAddress } from '@/lib/format/address';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import type { Authentication } from '@/lib/wallet/sign-in/authentication';
import { createSignInFlow, type SignInState } from '@/lib/wallet/sign-in/sign-in-flow';

interface SignInFormProps {
  account: Address;
  isWrongNetwork: boolean;
  authentication: Pick<Authentication, 'getAdapter' | 'verify'>;
  getClient: () => Promise<SigningClient>;
  onCancel: () => void;
}

/** The labels of the specification, section 2. */
const labels: Readonly<Record<SignInState['step'], string>> = {
  preparing: 'Preparing message...',
  idle: 'Send message',
  signing: 'Waiting for signature...',
  verifying: 'Verifying signature...',
};

export interface SignInDialogProps extends Omit<SignInFormProps, 'account' | 'onCancel'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined once nothing is connected. */
  account: Address | undefined;
  finalFocus: WalletDialogProps['finalFocus'];
}

/** Asks for a signature that proves who owns the connected account, in the place and size of the connect dialog. */
export function SignInDialog({ open, onOpenChange, account, finalFocus, ...form }: SignInDialogProps) {
  // The dialog keeps its account while it closes.
  const [shown, setShown] = useState(account);
  if (account && account !== shown) setShown(account);

  return (
    <WalletDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Verify your account"
      hidesTitle
      finalFocus={finalFocus}
    >
      {shown && <SignInForm account={shown} onCancel={() => onOpenChange(false)} {...form} />}
    </WalletDialog>
  );
}

/** The content of the sign-in dialog. */
function SignInForm({ account, isWrongNetwork, authentication, getClient, onCancel }: SignInFormProps) {
  const create = () => createSignInFlow({ account, authentication, getClient });
  const [flow, setFlow] = useState(create);
  // Another account in the same wallet begins again.
  if (flow.account !== account) setFlow(create());
  const { step, error } = useSyncExternalStore(flow.subscribe, flow.getState);
  const network = useSwitchToBase();

  return (
    <div className="flex flex-col items-center gap-6 px-[18px] pt-9 pb-6 text-center max-md:pt-12">
      <div className="flex max-w-[280px] flex-col items-center gap-1 max-md:max-w-[320px]">
        <AddressAvatar address={account} size={40} />
        {/* The dialog already has this name; reading it twice would only delay the rest. */}
        <p aria-hidden="true" className="mt-3 font-bold text-17">
          Verify your account
        </p>
        <p className="font-mono text-13 text-muted">{formatShortAddress(account)}</p>
        <BaseDialog.Description className="mt-2 text-muted">
          To finish connecting, you must sign a message in your wallet to verify that you are the owner of
          this account.
        </BaseDialog.Description>
        {isWrongNetwork ? (
          <div role="alert" className="mt-2 text-balance">
            <p className="font-semibold text-danger">
              Wrong network detected, switch or disconnect to continue.
            </p>
            {network.error && <p className="mt-1 text-13 text-muted">{network.error.message}</p>}
          </div>
        ) : (
          error && <SignInFailure error={error} />
        )}
      </div>
      <div className="flex w-full flex-col gap-2">
        {/* One button for both actions, so that it keeps the focus when the network has changed. */}
        <Button
          variant="primary"
          size="lg"
          busy={isWrongNetwork ? network.isWaiting : step !== 'idle'}
          onClick={() => void (isWrongNetwork ? network.switchToBase() : flow.send())}
        >
          <span aria-live="polite">{isWrongNetwork ? `Switch to ${base.name}` : labels[step]}</span>
        </Button>
        <Button variant="quiet" size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Asks the wallet to switch to Base, and reports the progress; a refusal is no error. */
function useSwitchToBase() {
  const wallet = useWallet();
  const [state, setState] = useState<{ isWaiting: boolean; error?: AppError }>({ isWaiting: false });

  const switchToBase = async () => {
    setState({ isWaiting: true });
    try {
      await wallet.switchToBase();
      setState({ isWaiting: false });
    } catch (error) {
      const known = toAppError(error);
      setState(
        known instanceof UserRejectedError ? { isWaiting: false } : { isWaiting: false, error: known },
      );
    }
  };
  return { ...state, switchToBase };
}

/** The error in its fixed words, with the reason where it is known. */
function SignInFailure({ error }: { error: AppError }) {
  const why = error.cause === undefined ? undefined : describeError(error.cause);
  return (
    <div role="alert" className="mt-2 text-balance break-words">
      <p className="font-semibold text-danger">{error.message}</p>
      {why && <p className="mt-1 text-13 text-muted">{why.title}</p>}
    </div>
  );
}
