import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { SurroundingRequestNotice } from '@/components/signing/surrounding-request-notice';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';

import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useProposeInSurroundingWallet } from '@/lib/queries/safe-apps/surrounding-transactions';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface SurroundingProposalProps {
  surrounding: SurroundingWallet;
  safe: SafeRef;
  transaction: SafeTransaction;
  acknowledged: readonly string[];
  keepFocus: (act: () => void) => void;
  /** Called with the proposed transaction, which doesn't change from then on. */
  onFix: (transaction: SafeTransaction) => void;
  /** Called once the surrounding wallet has accepted the proposal. */
  onDone: () => void;
}

/** Asks the surrounding wallet to propose a transaction of its Safe, and shows its state. */
export function SurroundingProposal({
  surrounding,
  safe,
  transaction,
  acknowledged,
  keepFocus,
  onFix,
  onDone,
}: SurroundingProposalProps) {
  const mutation = useProposeInSurroundingWallet();
  const proposing = useWalletMutation(mutation);
  if (mutation.data) {
    const isReviewed = mutation.data === hashTransaction(safe, transaction).safeTxHash;
    return (
      <div className="grid gap-3">
        <SurroundingRequestNotice
          surrounding={surrounding}
          request={{ safe, safeTxHash: mutation.data }}
          about={safe}
        />
        <p className="text-muted">
          {isReviewed
            ? 'Its hash matches the transaction above.'
            : 'The hash differs from the transaction above: the wallet chose another nonce or other fields. Open the transaction to see what the owners sign.'}
        </p>
      </div>
    );
  }
  if (proposing.isPending)
    return <WalletWaiting what="surrounding" onStop={() => keepFocus(proposing.stop)} />;
  return (
    <>
      <p className="mb-3 text-muted">
        {surrounding.name} proposes this and chooses the nonce. The owners of this Safe review, sign and
        execute it there.
      </p>
      <ActionButton
        variant="primary"
        onClick={() =>
          keepFocus(() => {
            onFix(transaction);
            proposing.start({ safe, transaction, account: safe.address, acknowledged, onSigned: onDone });
          })
        }
      >
        Propose in {surrounding.name}
      </ActionButton>
      {proposing.error !== undefined && <ErrorNotice className="mt-3" error={proposing.error} />}
    </>
  );
}
