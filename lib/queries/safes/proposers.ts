import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { ProposerChange } from '@/lib/actions/submit/change-proposers';
import type { SafeState } from '@/lib/chain/safe-state';
import type { Delegate } from '@/lib/gateway/resources/delegates';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { refresh } from '../refresh';
import { staleTimes } from '../stale-times';

/** The most pages that are read. */
const maxPages = 5;

export type SafeProposers = {
  readonly proposers: readonly Delegate[];
  /** False where there are more, or unreadable rows. */
  readonly isComplete: boolean;
};

export const proposersOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.proposers(safe),
    queryFn: async ({ signal }): Promise<SafeProposers> => {
      const { listDelegates } = await import('@/lib/gateway/resources/delegates');
      const proposers: Delegate[] = [];
      let isReadable = true;
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const question = { chainId: safe.chainId, filter: { safe: safe.address }, cursor };
        const { items, next } = await listDelegates(gateway, question, { signal });
        for (const item of items) {
          if (item.kind === 'delegate') proposers.push(item);
          else isReadable = false;
        }
        if (!next) return { proposers, isComplete: isReadable };
        cursor = next;
      }
      return { proposers, isComplete: false };
    },
    ...staleTimes.minutes,
  });

/** The proposers for owners of a Safe, from the gateway's list. */
export const useProposers = (safe: SafeRef) => useQuery(proposersOptions(useClients(), safe));

/**
 * Whether the gateway accepts proposals of an account that is no owner. Nothing is asked for owners. Undefined while it
 * is pending, and null without an answer.
 */
export function useIsProposer(
  safe: SafeRef,
  state: Pick<SafeState, 'owners'> | undefined,
  account: Address | undefined,
): boolean | null | undefined {
  const { gateway } = useClients();
  const owners = state?.owners ?? [];
  const isStranger = state !== undefined && account !== undefined && !owners.includes(account);
  const { data } = useQuery({
    queryKey: keys.delegator(safe, account ?? '0x'),
    queryFn: async () => {
      const { askDelegator } = await import('@/lib/actions/risk/read-context-from-gateway');
      // The cache can't hold undefined: false means that it is no proposer, null that there is no answer.
      const delegator = await askDelegator(gateway, { safe, proposer: account ?? '0x', owners });
      return delegator === undefined ? null : delegator !== null;
    },
    enabled: isStranger,
    ...staleTimes.minutes,
  });
  return isStranger ? data : false;
}

/** Adds or removes a proposer, with the connected account's signature. */
export function useChangeProposers() {
  const { gateway } = useClients();
  const wallet = useWallet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ProposerChange) => {
      const { changeProposers } = await import('@/lib/actions/submit/change-proposers');
      return changeProposers({ gateway, wallet: await wallet.getWalletClient() }, change);
    },
    onSuccess: (_nothing, { safe }) => refresh(queryClient, 'proposersChanged', safe),
  });
}
