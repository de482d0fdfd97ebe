import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';

export interface MayDifferProps {
  /** What may move beyond the decoded calls. */
  more: BalanceEffects['more'];
  /** Whether there are several calls. */
  isBatch?: boolean | undefined;
}

/**
 * Warns that unknown code can tell a simulation by the sender and by the time (docs/security.md, S8), and may act
 * differently when it is executed. Draws nothing where every call is decoded.
 */
export function MayDiffer({ more, isBatch = false }: MayDifferProps) {
  switch (more) {
    case 'anything':
      return (
        <>Code that runs as the Safe, or calls Concord couldn’t read, may act differently when executed.</>
      );
    case 'contracts':
      return isBatch ? (
        <>The calls in this batch may act differently when executed.</>
      ) : (
        <>The call may act differently when executed.</>
      );
    case undefined:
      return null;
  }
}

/** Used for calls that may do more than is decoded: something that a simulation does not show may still happen. */
export const noChanges = 'The simulation shows no balance changes.';
