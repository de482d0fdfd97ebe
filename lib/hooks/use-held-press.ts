import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Holds a press whose answer may still be loading: `act` runs once `isReady`, at once or later. The press itself is
 * stored, and not the change to ready, because the answer may arrive between the press and the next render.
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
