import { useState } from 'react';
import type { Address, Hash } from 'viem';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { reviewedProposal } from '@/lib/actions/verify/reviewed-transaction';
import { useExecuteTransaction } from '@/lib/queries/transactions/actions';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export type ExecutionAtOnce = ReturnType<typeof useExecutionAtOnce>;

/**
 * Executes a proposal right after it is signed, where one signature is enough and the person chose to execute. `onSent`
 * is called once the wallet has sent it.
 */
export function useExecutionAtOnce(safe: SafeRef, acknowledged: readonly string[], onSent?: () => void) {
  const mutation = useExecuteTransaction();
  const { isPending, error, start, stop } = useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutation.mutate>[0]) =>
      mutation.mutate(request, { onSuccess: () => onSent?.() }),
  });
  const [executor, setExecutor] = useState<Address>();
  return {
    /** The executing account; undefined where the proposal is only signed. */
    executor,
    ...{ isPending, error, stop },
    /** The hash of the chain transaction, once the wallet has sent it. */
    sent: mutation.data,
    plan: setExecutor,
    start: (account: Address, safeTxHash: Hash, transaction: SafeTransaction) =>
      start({ reviewed: reviewedProposal(safe, safeTxHash, transaction), account, acknowledged }),
  };
}
