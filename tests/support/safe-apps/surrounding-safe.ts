import { base } from '@/config/chains';
import type { SafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import { safe } from '../chain/people';

export const surroundingOrigin = 'https://app.safe.global';

/** A Safe wallet around the page; what is asked of it is answered as the test says. */
export function doubleSurroundingSafe({
  request = async () => undefined,
}: Partial<Pick<SafeAppsProvider, 'request'>> = {}): SurroundingSafe & { readonly leave: () => void } {
  const listeners = new Set<(payload: unknown) => void>();
  return {
    kind: 'safe',
    origin: surroundingOrigin,
    safe: { chainId: base.id, address: safe.address },
    provider: {
      request,
      send: () => undefined,
      on: (_event, listener) => {
        listeners.add(listener);
      },
      removeListener: (_event, listener) => {
        listeners.delete(listener);
      },
    },
    messages: {
      sign: () => Promise.reject(new Error('Nobody asks for a message here.')),
      readSignature: async () => '',
    },
    theme: {
      read: () => Promise.reject(new Error('Nobody asks for colours here.')),
      onChange: () => () => undefined,
    },
    /** The connection to it ends. */
    leave: () => {
      for (const listener of [...listeners]) listener(undefined);
    },
  };
}
