import type { Address } from 'viem';
import type { Acknowledging } from '@/components/signing/risks/use-acknowledged';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { notify } from '@/components/ui/overlay/notify';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/transactions/actions';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';

export type OwnActions = ReturnType<typeof useOwnActions>;

/** What the buttons of a transaction work with. */
export type ActionContext = OwnActions & {
  readonly verified: VerifiedTransaction;
  readonly permissions: TransactionPermissions;
  readonly account: Address | undefined;
  readonly acknowledging: Acknowledging;
  readonly keepFocus: (act: () => void) => void;
};

/** What the connected account does with a transaction by its wallet: confirming and executing. */
export function useOwnActions(verified: VerifiedTransaction) {
  const confirming = useConfirming(verified);
  const executing = useWalletMutation(useExecuteTransaction());
  return { confirming, executing };
}

/** Confirming, with a word about what comes next where one is on the page no more, too. */
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
