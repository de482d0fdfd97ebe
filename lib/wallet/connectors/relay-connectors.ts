import type { Config, Connector } from 'wagmi';
import { base } from '@/config/chains';
import { isPhone } from '../is-phone';
import { forEachConnector } from './for-each-connector';
import { createRelayPairing, type PairingState, type RelayPairing } from './relay-pairing';

/** How long the relay may take until there is a code to scan, in milliseconds. */
const relayDeadlineMs = 20_000;

type RelayDetails = {
  readonly id: string;
  readonly name: string;
  readonly qrCode: { readonly getUri: (uri: string) => string };
};

/**
 * RainbowKit stays where it is until a relay has answered, and for ever when none does. With this it goes on to CONNECT
 * at once: the QR code is drawn for a marker (`components/wallet/connect/pairing-code.tsx`), behind which the address comes, or
 * the failure with its retry. Phones have no code and are left as they are.
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
  // RainbowKit hangs a wallet's description on its connector; with a way to make a code it needs the relay.
  const described = details as Partial<RelayDetails> | undefined;
  return described?.id && described.name && described.qrCode?.getUri
    ? (described as RelayDetails)
    : undefined;
}

function makePrompt(config: Config, connector: Connector, details: RelayDetails): void {
  const pairing = createRelayPairing(details.id, details.name);
  // wagmi's methods call each other: they keep each other, whatever RainbowKit's copy of the connector has.
  const own = bindAll(connector);
  const isConnected = () => config.state.connections.has(connector.uid);
  const connect = (parameters: Parameters<Connector['connect']>[0]) =>
    parameters?.isReconnecting
      ? own.connect(parameters)
      : connectUntilPaired(pairing, own, { parameters, toUri: details.qrCode.getUri });

  Object.assign(connector, own, {
    // wagmi types what `connect` gives by what it is asked, which a wrapper cannot follow.
    connect: connect as Connector['connect'],
    // Asked first of all, and would wait for the relay's whole package; before a connection there is only Base.
    getChainId: async () => (isConnected() ? own.getChainId() : base.id),
    getProvider: async (parameters?: Parameters<Connector['getProvider']>[0]) =>
      isConnected() || parameters?.chainId !== undefined
        ? own.getProvider(parameters)
        : announceMarker(pairing),
    rkDetails: { ...details, qrCode: { ...details.qrCode, getUri: (uri: string) => uri } },
  });
}

/** The methods of a connector as they are now, each called on all of them. */
function bindAll(connector: Connector): Connector {
  const own = { ...connector };
  const bound = Object.entries(own).map(([name, member]) => [
    name,
    typeof member === 'function' ? member.bind(own) : member,
  ]);
  Object.assign(own, Object.fromEntries(bound));
  return own;
}

/** What of WalletConnect's provider says the address to pair with. */
type PairingProvider = {
  readonly on: (event: 'display_uri', listener: (uri: unknown) => void) => unknown;
  readonly removeListener: (event: 'display_uri', listener: (uri: unknown) => void) => unknown;
};

/** What RainbowKit asks for the address of its code: it is told the marker at once. */
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
  /** The address for this wallet's code, made of the pairing's own. */
  readonly toUri: (uri: string) => string;
};

type Connected = Awaited<ReturnType<Connector['connect']>>;
type Failure = Extract<PairingState, { step: 'failed' }>['reason'];

/** Ends with the connection: a pairing that fails waits for the retry beside the code. */
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
  // Of the provider and not of the connector: wallets behind one relay share it, and only the first of them hears wagmi.
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

/** 4001 is the code of EIP-1193, 5000 that of WalletConnect. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 4001 || error.code === 5000);
