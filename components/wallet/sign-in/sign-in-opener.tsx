import { useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { base } from '@/config/chains';
import { useSession } from '@/lib/hooks/use-wallet';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { needsConnecting, type SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import type { Authentication } from '@/lib/wallet/sign-in/authentication';
import { focusFirstButton } from '../focus-first-button';
import { useWalletController } from '../wallet-controller-context';

export interface SignInOpenerProps {
  authentication: Authentication;
  getClient: () => Promise<SigningClient>;
}

const SignInDialog = lazyDialog(async () => (await import('./sign-in-dialog')).SignInDialog);

/** Shows the sign-in dialog while it is wanted. */
export function SignInOpener({ authentication, getClient }: SignInOpenerProps) {
  const config = useConfig();
  const controller = useWalletController();
  const session = useSession();
  const { isOpen } = useSyncExternalStore(authentication.subscribe, authentication.getState);
  const connection = 'account' in session ? session : undefined;

  const handleOpenChange = (open: boolean) => {
    if (open) return;
    authentication.giveUp();
    // A connection is useless without its required session, so it is ended.
    if (authentication.isRequired) void disconnectAll(config);
  };
  // The element that had the focus is gone: the connect button once a wallet is connected, and before that the dialog's
  // opener.
  const findHeaderButton = () => {
    const [slot] = controller.getSlots();
    // The connect button beside it goes away once the session counts.
    const place = needsConnecting(controller.getSession()) ? slot?.parentElement : slot;
    const button = place?.querySelector('button');
    if (button || !slot) return button ?? null;
    // The account's code is still loading, and the closing dialog must not keep the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusFirstButton(slot);
    return false;
  };

  return (
    <SignInDialog
      open={isOpen && connection !== undefined}
      onOpenChange={handleOpenChange}
      account={connection?.account}
      isWrongNetwork={connection !== undefined && connection.chainId !== base.id}
      authentication={authentication}
      getClient={getClient}
      finalFocus={authentication.isRequired ? findHeaderButton : undefined}
    />
  );
}
