'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routes } from '@/config/routes';
import { useWallet } from '@/lib/hooks/use-wallet';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

/** In the frame of a Safe wallet, opens the home of that wallet's Safe as soon as the wallet has named it. */
export function ToActingSafe() {
  const wallet = useWallet();
  const router = useRouter();
  useEffect(() => {
    let isLeaving = false;
    const look = () => {
      const surrounding = wallet.getSurroundingPage();
      if (isLeaving || surrounding?.kind !== 'safe') return;
      isLeaving = true;
      router.replace(routes.home(formatSafeAddress(surrounding.safe)));
    };
    look();
    return wallet.subscribe(look);
  }, [wallet, router]);
  return null;
}
