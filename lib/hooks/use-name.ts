import { useMemo } from 'react';
import type { Address } from 'viem';
import { joinNames } from '@/lib/actions/known-names';
import { useChainName } from '@/lib/queries/names';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { useStored } from './use-stored';

/** Finds the name that this visitor, or this deployment, has for an address. */
export function useNames(): (address: Address) => string | undefined {
  const safes = useStored(knownSafes);
  const book = useStored(contacts);
  const names = useMemo(() => joinNames(safes, book), [safes, book]);
  return (address) => names.get(address.toLowerCase())?.name;
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
