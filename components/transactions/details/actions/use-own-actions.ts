import type { Address } from 'viem';
import type { Acknowledging } from '@/components/signing/risks/use-acknowledged';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { notify } from '@/components/ui/overlay/notify';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/transactions/actions';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';

export type OwnActions = ReturnType<typeof useOwnActions>;

/** The state and actions that the buttons of a transaction need. */
export type ActionContext = OwnActions & {
  readonly verified: VerifiedTransaction;
  readonly permissions: TransactionPermissions;
  readonly account: Address | undefined;
  readonly acknowledging: Acknowledging;
  readonly keepFocus: (act: () => void) => void;
};

/** Confirms and executes a transaction with the connected account's wallet. */
export function useOwnActions(verified: VerifiedTransaction) {
  const confirming = useConfirming(verified);
  const executing = useWalletMutation(useExecuteTransaction());
  return { confirming, executing };
}

/** Confirms, and reports by a toast how many confirmations are missing, even after the page was left. */
function useConfirming({ state, inspection }: VerifiedTransaction) {
  const mutation = useConfirmTransaction();
  const missing = (state?.threshold ?? 0) - (inspection?.report.confirmations.length ?? 0) - 1;
  return useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutation.mutate>[0]) =>
      mutation.mutate(request, {
        onSuccess: () => void notify(missing > 0 ? `Confirmed. ${missing} more needed.` : 'Confirmed.'),
      }),
  });
}
