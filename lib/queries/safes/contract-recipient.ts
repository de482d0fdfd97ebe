import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Clients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createConcurrencyLimit } from '../concurrency-limit';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** A payout may have a thousand recipients, and each takes several requests. */
const inTurn = createConcurrencyLimit(50);

/** Whether a recipient is a contract that may not be able to use the payment; null without an answer. */
export const contractRecipientOptions = ({ chain }: Clients, safe: SafeRef, address: Address) =>
  queryOptions({
    queryKey: [...keys.safe(safe), 'contract-recipient', address] as const,
    queryFn: () =>
      inTurn(async () => {
        const { isContractRecipient } = await import('@/lib/actions/risk/is-contract-recipient');
        return isContractRecipient(chain, { address, safe: safe.address });
      }),
    ...staleTimes.minutes,
    retry: false,
  });
