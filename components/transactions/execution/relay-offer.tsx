import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { RelayRequest } from '@/lib/actions/execution/relay-execution';
import { useRelayExecution, useRelays } from '@/lib/queries/transactions/relay';

export interface RelayOfferProps {
  request: Omit<RelayRequest, 'signal'>;
}

/** The way to execute without paying the network fee, where the gateway has a relayer; nothing elsewhere. */
export function RelayOffer({ request }: RelayOfferProps) {
  const relays = useRelays(request.reviewed.safe).data;
  const mutation = useRelayExecution();
  const relaying = useWalletMutation(mutation);
  if (relaying.isPending)
    return (
      <>
        <p role="status" className="text-13 text-muted">
          The relayer is sending the transaction. You can leave this page.
        </p>
        <Button className="w-full" busy>
          Sending
        </Button>
      </>
    );
  if (mutation.isSuccess && !mutation.data)
    return (
      <Notice title="Accepted by the relayer">
        It hasn’t reported the transaction yet. This page shows when it is executed.
      </Notice>
    );
  if (!relays || (relays.remaining <= 0 && relaying.error === undefined)) return null;
  return (
    <>
      {relaying.error !== undefined && <ErrorNotice error={relaying.error} />}
      {relays.remaining > 0 && (
        <>
          <ActionButton className="w-full" onClick={() => relaying.start(request)}>
            Execute without a fee
          </ActionButton>
          <p className="text-13 text-muted">
            The gateway’s relayer pays the network fee: {relays.remaining} of {relays.limit} left today for
            this Safe.
          </p>
        </>
      )}
    </>
  );
}
