import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A press that needs an answer which may still be on its way: `act` runs when `isReady`, at once or later. That it is
 * held is kept, not the change from waiting to ready: an answer may come between the press and what React draws next.
 */
export function useHeldPress(isReady: boolean, act: () => void) {
  const [isPressed, setPressed] = useState(false);
  const actNow = useEffectEvent(() => {
    setPressed(false);
    act();
  });
  useEffect(() => {
    if (isPressed && isReady) actNow();
  }, [isPressed, isReady]);
  return {
    isHeld: isPressed && !isReady,
    press: () => setPressed(true),
  };
}
