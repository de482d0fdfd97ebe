import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { HostRequestNotice } from '@/components/signing/host-request-notice';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';

import type { Host } from '@/lib/hooks/use-host';
import { useProposeThroughHost } from '@/lib/queries/safe-apps/host-actions';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface HostProposalProps {
  host: Host;
  safe: SafeRef;
  transaction: SafeTransaction;
  acknowledged: readonly string[];
  keepFocus: (act: () => void) => void;
  /** Given the transaction that the host is asked for, which stays as it is from then on. */
  onFix: (transaction: SafeTransaction) => void;
  /** Called when the host has taken it. */
  onDone: () => void;
}

/** Asks the wallet around this page to propose a transaction of its own Safe, and tells what has become of it. */
export function HostProposal({
  host,
  safe,
  transaction,
  acknowledged,
  keepFocus,
  onFix,
  onDone,
}: HostProposalProps) {
  const mutation = useProposeThroughHost();
  const proposing = useWalletMutation(mutation);
  if (mutation.data) {
    const isReviewed = mutation.data === hashTransaction(safe, transaction).safeTxHash;
    return (
      <div className="grid gap-3">
        <HostRequestNotice host={host} request={{ safe, safeTxHash: mutation.data }} about={safe} />
        <p className="text-muted">
          {isReviewed
            ? 'Its hash matches the transaction above.'
            : 'The hash differs from the transaction above: the wallet chose another nonce or other fields. Open the transaction to see what the owners sign.'}
        </p>
      </div>
    );
  }
  if (proposing.isPending) return <WalletWaiting what="host" onStop={() => keepFocus(proposing.stop)} />;
  return (
    <>
      <p className="mb-3 text-muted">
        {host.name} proposes this and chooses the nonce. The owners of this Safe review, sign and execute it
        there.
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
        Propose in {host.name}
      </ActionButton>
      {proposing.error !== undefined && <ErrorNotice className="mt-3" error={proposing.error} />}
    </>
  );
}
