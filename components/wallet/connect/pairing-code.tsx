import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { RelayPairing } from '@/lib/wallet/connectors/relay-pairing';

const reasons = {
  unreachable: 'The WalletConnect relay didn’t respond. Check your connection.',
  refused: 'The connection was rejected in the wallet.',
} as const;

export interface PairingCodeProps {
  pairing: RelayPairing;
  /** Draws the QR code of an address. */
  draw: (uri: string) => ReactNode;
}

/** Fills the room of a QR code: a waiting note, then the code, or the failure with a retry. */
export function PairingCode({ pairing, draw }: PairingCodeProps) {
  const state = useSyncExternalStore(pairing.subscribe, pairing.get, pairing.get);
  if (state.step === 'ready') return draw(state.uri);
  return (
    <div
      role={state.step === 'failed' ? 'alert' : 'status'}
      className="flex h-full flex-col items-center justify-center gap-3 text-balance text-center"
    >
      {state.step === 'failed' ? (
        <>
          <p className="font-bold text-17">Couldn't connect to {pairing.walletName}</p>
          <p className="text-muted">{reasons[state.reason]}</p>
          <Button variant="secondary" onClick={state.retry}>
            RETRY
          </Button>
        </>
      ) : (
        <>
          <p className="font-bold text-17">Opening {pairing.walletName}...</p>
          <Spinner size={24} className="text-muted" />
        </>
      )}
    </div>
  );
}
