/** The state of a wallet's pairing over the relay. */
export type PairingState =
  | { readonly step: 'waiting' }
  | { readonly step: 'ready'; readonly uri: string }
  | { readonly step: 'failed'; readonly reason: 'unreachable' | 'refused'; readonly retry: () => void };

/** The pairing for which a QR code is drawn while the relay has not returned its address. */
export type RelayPairing = {
  readonly walletName: string;
  /** The placeholder for the code's address. */
  readonly marker: string;
  readonly get: () => PairingState;
  readonly set: (state: PairingState) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

const prefix = 'concord-pairing:';
const pairings = new Map<string, RelayPairing>();

/** Creates the pairing of a wallet; the page has one dialog, so each wallet has one pairing. */
export function createRelayPairing(walletId: string, walletName: string): RelayPairing {
  const marker = `${prefix}${walletId}`;
  const listeners = new Set<() => void>();
  let state: PairingState = { step: 'waiting' };
  const pairing: RelayPairing = {
    walletName,
    marker,
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  pairings.set(marker, pairing);
  return pairing;
}

/** Finds the pairing of a marker that RainbowKit would draw as a QR code; undefined for an address. */
export const findRelayPairing = (value: string): RelayPairing | undefined => pairings.get(value);
