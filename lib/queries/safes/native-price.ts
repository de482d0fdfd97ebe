import { useQuery } from '@tanstack/react-query';
import { isAddressEqual, zeroAddress } from 'viem';
import { useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import { balancesOptions } from '../balances';
import { useMySafes } from './my-safes';

/**
 * What one Ether is worth where no Safe is open: as the gateway says it beside the balances of a Safe of this visitor.
 * Undefined where there is none, or no price.
 */
export function useNativePrice(): number | undefined {
  const clients = useClients();
  const [safe] = useMySafes().safes;
  const { data } = useQuery({
    ...balancesOptions(clients, safe ?? nobody, { tokens: 'trusted', currency: useCurrency() }),
    enabled: safe !== undefined,
  });
  const price = data?.items.flatMap((item) =>
    item.kind !== 'unreadable' && isAddressEqual(item.address, zeroAddress) ? item.price : [],
  )[0];
  return price !== undefined && price > 0 ? price : undefined;
}

/** Never asked about. */
const nobody = { chainId: 0, address: zeroAddress };
