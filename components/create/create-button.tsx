import { useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useWallet } from '@/lib/hooks/use-wallet';
import { useCreateSafe } from '@/lib/queries/safes/creation';
import type { SafeSetup } from '@/lib/safe/create/creation';

// Few gateways have a relayer, so nobody waits for this offer.
const LazyRelayCreation = lazyPanel(async () => (await import('./relay-creation-offer')).RelayCreationOffer);

export interface CreateButtonProps {
  setup: SafeSetup;
  address: Address;
  name: string;
  account: Address | undefined;
  accepted: readonly Address[];
  createdAt?: number;
  isSavedOutside?: boolean;
  /** The reason why the Safe can't be created now. */
  disabledReason?: string | undefined;
  /** Called once the wallet has sent the transaction. */
  onSent: () => void;
}

/** Has the connected wallet create the Safe. */
export function CreateButton({
  setup,
  address,
  name,
  account,
  accepted,
  createdAt,
  isSavedOutside = false,
  disabledReason,
  onSent,
}: CreateButtonProps) {
  const { openConnectDialog } = useWallet();
  const [wasPressed, setPressed] = useState(false);
  const { mutate, ...mutation } = useCreateSafe();
  const { isPending, error, start, stop } = useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutate>[0]) => mutate(request, { onSuccess: onSent }),
  });
  if (!account)
    return (
      <Button variant="primary" size="lg" className={primaryClass} onClick={openConnectDialog}>
        Connect a wallet
      </Button>
    );
  if (isPending)
    return (
      <div ref={holdFocus} tabIndex={-1} className="grid gap-2 outline-none">
        <WalletWaiting what="creation" onStop={stop} />
      </div>
    );
  const handleCreate = () => {
    setPressed(true);
    start({
      ...{ setup, address, name, account, accepted, isSavedOutside },
      createdAt: createdAt ?? Date.now(),
    });
  };
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      {disabledReason !== undefined && (
        <p role="status" className="text-13 text-muted">
          {disabledReason}
        </p>
      )}
      <ActionButton
        variant="primary"
        size="lg"
        className={primaryClass}
        // The button takes the focus again after the wallet refused.
        autoFocus={wasPressed}
        disabled={disabledReason !== undefined}
        onClick={handleCreate}
      >
        Create Safe
      </ActionButton>
      {disabledReason === undefined && (
        <LazyRelayCreation
          owners={setup.owners}
          request={{ setup, address, name, accepted, isSavedOutside }}
          createdAt={createdAt}
          onSent={onSent}
        />
      )}
    </>
  );
}

/**
 * A `ref` for the note that replaces the button: the focus moves on to the page's title once the Safe is being created.
 */
function holdFocus(node: HTMLElement | null) {
  takeFocus(node);
  return leaveFocus(node);
}
