import { useState } from 'react';
import type { AppError } from '@/lib/errors/base';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError } from '@/lib/errors/wallet';
import { useWallet } from '@/lib/hooks/use-wallet';

/** Asks the wallet to change to Base, and says how that is going; a refusal is no error. */
export function useSwitchToBase() {
  const wallet = useWallet();
  const [state, setState] = useState<{ isWaiting: boolean; error?: AppError }>({ isWaiting: false });

  const switchToBase = async () => {
    setState({ isWaiting: true });
    try {
      await wallet.switchToBase();
      setState({ isWaiting: false });
    } catch (error) {
      const known = toAppError(error);
      setState(
        known instanceof UserRejectedError ? { isWaiting: false } : { isWaiting: false, error: known },
      );
    }
  };
  return { ...state, switchToBase };
}
