import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { ActionButton } from '@/components/signing/action-button';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import type { RelayCreationRequest } from '@/lib/actions/create/relay-creation';
import { useCreationRelays, useRelayCreation } from '@/lib/queries/safes/creation';

export interface RelayCreationOfferProps {
  owners: readonly Address[];
  request: Omit<RelayCreationRequest, 'signal' | 'createdAt'>;
  /** When the setup was made; undefined means now. */
  createdAt: number | undefined;
  /** Called once the relayer has taken the creation. */
  onSent: () => void;
}

/** Offers to create a Safe without paying the network fee, where the gateway has a relayer. */
export function RelayCreationOffer({ owners, request, createdAt, onSent }: RelayCreationOfferProps) {
  const relays = useCreationRelays(owners).data;
  const { mutate, ...mutation } = useRelayCreation();
  const relaying = useWalletMutation({
    ...mutation,
    mutate: (asked: Parameters<typeof mutate>[0]) => mutate(asked, { onSuccess: onSent }),
  });
  const { isPending, error } = relaying;
  const isLeft = relays !== undefined && relays !== null && relays.remaining > 0;
  if (!isPending && !isLeft && error === undefined) return null;
  return (
    <div ref={leaveFocus} className="grid gap-2">
      {isPending && (
        <p role="status" className="text-13 text-muted">
          The relayer is creating the Safe. You can leave this page: My Safes shows the new Safe.
        </p>
      )}
      {!isPending && error !== undefined && <ErrorNotice error={error} />}
      {(isPending || isLeft) && (
        <ActionButton
          className="w-full"
          busy={isPending}
          onClick={() => relaying.start({ ...request, createdAt: createdAt ?? Date.now() })}
        >
          {isPending ? 'Creating' : 'Create without a fee'}
        </ActionButton>
      )}
      {!isPending && isLeft && (
        <p className="text-13 text-muted">
          The gateway’s relayer pays the network fee: {relays.remaining} of {relays.limit} left today.
        </p>
      )}
    </div>
  );
}
