import { useState } from 'react';
import type { Address, Hash } from 'viem';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { reviewedProposal } from '@/lib/actions/verify/reviewed-transaction';
import { useExecuteTransaction } from '@/lib/queries/transactions/actions';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type ExecutionAtOnce = ReturnType<typeof useExecutionAtOnce>;

/** Executes a proposal right after it is signed, where one signature is enough and the person chose to execute. */
export function useExecutionAtOnce(safe: SafeRef, acknowledged: readonly string[]) {
  const mutation = useExecuteTransaction();
  const { isPending, error, start, stop } = useWalletMutation(mutation);
  const [executor, setExecutor] = useState<Address>();
  return {
    /** The executing account; undefined where the proposal is only signed. */
    executor,
    ...{ isPending, error, stop },
    /** The hash of the chain transaction, once the wallet has sent it. */
    sent: mutation.data,
    plan: setExecutor,
    start: (account: Address, safeTxHash: Hash) =>
      start({ reviewed: reviewedProposal(safe, safeTxHash), account, acknowledged }),
  };
}
