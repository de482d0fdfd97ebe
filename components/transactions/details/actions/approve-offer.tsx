import { NamedAddress } from '@/components/shared/address/named-address';
import { ActionButton } from '@/components/signing/action-button';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Spinner } from '@/components/ui/spinner';
import type { Reviewed } from '@/lib/actions/prepare-confirmation';
import { useApproveHash } from '@/lib/queries/transactions/actions';
import { SigningError } from '../../review/proposal/signing-error';

export interface ApproveOfferProps extends Omit<Reviewed, 'knownConflicts'> {}

/** The other way to confirm: an on-chain approval, which an owner that is a contract can give too. */
export function ApproveOffer({ reviewed, account, acknowledged }: ApproveOfferProps) {
  const approving = useWalletMutation(useApproveHash());
  const { safe, claimed } = reviewed;
  const transaction = claimed.multisig?.transaction;
  return (
    <details open className="order-last basis-full rounded-control border border-line px-3 py-2">
      <summary className="cursor-pointer text-muted">Another way to confirm</summary>
      <div className="mt-2 grid gap-3">
        <p className="text-muted">
          <NamedAddress address={account} avatarSize={20} /> can approve the transaction on-chain instead of
          signing it. Contract accounts confirm this way. The approval costs a network fee, is public and
          can’t be revoked.
        </p>
        {approving.isPending && !approving.isSigned && (
          <WalletWaiting what="execution" onStop={approving.stop} />
        )}
        {approving.isPending && approving.isSigned && (
          <p role="status" className="flex items-center gap-2">
            <Spinner />
            Sent. Waiting for the block.
          </p>
        )}
        {!approving.isPending && (
          <div>
            <ActionButton onClick={() => approving.start({ reviewed, account, acknowledged })}>
              Approve on-chain
            </ActionButton>
          </div>
        )}
        {approving.error !== undefined && transaction && (
          <SigningError
            safe={safe}
            transaction={transaction}
            verb="Approve"
            error={approving.error}
            onSign={(again) => approving.start({ reviewed, account, acknowledged, ...again })}
          />
        )}
      </div>
    </details>
  );
}
