import type { Address } from 'viem';
import { deployment } from '@/config/deployment';
import { findName } from '@/lib/names/find-name';
import { knownSafes } from '@/lib/storage/known-safes';
import { useStored } from './use-stored';

/** Finds the name that this visitor, or this deployment, has for an address. */
export function useNames(): (address: Address) => string | undefined {
  const own = useStored(knownSafes).map(({ safe, name }) => ({ name, address: safe.address }));
  return (address) => findName(address, [...own, ...deployment.knownNames]);
}

/** The name this visitor, or this deployment, has for an address. */
export function useName(address: Address): string | undefined {
  return useNames()(address);
}
