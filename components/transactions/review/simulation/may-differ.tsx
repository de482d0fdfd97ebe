import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';

export interface MayDifferProps {
  /** What the decoded calls cannot say. */
  more: BalanceEffects['more'];
  /** Several calls are made. */
  isBatch?: boolean | undefined;
}

/**
 * Code that is not known may find out that it is only simulated: by who sends the execution, and by the time (SECURITY, rule
 * S19). Nothing where the decoded calls say all.
 */
export function MayDiffer({ more, isBatch = false }: MayDifferProps) {
  switch (more) {
    case 'anything':
      return (
        <>Code that runs as the Safe, or calls Concord couldn’t read, may act differently when executed.</>
      );
    case 'contracts':
      return isBatch ? (
        <>The contracts in this batch may act differently when executed.</>
      ) : (
        <>This contract may act differently when executed.</>
      );
    case undefined:
      return null;
  }
}

/** For calls that may do more than is decoded: what a simulation does not show may happen all the same. */
export const noChanges = 'The simulation shows no balance changes.';
