// A wallet with our end of the bridge, and a frame for a hostile app in it.
import { readAppAddress } from '@/lib/bridge/app-address';
import type { BridgeHandlers } from '@/lib/bridge/handlers';
import { type BridgeHost, createBridgeHost } from '@/lib/bridge/host';
import { bridgeMethods } from '@/lib/bridge/protocol';
import { createFrameTransport } from '@/lib/bridge/transport';
import { hostileRequests } from '@/tests/support/bridge-hostile-cases';

export type Wallet = {
  /** Shows an app of an origin; `null` is that of a frame that has none. The one before is closed. */
  readonly open: (origin: string) => Promise<void>;
  /** Hands over a row of the table as if a window had posted it. */
  readonly hear: (index: number, event: { origin: string; from: 'the app' | 'nobody' }) => void;
  /** How many handlers were run since the app was opened. */
  readonly handled: () => number;
  /** How many replies were posted since, to whomever. */
  readonly posted: () => number;
  readonly isPolluted: () => boolean;
  /** What is wrong with an address of an app; nothing where it would be opened. */
  readonly refuseAddress: (address: string) => string | undefined;
};

const appOrigin = 'https://app.example';
const safe = { chainId: 8453, address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' } as const;
const theme = { darkMode: false };
let host: BridgeHost | undefined;
let handled = 0;
let posted = 0;

// Whatever a handler says, it was run: no answer of theirs is looked at.
const handlers = Object.fromEntries(
  bridgeMethods.map((method) => [
    method,
    async () => {
      handled += 1;
      return method === 'getCurrentTheme' ? theme : { method };
    },
  ]),
) as unknown as BridgeHandlers;

const frame = document.createElement('iframe');
frame.name = 'app';

const wallet: Wallet = {
  open: async (origin) => {
    host?.close();
    frame.remove();
    handled = 0;
    posted = 0;
    const hasNoOrigin = origin === 'null';
    frame.setAttribute('sandbox', hasNoOrigin ? 'allow-scripts' : 'allow-scripts allow-same-origin');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = `${hasNoOrigin ? appOrigin : origin}/app`;
    document.body.append(frame);
    await loaded;
    const transport = createFrameTransport({ window, frame });
    host = createBridgeHost({
      transport: {
        ...transport,
        post: (message, target) => {
          posted += 1;
          transport.post(message, target);
        },
      },
      origin: appOrigin,
      safe,
      handlers,
      permissions: { list: () => [], request: async () => undefined },
    });
  },
  hear: (index, { origin, from }) => {
    for (const data of hostileRequests[index]?.messages() ?? []) {
      const source = from === 'the app' ? frame.contentWindow : null;
      // An event whose data explode cannot be made with them; they are put there afterwards.
      const event = new MessageEvent('message', { source, origin });
      window.dispatchEvent(Object.defineProperty(event, 'data', { value: data }));
    }
  },
  handled: () => handled,
  posted: () => posted,
  isPolluted: () => 'polluted' in {},
  refuseAddress: (address) => {
    try {
      readAppAddress(address, { ownOrigin: window.location.origin });
      return undefined;
    } catch (error) {
      return error instanceof Error && 'fault' in error ? String(error.fault) : String(error);
    }
  },
};
Object.assign(window, { wallet });
