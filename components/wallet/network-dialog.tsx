import { useState } from 'react';
import { useConfig } from 'wagmi';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { base } from '@/config/chains';
import { toAppError } from '@/lib/errors/to-app-error';
import { UserRejectedError } from '@/lib/errors/wallet';
import { useWallet } from '@/lib/hooks/use-wallet';
import { disconnectAll } from '@/lib/wallet/disconnect-all';

export interface NetworkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type SwitchState =
  | { readonly kind: 'idle' | 'waiting' }
  | { readonly kind: 'failed'; readonly message: string };

/** Shown while the wallet is on another network; it goes when the wallet reports the change. */
export function NetworkDialog({ open, onOpenChange }: NetworkDialogProps) {
  const config = useConfig();
  const wallet = useWallet();
  const [state, setState] = useState<SwitchState>({ kind: 'idle' });

  const handleSwitch = async () => {
    setState({ kind: 'waiting' });
    try {
      await wallet.switchToBase();
      setState({ kind: 'idle' });
      onOpenChange(false);
    } catch (error) {
      const known = toAppError(error);
      if (known instanceof UserRejectedError) {
        setState({ kind: 'idle' });
        onOpenChange(false);
      } else setState({ kind: 'failed', message: known.message });
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Switch Networks"
      description="Wrong network detected, switch or disconnect to continue."
      size="sm"
    >
      <div className="flex flex-col gap-3">
        <Button size="lg" busy={state.kind === 'waiting'} onClick={() => void handleSwitch()}>
          {base.name}
          {state.kind === 'waiting' && (
            <span className="font-normal text-13 text-muted">Confirm in Wallet</span>
          )}
        </Button>
        <Button size="lg" variant="quiet" onClick={() => void disconnectAll(config)}>
          Disconnect
        </Button>
        {state.kind === 'failed' && (
          <p role="alert" className="text-13 text-danger">
            {state.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
