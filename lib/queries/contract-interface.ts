import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AbiFunction, Address } from 'viem';
import { base } from '@/config/chains';
import { GatewayError } from '@/lib/errors/gateway';
import { getContract } from '@/lib/gateway/resources/contracts';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { readFunctions } from '@/lib/safe/decode/supplied-interface';
import { keys } from './keys';
import { staleTimes } from './stale-times';

const contractInterfaceOptions = ({ gateway }: Clients, address: Address) =>
  queryOptions({
    queryKey: keys.contractInterface(address),
    queryFn: async ({ signal }) => {
      try {
        const { abi } = await getContract(gateway, { chainId: base.id, address }, { signal });
        return readFunctions(abi ?? []);
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return [];
        throw error;
      }
    },
    ...staleTimes.fixed,
  });

const none: readonly AbiFunction[] = [];

/** The functions that the gateway says a contract has, and the host whose words their names are. */
export function useContractInterface(address: Address, { enabled }: { enabled: boolean }) {
  const clients = useClients();
  const { data } = useQuery({ ...contractInterfaceOptions(clients, address), enabled });
  return { functions: data ?? none, host: clients.gateway.host };
}
