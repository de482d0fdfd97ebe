import { ambiguousName, readTypedAddress } from '@/components/shared/address/typed-name';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { mainnetRpcUrl } from '@/config/names';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { createMainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { describeError } from '@/lib/errors/mapping/describe';
import { indexByName } from '@/lib/hooks/use-accounts-by-name';
import { isNameLike } from '@/lib/names/is-name-like';
import type { NameClients } from '@/lib/names/look-up-name';
import { resolveName } from '@/lib/names/resolve-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { contacts } from '@/lib/storage/contacts';
import { readEndpoints } from '@/lib/storage/endpoints';
import { knownSafes } from '@/lib/storage/known-safes';
import { preferences } from '@/lib/storage/preferences';

export type FoundSafe =
  | {
      readonly ok: true;
      /** In the form that links carry. */
      readonly safe: string;
    }
  | { readonly ok: false; readonly message: string };

/** Finds the Safe that a person typed by address or name; without one, the message tells why. */
export async function findTypedSafe(
  typed: string,
  createClients: () => NameClients = createNameClients,
): Promise<FoundSafe> {
  if (isNameLike(typed) && !typed.includes(':')) {
    try {
      const { address } = await resolveName(createClients(), typed);
      return { ok: true, safe: formatSafeAddress({ chainId: base.id, address }) };
    } catch (error) {
      const { title, detail } = describeError(error) ?? { title: 'Couldn’t look up this name.' };
      return { ok: false, message: [title, detail].filter(Boolean).join(' ') };
    }
  }
  const [address, ...others] = indexByName(contacts.get(), knownSafes.get())(typed);
  if (others.length > 0) return { ok: false, message: ambiguousName };
  if (address) return { ok: true, safe: formatSafeAddress({ chainId: base.id, address }) };
  const parsed = readTypedAddress(typed);
  return parsed.ok ? { ok: true, safe: formatSafeAddress(parsed.safe) } : parsed;
}

/** Creates the clients for names, because this page has none and needs them only now. */
function createNameClients(): NameClients {
  const { rpcUrls } = readEndpoints(deployment);
  const identity = { chainId: base.id, genesisHash: deployment.genesisHash };
  const [, second] = rpcUrls;
  return {
    chain: createChainClient({ rpcUrls, identity }),
    ...(second && {
      secondaryRpc: {
        host: new URL(second).host,
        client: createChainClient({ rpcUrls: [second], identity }),
      },
    }),
    ...(preferences.get().mainnetNames && { mainnet: createMainnetClient({ rpcUrl: mainnetRpcUrl }) }),
  };
}
