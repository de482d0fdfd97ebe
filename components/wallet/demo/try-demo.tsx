'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/overlay/notify';
import { cn } from '@/lib/cn';
import { useSession } from '@/lib/hooks/use-wallet';
import { useWalletController } from '../wallet-controller-context';

/** In a demo build: connects a demo owner and opens their Safe, in one click. */
export function TryDemo() {
  const controller = useWalletController();
  const { status } = useSession();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  if (process.env.NEXT_PUBLIC_DEMO !== 'true' || status === 'connected') return null;

  const enter = async () => {
    setIsBusy(true);
    try {
      // Written out in full, so that the bundler drops the demo from a production build.
      if (process.env.NEXT_PUBLIC_DEMO === 'true') {
        const [wallet, { demoHome }, { demoVisit }] = await Promise.all([
          controller.whenReady(),
          import('./demo-home'),
          import('./demo-visit'),
        ]);
        await wallet.connectDemoOwner?.();
        demoVisit.set(true);
        router.push(demoHome);
      }
    } catch {
      void notify('The demo could not be started. Check your connection and try again.', { kind: 'error' });
    }
    setIsBusy(false);
  };

  return (
    <Button
      size="lg"
      busy={isBusy}
      className={cn('framed:hidden', status === 'reconnecting' && '[[data-wallet=remembered]_&]:hidden')}
      onPointerEnter={controller.load}
      onClick={() => void enter()}
    >
      Try the demo
    </Button>
  );
}
