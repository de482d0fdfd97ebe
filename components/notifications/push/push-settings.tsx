'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { askPermission, usePermission } from '@/components/notifications/use-permission';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { CardHeading } from '@/components/ui/card';
import type { FirebaseKeys } from '@/config/firebase';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { useNamesFeature } from '@/lib/queries/chain-features';
import { useSubscribeToPushes } from '@/lib/queries/push';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { isSameSafe } from '@/lib/storage/known-safes';
import { pushRegistration } from '@/lib/storage/push-registration';
import { PushRegistered } from './push-registered';
import { PushReview } from './push-review';

/** Why closed tabs can't be notified; `unknown` while that isn't known yet. */
type PushObstacle = 'none' | 'unknown' | 'frame' | 'browser' | 'blocked' | 'gateway';

const subscribeToNothing = () => () => undefined;

const hasPushes = () => 'serviceWorker' in navigator && 'PushManager' in window;

export interface PushSettingsProps {
  firebase: FirebaseKeys;
}

/** Notifications while no tab of Concord is open, through Google's push service. */
export function PushSettings({ firebase }: PushSettingsProps) {
  const registration = useStored(pushRegistration);
  const obstacle = usePushObstacle();
  const session = useSession();
  const { gateway } = useClients();
  const hasGateway = useHasGateway();
  const canAdd = registration === null || registration.gatewayUrl === gateway.baseUrl;
  return (
    <section aria-label="While Concord is closed" className="grid grid-cols-1 gap-5">
      <div className="border-line border-b pb-2">
        <CardHeading>While Concord is closed</CardHeading>
        <p className="text-muted">
          {hasGateway ? `The gateway ${gateway.host}` : 'A gateway'} can send notifications about your Safes
          to this browser through Google’s push service. Google then learns which Safes this browser is
          notified about.
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
    case 'none':
      return 'You use no gateway, so none sends you notifications while Concord is closed.';
    case 'gateway':
      return `The gateway ${host} doesn’t offer these notifications.`;
  }
}

/** The reason against notifications while Concord is closed; undefined where there is none. */
function usePushObstacle(): PushObstacle | undefined {
  const isFramed = useIsFramed();
  const canReceive = useSyncExternalStore(subscribeToNothing, hasPushes, () => undefined);
  const permission = usePermission();
  const hasGateway = useHasGateway();
  const isOffered = useNamesFeature('PUSH_NOTIFICATIONS');
  if (isFramed) return 'frame';
  if (canReceive === false || permission === 'unsupported') return 'browser';
  if (permission === 'denied') return 'blocked';
  if (!hasGateway) return 'none';
  if (isOffered === undefined || permission === undefined) return 'unknown';
  return isOffered ? undefined : 'gateway';
}

interface PushSetupProps {
  firebase: FirebaseKeys;
  /** The account that would sign. */
  account: Address;
}

/**
 * The setup of notifications for closed tabs: the browser is subscribed first, then a signature registers it at the
 * gateway.
 */
function PushSetup({ firebase, account }: PushSetupProps) {
  const registration = useStored(pushRegistration);
  const parsed = useSafeRef();
  const { own } = useMySafes();
  const { mutate, reset, data: target, isPending, error } = useSubscribeToPushes(firebase);
  const [isBack, setBack] = useState(false);
  const handleDone = () => {
    setBack(true);
    reset();
  };
  const open = parsed.ok ? [parsed.safe] : [];
  const others = own.filter((safe) => !open.some((one) => isSameSafe(one, safe)));
  const left = [...open, ...others].filter(
    (safe) => !registration?.safes.some((one) => isSameSafe(one, safe)),
  );
  if (left.length === 0) return null;
  if (target) return <PushReview target={target} account={account} safes={left} onDone={handleDone} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button
          // The review that had the focus is gone.
          ref={isBack ? takeFocus : undefined}
          variant={registration ? 'secondary' : 'primary'}
          busy={isPending}
          onClick={() => mutate(askPermission)}
        >
          {registration ? 'Add Safes' : 'Also notify when Concord is closed'}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => mutate(askPermission)} />}
    </div>
  );
}
