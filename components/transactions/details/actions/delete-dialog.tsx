import { useRouter } from 'next/navigation';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { notify } from '@/components/ui/overlay/notify';
import { routes } from '@/config/routes';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useDeleteProposal } from '@/lib/queries/transactions/actions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface DeleteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verified: VerifiedTransaction;
  /** The account that proposed it. */
  account: Address;
}

/** Says what deleting a proposal does and does not do, and asks for the signature that deletes it. */
export function DeleteDialog({ open, onOpenChange, verified, account }: DeleteDialogProps) {
  const { safe, inspection } = verified;
  const router = useRouter();
  const mutation = useDeleteProposal();
  const deleting = useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutation.mutate>[0]) =>
      mutation.mutate(request, {
        onSuccess: () => {
          void notify('Proposal deleted.');
          router.push(routes.queue(formatSafeAddress(safe)));
        },
      }),
  });
  const count = inspection?.report.confirmations.length ?? 0;
  const safeTxHash = inspection?.report.hashes.safeTxHash;
  return (
    <DialogPanel
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && deleting.isPending) deleting.stop();
        onOpenChange(isOpen);
      }}
      size="sm"
      title="Delete your proposal?"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="danger"
            busy={deleting.isPending}
            onClick={() => safeTxHash && deleting.start({ safe, safeTxHash, account })}
          >
            Delete
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          The gateway removes this transaction from every owner’s queue. Your wallet asks for a signature;
          nothing is sent to the chain.
        </p>
        {count > 0 && (
          <p>
            {count === 1 ? 'The signature stays valid' : `The ${count} signatures stay valid`} for anyone who
            has a copy. To make sure nobody ever executes this transaction, reject it instead.
          </p>
        )}
        {deleting.isPending && (
          <p role="status" className="text-muted">
            {deleting.isSigned ? 'Deleting…' : 'Confirm in your wallet.'}
          </p>
        )}
        {deleting.error !== undefined && <ErrorNotice error={deleting.error} />}
      </div>
    </DialogPanel>
  );
}
