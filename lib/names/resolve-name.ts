import { type Address, withTimeout } from 'viem';
import { basenames } from '@/config/names';
import { NameError } from '@/lib/errors/names';
import { readBasenameAddress } from './basenames';
import type { NameClients } from './look-up-name';
import { normalizeName } from './normalize-name';

export type ResolvedName = {
  /** Normalized, so it may differ from the typed name. */
  readonly name: string;
  readonly address: Address;
};

/**
 * Resolves a typed name to its address on Base. Base is asked for names below base.eth, Ethereum for all others, where
 * only an address for Base counts. Throws `invalid-name`, `name-disputed`, `unknown-name`, `ethereum-only-name`,
 * `mainnet-names-off`, `name-service-unreachable`, and the error of an RPC that fails.
 */
export async function resolveName(
  { chain, secondaryRpc, mainnet }: NameClients,
  typed: string,
): Promise<ResolvedName> {
  const name = await normalizeName(typed.trim());
  if (name === undefined) throw new NameError({ kind: 'invalid-name' });
  if (name.endsWith(basenames.suffix)) {
    const address = await readAgreedAddress({ chain, secondaryRpc }, name);
    if (!address) throw new NameError({ kind: 'unknown-name', ensName: name });
    return { name, address };
  }
  if (!mainnet) throw new NameError({ kind: 'mainnet-names-off' });
  const { readMainnetAddresses } = await import('./mainnet-names');
  const { forBase, onEthereum } = await readMainnetAddresses(mainnet, name);
  if (forBase) return { name, address: forBase };
  if (onEthereum) throw new NameError({ kind: 'ethereum-only-name', ensName: name });
  throw new NameError({ kind: 'unknown-name', ensName: name });
}

/** The timeout of the second RPC. */
const timeoutMs = 5_000;

/** Reads the address from the first RPC; a second RPC that answers must agree. */
async function readAgreedAddress(
  { chain, secondaryRpc }: Pick<NameClients, 'chain' | 'secondaryRpc'>,
  name: string,
): Promise<Address | undefined> {
  if (!secondaryRpc) return readBasenameAddress(chain, name);
  const [address, other] = await Promise.all([
    readBasenameAddress(chain, name),
    readInTime(() => readBasenameAddress(secondaryRpc.client, name)),
  ]);
  if (other === 'silent' || other === address) return address;
  throw new NameError({
    kind: 'name-disputed',
    ensName: name,
    first: address,
    second: other,
    host: secondaryRpc.host,
  });
}

const readInTime = (read: () => Promise<Address | undefined>): Promise<Address | undefined | 'silent'> =>
  withTimeout(read, { timeout: timeoutMs }).catch(() => 'silent' as const);
