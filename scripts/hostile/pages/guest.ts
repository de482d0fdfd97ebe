// Our end of the bridge in the frame of a hostile wallet.
import { createBridgeGuest } from '@/lib/bridge/guest';
import { createParentTransport } from '@/lib/bridge/transport';
import { hostileReplies } from '@/tests/support/bridge-hostile-replies';

export type Guest = {
  /** Asks who is there; resolves with what came of it: an address, or the name of an error. */
  readonly ask: () => Promise<string>;
  /** Hands over a row of the table as if a window had posted it. */
  readonly hear: (index: number, event: { origin: string; from: 'the wallet' | 'nobody' }) => void;
};

let id = '';
const guest: Guest = {
  ask: async () => {
    const transport = createParentTransport(window);
    const end = createBridgeGuest({
      transport: {
        ...transport,
        post: (message, target) => {
          id = 'id' in message ? String(message.id) : '';
          transport.post(message, target);
        },
      },
      allowedOrigins: ['https://wallet.example'],
    });
    try {
      return (await end.request('getSafeInfo')).safeAddress;
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    } finally {
      end.close();
    }
  },
  hear: (index, { origin, from }) => {
    const source = from === 'the wallet' ? window.parent : null;
    const event = new MessageEvent('message', { source, origin });
    const data = hostileReplies[index]?.message(id);
    window.dispatchEvent(Object.defineProperty(event, 'data', { value: data }));
  },
};
Object.assign(window, { guest });
