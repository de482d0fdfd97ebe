import type { Address } from 'viem';
import { basenames } from '@/config/names';
import {
  EthereumOnlyNameError,
  InvalidNameError,
  MainnetNamesOffError,
  UnknownNameError,
} from '@/lib/errors/names';
import { readBasenameAddress } from './basenames';
import type { NameClients } from './look-up-name';
import { normaliseName } from './normalise-name';

export type ResolvedName = {
  /** In its normal form, which may differ from what was typed. */
  readonly name: string;
  readonly address: Address;
};

/**
 * The address on Base of a name that a person typed. Names below base.eth are asked of Base, all others of Ethereum,
 * where only an address for Base counts. Throws InvalidNameError, UnknownNameError, EthereumOnlyNameError,
 * MainnetNamesOffError, NameServiceUnreachableError, and what an RPC that fails throws.
 */
export async function resolveName({ chain, mainnet }: NameClients, typed: string): Promise<ResolvedName> {
  const name = await normaliseName(typed.trim());
  if (name === undefined) throw new InvalidNameError();
  if (name.endsWith(basenames.suffix)) {
    const address = await readBasenameAddress(chain, name);
    if (!address) throw new UnknownNameError({ unknownName: name });
    return { name, address };
  }
  if (!mainnet) throw new MainnetNamesOffError();
  const { readMainnetAddresses } = await import('./mainnet-names');
  const { forBase, onEthereum } = await readMainnetAddresses(mainnet, name);
  if (forBase) return { name, address: forBase };
  if (onEthereum) throw new EthereumOnlyNameError({ foreignName: name });
  throw new UnknownNameError({ unknownName: name });
}
