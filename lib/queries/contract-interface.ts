import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AbiFunction, Address, Hex } from 'viem';
import { base } from '@/config/chains';
import { GatewayError } from '@/lib/errors/gateway';
import { getContract } from '@/lib/gateway/resources/contracts';
import { decodeData } from '@/lib/gateway/resources/decoded-call';
import { previewTransaction } from '@/lib/gateway/resources/transactions/previews';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { readFunctions } from '@/lib/safe/decode/supplied-interface';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
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

/** The functions of a contract as the gateway claims them, with the gateway's host. */
export function useContractInterface(address: Address, { enabled }: { enabled: boolean }) {
  const clients = useClients();
  const { data, isLoading, isError } = useQuery({ ...contractInterfaceOptions(clients, address), enabled });
  return { functions: data ?? none, host: clients.gateway.host, isLoading, isError };
}

/** The gateway's decoding of calldata, with the gateway's host; undefined where it has none. */
export function useGatewayReading(call: { to: Address; data: Hex }, { enabled }: { enabled: boolean }) {
  const { gateway } = useClients();
  const { data } = useQuery({
    queryKey: keys.gatewayReading(call.to, call.data),
    queryFn: async ({ signal }) => {
      try {
        return await decodeData(gateway, { chainId: base.id, ...call }, { signal });
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null;
        throw error;
      }
    },
    enabled,
    ...staleTimes.fixed,
  });
  return { reading: data ?? undefined, host: gateway.host };
}

/** The gateway's preview of a transaction that is not proposed yet. The review doesn't wait for it. */
export function usePreview(safe: SafeRef, transaction: SafeTransaction, { enabled }: { enabled: boolean }) {
  const { gateway } = useClients();
  return useQuery({
    queryKey: keys.preview(safe, hashTransaction(safe, transaction).safeTxHash),
    queryFn: ({ signal }) => previewTransaction(gateway, { safe, transaction }, { signal }),
    enabled,
    ...staleTimes.minutes,
    retry: false,
    structuralSharing: false,
  });
}
