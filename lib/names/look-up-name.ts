import { type Address, isAddressEqual } from 'viem';
import { type NameClient, readBasenameAddress, readClaimedName } from './basenames';
import { normalizeName } from './normalize-name';

export type NameClients = {
  readonly chain: NameClient;
  /** A second RPC of Base: both must give the same address for a name. */
  readonly secondaryRpc?: { readonly host: string; readonly client: NameClient } | undefined;
  /** Ethereum's mainnet; only where the person allows it. */
  readonly mainnet?: NameClient | undefined;
};

/**
 * Looks up the name of an address on Base, else on Ethereum. A name counts only if it is normalized and resolves back
 * to the address. Throws where an RPC fails; a contract that fails means that there is no name.
 */
export async function lookUpName(
  { chain, mainnet }: NameClients,
  address: Address,
): Promise<string | undefined> {
  const basename = await lookUpBasename(chain, address);
  if (basename !== undefined || !mainnet) return basename;
  const { lookUpMainnetName } = await import('./mainnet-names');
  return lookUpMainnetName(mainnet, address);
}

async function lookUpBasename(client: NameClient, address: Address): Promise<string | undefined> {
  const claimed = await readClaimedName(client, address);
  if (claimed === undefined || (await normalizeName(claimed)) !== claimed) return undefined;
  const back = await readBasenameAddress(client, claimed);
  return back && isAddressEqual(back, address) ? claimed : undefined;
}
