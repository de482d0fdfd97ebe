import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useEndPushes, useEndPushesOf, usePushSubscription } from '@/lib/queries/push';
import type { PushRegistration } from '@/lib/storage/push-registration';

export interface PushRegisteredProps {
  registration: PushRegistration;
}

/** The Safes that a gateway was told to send notifications for, and whether they still reach this browser. */
export function PushRegistered({ registration }: PushRegisteredProps) {
  const { uuid, gatewayUrl, safes } = registration;
  const { gateway } = useClients();
  const hasGateway = useHasGateway();
  const { data: isSubscribed } = usePushSubscription();
  const endOne = useEndPushesOf();
  const end = useEndPushes();
  const handleEnd = () =>
    end.mutate(
      { chainId: base.id, registration },
      {
        onSuccess: (isTold) =>
          notify(
            isTold
              ? 'Notifications while Concord is closed are off.'
              : 'Off in this browser. Concord couldn’t tell the gateway, which may keep the registration.',
          ),
      },
    );
  const isElsewhere = gatewayUrl !== gateway.baseUrl;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isSubscribed === false && (
        <Notice tone="warning" title="These notifications no longer reach this browser">
          The browser ended the subscription, for example because site data was cleared. Turn the
          notifications off, then on again.
        </Notice>
      )}
      {isElsewhere && (
        <Notice tone="warning" title="Another gateway has this registration">
          {hasGateway
            ? `You registered with a gateway other than ${gateway.host}. Turn the notifications off, then on again.`
            : 'You registered with a gateway, and now you use none. That gateway may keep sending notifications until you turn them off.'}
        </Notice>
      )}
      <p className="font-semibold">{safes.length === 0 ? 'No Safe is registered.' : 'Registered Safes'}</p>
      <ul aria-label="Registered Safes" className="grid grid-cols-1 gap-3 empty:hidden">
        {safes.map((safe) => (
          <li key={safe.address} className="flex flex-wrap items-center justify-between gap-3">
            <NamedAddress address={safe.address} avatarSize={24} />
            {!isElsewhere && (
              <Button
                size="sm"
                disabled={endOne.isPending || end.isPending}
                aria-label={`Remove Safe ${safe.address}`}
                onClick={() => endOne.mutate({ safe, uuid })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {endOne.error && <ErrorNotice error={endOne.error} stillWorks="The Safe is still registered." />}
      {end.error && <ErrorNotice error={end.error} onRetry={handleEnd} />}
      <div>
        <Button busy={end.isPending} onClick={handleEnd}>
          Turn off while closed
        </Button>
      </div>
    </div>
  );
}
