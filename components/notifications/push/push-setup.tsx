import { useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import type { FirebaseKeys } from '@/config/notifications/firebase';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useSubscribeToPushes } from '@/lib/queries/notifications/push';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { isSameSafe } from '@/lib/storage/known-safes';
import { pushRegistration } from '@/lib/storage/notifications/push-registration';
import { askPermission } from '../use-permission';
import { PushReview } from './push-review';

export interface PushSetupProps {
  firebase: FirebaseKeys;
  /** The account that would sign. */
  account: Address;
}

/**
 * The setup of notifications for closed tabs: the browser is subscribed first, then a signature registers it at the
 * gateway.
 */
export function PushSetup({ firebase, account }: PushSetupProps) {
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
