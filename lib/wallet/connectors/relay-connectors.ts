import type { Config, Connector } from 'wagmi';
import { base } from '@/config/chains';
import { isPhone } from '../is-phone';
import { forEachConnector } from './for-each-connector';
import { createRelayPairing, type PairingState, type RelayPairing } from './relay-pairing';

/** The time in milliseconds that the relay has to return a code. */
const relayDeadlineMs = 20_000;

type RelayDetails = {
  readonly id: string;
  readonly name: string;
  readonly qrCode: { readonly getUri: (uri: string) => string };
};

/**
 * Lets RainbowKit show its CONNECT step at once: by itself it waits until a relay has answered, or for ever where none
 * does. The QR code is drawn for a marker (`components/wallet/connect/pairing-code.tsx`), which later gets the address,
 * or the failure with its retry. Phones have no code and stay unchanged.
 */
export function makeRelayConnectorsPrompt(config: Config): void {
  if (isPhone()) return;
  forEachConnector(config, (connector) => {
    const details = readRelayDetails(connector);
    if (details) makePrompt(config, connector, details);
  });
}

function readRelayDetails(connector: Connector): RelayDetails | undefined {
  const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined;
  // RainbowKit stores a wallet's description on its connector; a wallet with a code needs the relay.
  const described = details as Partial<RelayDetails> | undefined;
  return described?.id && described.name && described.qrCode?.getUri
    ? (described as RelayDetails)
    : undefined;
}

function makePrompt(config: Config, connector: Connector, details: RelayDetails): void {
  const pairing = createRelayPairing(details.id, details.name);
  // wagmi's methods call each other, so they are bound to the original, whatever RainbowKit's copy contains.
  const own = bindAll(connector);
  const isConnected = () => config.state.connections.has(connector.uid);
  const connect = (parameters: Parameters<Connector['connect']>[0]) =>
    parameters?.isReconnecting
      ? own.connect(parameters)
      : connectUntilPaired(pairing, own, { parameters, toUri: details.qrCode.getUri });

  Object.assign(connector, own, {
    // wagmi types the result of `connect` by its parameters, which a wrapper can't express.
    connect: connect as Connector['connect'],
    // This is called first and would wait for the relay's whole package; before a connection the chain is always Base.
    getChainId: async () => (isConnected() ? own.getChainId() : base.id),
    getProvider: async (parameters?: Parameters<Connector['getProvider']>[0]) =>
      isConnected() || parameters?.chainId !== undefined
        ? own.getProvider(parameters)
        : announceMarker(pairing),
    rkDetails: { ...details, qrCode: { ...details.qrCode, getUri: (uri: string) => uri } },
  });
}

/** Copies a connector's current methods, bound to the copy. */
function bindAll(connector: Connector): Connector {
  const own = { ...connector };
  const bound = Object.entries(own).map(([name, member]) => [
    name,
    typeof member === 'function' ? member.bind(own) : member,
  ]);
  Object.assign(own, Object.fromEntries(bound));
  return own;
}

/** The part of WalletConnect's provider that reports the pairing address. */
type PairingProvider = {
  readonly on: (event: 'display_uri', listener: (uri: unknown) => void) => unknown;
  readonly removeListener: (event: 'display_uri', listener: (uri: unknown) => void) => unknown;
};

/** The object that RainbowKit asks for its code's address; it returns the marker at once. */
function announceMarker({ marker, set }: RelayPairing) {
  return {
    once: (event: string, listener: (uri: string) => void) => {
      if (event !== 'display_uri') return;
      set({ step: 'waiting' });
      listener(marker);
    },
  };
}

type Attempt = {
  readonly parameters: Parameters<Connector['connect']>[0];
  /** Turns the pairing's address into the address of this wallet's code. */
  readonly toUri: (uri: string) => string;
};

type Connected = Awaited<ReturnType<Connector['connect']>>;
type Failure = Extract<PairingState, { step: 'failed' }>['reason'];

/** Runs until the connection exists: a pairing that fails waits for the retry beside the code. */
async function connectUntilPaired(
  pairing: RelayPairing,
  own: Connector,
  attempt: Attempt,
): Promise<Connected> {
  for (;;) {
    const outcome = await connectOnce(pairing, own, attempt);
    if (typeof outcome !== 'string') return outcome;
    await new Promise<void>((retry) => pairing.set({ step: 'failed', reason: outcome, retry }));
  }
}

async function connectOnce(
  pairing: RelayPairing,
  own: Connector,
  { parameters, toUri }: Attempt,
): Promise<Connected | Failure> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Failure>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), relayDeadlineMs);
  });
  const onUri = (uri: unknown) => {
    if (typeof uri !== 'string') return;
    clearTimeout(timer);
    pairing.set({ step: 'ready', uri: toUri(uri) });
  };
  // It listens to the provider and not to the connector: wallets behind one relay share the provider, and only the
  // first of them hears wagmi.
  const provider = own.getProvider() as Promise<PairingProvider>;
  const listen = provider.then((pairable) => pairable.on('display_uri', onUri));
  pairing.set({ step: 'waiting' });
  try {
    return await Promise.race([listen.then(() => own.connect(parameters)), late]);
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'unreachable';
  } finally {
    clearTimeout(timer);
    void provider.then((pairable) => pairable.removeListener('display_uri', onUri)).catch(() => undefined);
  }
}

/** 4001 is a rejection in EIP-1193, 5000 in WalletConnect. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 4001 || error.code === 5000);
