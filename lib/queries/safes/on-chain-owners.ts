import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { findApprovalReason } from '@/lib/safe/manage/can-confirm';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** The most owners that are asked about. */
const maxOwners = 50;

const contractOwnerOptions = ({ chain }: Clients, safe: SafeRef, owner: Address) =>
  queryOptions({
    queryKey: keys.contractOwner(safe, owner),
    queryFn: async () => {
      // Loaded on demand, because few Safes have an owner that is a contract.
      const { classifyContractOwner } = await import('@/lib/chain/classify-owner');
      return (await classifyContractOwner(chain, { safe, owner })) ?? null;
    },
    ...staleTimes.fixed,
  });

/**
 * The owners that can confirm only on-chain, with the reason (`findApprovalReason`); pending owners are absent. The
 * chain is asked about all of them at once, and once in a visit.
 */
export function useOnChainOwners(
  safe: SafeRef,
  owners: readonly Address[],
  version: string | undefined,
): ReadonlyMap<Address, string> {
  const clients = useClients();
  return useQueries({
    queries: owners.slice(0, maxOwners).map((owner) => contractOwnerOptions(clients, safe, owner)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) => {
          const reason = data ? findApprovalReason(data, { version }) : undefined;
          return data && reason !== undefined ? [[data.address, reason] as const] : [];
        }),
      ),
  });
}
