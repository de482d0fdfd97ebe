import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { isUnsimulated, type RelayRequest } from '@/lib/actions/execution/relay-execution';
import { isWithoutGateway } from '@/lib/errors/gateway';
import type { RelayCount } from '@/lib/gateway/resources/relay';
import { useRelayExecution, useRelays } from '@/lib/queries/transactions/relay';

export interface RelayOfferProps {
  request: Omit<RelayRequest, 'signal'>;
  /** Whether the Safe itself pays a fee for the execution. */
  isPaidBySafe: boolean;
}

/**
 * Offers to execute without paying the network fee, or says why the gateway's relayer refuses; nothing without a
 * relayer.
 */
export function RelayOffer({ request, isPaidBySafe }: RelayOfferProps) {
  const { reviewed } = request;
  const { data: relays, error } = useRelays(reviewed.safe, reviewed.inspection?.report.hashes.safeTxHash);
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
  if (relays === null || (relays === undefined && !error) || isWithoutGateway(error)) return null;
  return (
    <>
      {isUnsimulated(relaying.error) ? (
        <Notice
          tone="warning"
          title="The relayer couldn’t simulate this transaction"
          action={
            <ActionButton
              size="sm"
              onClick={() => relaying.start({ ...request, acceptUnverifiedSimulation: true })}
            >
              Send without the relayer’s simulation
            </ActionButton>
          }
        >
          Nothing was sent. Concord’s own check on your RPC node succeeded.
        </Notice>
      ) : (
        relaying.error !== undefined && <ErrorNotice error={relaying.error} />
      )}
      {relays && relays.remaining > 0 && (
        <ActionButton className="w-full" onClick={() => relaying.start(request)}>
          {isPaidBySafe ? 'Execute through the relayer' : 'Execute without a fee'}
        </ActionButton>
      )}
      <p className="text-13 text-muted">{describeOffer(relays, isPaidBySafe)}</p>
    </>
  );
}

/** Describes the relayer's offer; `relays` is undefined where the relayer could not be asked, or refused to answer. */
function describeOffer(relays: RelayCount | undefined, isPaidBySafe: boolean): string {
  if (!relays) return 'The gateway didn’t say whether its relayer pays the network fee for this transaction.';
  const { remaining, limit } = relays;
  if (remaining > 0)
    return isPaidBySafe
      ? 'The gateway’s relayer pays the network fee.'
      : `The gateway’s relayer pays the network fee: ${remaining} of ${limit} left today for this Safe.`;
  return limit > 0
    ? `The gateway’s relayer has paid for ${limit} ${limit === 1 ? 'execution' : 'executions'} of this Safe today, which is its limit.`
    : 'The gateway’s relayer doesn’t pay the network fee for this transaction.';
}
