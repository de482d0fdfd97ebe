'use client';

import { CardHeading } from '@/components/ui/card';
import type { FirebaseKeys } from '@/config/notifications/firebase';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { pushRegistration } from '@/lib/storage/notifications/push-registration';
import { PushRegistered } from './push-registered';
import { PushSetup } from './push-setup';
import { type PushObstacle, usePushObstacle } from './use-push-obstacle';

export interface PushSettingsProps {
  firebase: FirebaseKeys;
}

/** Notifications while no tab of Concord is open, through Google's push service. */
export function PushSettings({ firebase }: PushSettingsProps) {
  const registration = useStored(pushRegistration);
  const obstacle = usePushObstacle();
  const session = useSession();
  const { gateway } = useClients();
  const canAdd = registration === null || registration.gatewayUrl === gateway.baseUrl;
  return (
    <section aria-label="While Concord is closed" className="grid grid-cols-1 gap-5">
      <div className="border-line border-b pb-2">
        <CardHeading>While Concord is closed</CardHeading>
        <p className="text-muted">
          The gateway {gateway.host} can send notifications about your Safes to this browser through Google’s
          push service. Google then learns which Safes this browser is notified about.
        </p>
      </div>
      {registration && <PushRegistered registration={registration} />}
      {obstacle ? (
        <p role="status" className="text-muted">
          {describeObstacle(obstacle, gateway.host)}
        </p>
      ) : session.status !== 'connected' ? (
        <p className="text-muted">Connect an owner’s account to choose Safes.</p>
      ) : (
        // A setup belongs to one account, because another account signs something else.
        canAdd && <PushSetup key={session.account} firebase={firebase} account={session.account} />
      )}
    </section>
  );
}

function describeObstacle(obstacle: PushObstacle, host: string): string {
  switch (obstacle) {
    case 'unknown':
      return 'Checking what the gateway offers…';
    case 'frame':
      return 'Open Concord in its own tab to set this up.';
    case 'browser':
      return 'This browser can’t receive push messages. On iPhone and iPad, add Concord to the home screen first.';
    case 'blocked':
      return 'Your browser blocks notifications from this site.';
    case 'gateway':
      return `The gateway ${host} doesn’t offer these notifications.`;
  }
}
