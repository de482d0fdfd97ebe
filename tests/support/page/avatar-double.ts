import type { AvatarSources } from '@/lib/names/find-avatar';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';

export type DoublePlace = {
  readonly type?: string;
  readonly status?: number;
  readonly body?: string;
  /** The server lets no foreign page ask, as most do. */
  readonly isClosed?: boolean;
  /** What a browser makes of it, where it may only show and not ask. */
  readonly isShown?: boolean;
};

/** Servers of strangers at the edge of the network, by the address they answer at; `asked` lists what was asked. */
export function doubleSources(
  places: Readonly<Record<string, DoublePlace>> = {},
  chain: DoubleChainState = {},
): AvatarSources & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    chain: doubleChain(chain).client,
    fetch: async (input, init) => {
      const url = String(input);
      asked.push(`${init?.method ?? 'GET'} ${url}`);
      const place = places[url];
      if (!place || place.isClosed) throw new TypeError('Failed to fetch');
      return new Response(place.body ?? null, {
        status: place.status ?? 200,
        headers: { 'content-type': place.type ?? 'text/html' },
      });
    },
    showsImage: async (url) => {
      asked.push(`show ${url}`);
      return places[url]?.isShown ?? false;
    },
  };
}
