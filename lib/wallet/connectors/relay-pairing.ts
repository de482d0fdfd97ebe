/** Where a wallet's pairing over the relay stands. */
export type PairingState =
  | { readonly step: 'waiting' }
  | { readonly step: 'ready'; readonly uri: string }
  | { readonly step: 'failed'; readonly reason: 'unreachable' | 'refused'; readonly retry: () => void };

/** What a QR code is drawn for while the relay has not given its address yet. */
export type RelayPairing = {
  readonly walletName: string;
  /** Stands where the address of the code would stand. */
  readonly marker: string;
  readonly get: () => PairingState;
  readonly set: (state: PairingState) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

const prefix = 'concord-pairing:';
const pairings = new Map<string, RelayPairing>();

/** The pairing of the wallet with this id; the page has one dialog, and so one pairing for each wallet. */
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

/** The pairing that stands behind what RainbowKit would draw as a QR code; undefined for an address. */
export const findRelayPairing = (value: string): RelayPairing | undefined => pairings.get(value);
