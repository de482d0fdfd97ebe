import type { Address } from 'viem';
import { deployment } from '@/config/deployment';
import { findName } from '@/lib/names/find-name';
import { useChainName } from '@/lib/queries/names';
import { knownSafes } from '@/lib/storage/known-safes';
import { useStored } from './use-stored';

/** Finds the name that this visitor, or this deployment, has for an address. */
export function useNames(): (address: Address) => string | undefined {
  const own = useStored(knownSafes).map(({ safe, name }) => ({ name, address: safe.address }));
  return (address) => findName(address, [...own, ...deployment.knownNames]);
}

/**
 * The name of an address: the one that this visitor, or this deployment, has for it, else the one on chain. All that a
 * page asks for at one moment travels together.
 */
export function useName(address: Address): string | undefined {
  const known = useNames()(address);
  const onChain = useChainName(address, { enabled: known === undefined });
  return known ?? onChain;
}
