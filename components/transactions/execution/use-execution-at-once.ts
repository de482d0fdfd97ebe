import { useState } from 'react';
import type { Address, Hash } from 'viem';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { reviewedProposal } from '@/lib/actions/verify/reviewed-transaction';
import { useExecuteTransaction } from '@/lib/queries/transactions/actions';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type ExecutionAtOnce = ReturnType<typeof useExecutionAtOnce>;

/** The execution that follows a proposal, where one signature is enough and the person wished it. */
export function useExecutionAtOnce(safe: SafeRef, acknowledged: readonly string[]) {
  const mutation = useExecuteTransaction();
  const { isPending, error, start, stop } = useWalletMutation(mutation);
  const [executor, setExecutor] = useState<Address>();
  return {
    /** Who executes; undefined where it is only signed. */
    executor,
    ...{ isPending, error, stop },
    /** The hash on chain, once the wallet has sent it. */
    sent: mutation.data,
    plan: setExecutor,
    start: (account: Address, safeTxHash: Hash) =>
      start({ reviewed: reviewedProposal(safe, safeTxHash), account, acknowledged }),
  };
}
