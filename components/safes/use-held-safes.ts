import { createContext, useState } from 'react';
import { useMySafes } from '@/lib/queries/safes/my-safes';

/** Called with true while a card's menu is open. */
export const HoldSafes = createContext<(isHeld: boolean) => void>(() => undefined);

/** The visitor's Safes in their groups, which stay as they are while held: a card that moved would lose its open menu. */
export function useHeldSafes() {
  const current = useMySafes();
  const [held, setHeld] = useState<typeof current>();
  return { ...(held ?? current), hold: (isHeld: boolean) => setHeld(isHeld ? current : undefined) };
}
