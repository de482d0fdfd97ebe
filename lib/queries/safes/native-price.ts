import { useQuery } from '@tanstack/react-query';
import { isAddressEqual, zeroAddress } from 'viem';
import { useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import { balancesOptions } from '../balances';
import { useMySafes } from './my-safes';

/**
 * The price of Ether where no Safe is open, from the gateway's balances of one of the visitor's Safes. Undefined
 * without a Safe or a price.
 */
export function useNativePrice(): number | undefined {
  const clients = useClients();
  const [safe] = useMySafes().safes;
  const { data } = useQuery({
    ...balancesOptions(clients, safe ?? noSafe, { tokens: 'trusted', currency: useCurrency() }),
    enabled: safe !== undefined,
  });
  const price = data?.items.flatMap((item) =>
    item.kind !== 'unreadable' && isAddressEqual(item.address, zeroAddress) ? item.price : [],
  )[0];
  return price !== undefined && price > 0 ? price : undefined;
}

/** A placeholder that is never queried. */
const noSafe = { chainId: 0, address: zeroAddress };
