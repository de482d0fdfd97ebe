import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { findApprovalReason } from '@/lib/safe/manage/can-confirm';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** Of more owners the chain is not asked. */
const maxOwners = 50;

const contractOwnerOptions = ({ chain }: Clients, safe: SafeRef, owner: Address) =>
  queryOptions({
    queryKey: keys.contractOwner(safe, owner),
    queryFn: async () => {
      // Few Safes have an owner that is a contract, and only those need the rest of it.
      const { classifyContractOwner } = await import('@/lib/chain/classify-owner');
      return (await classifyContractOwner(chain, { safe, owner })) ?? null;
    },
    ...staleTimes.fixed,
  });

/**
 * Which of these owners can confirm on the chain alone, and why (`findApprovalReason`); an owner is absent until the chain
 * has said so. The chain is asked about all of them at once, and once in a visit.
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
