import type { SafeStatement } from '../statements';
import type { ChainSettings, SafeFacts } from '../verification';

/** How something that the gateway says of the Safe stands to the chain: `older` was true a short while ago. */
export type Standing = 'same' | 'older' | 'unknown' | 'wrong';

/**
 * Tells what is late from what is wrong (SECURITY: a gateway that lags is not a liar). Settings change only by a
 * transaction, which uses up a nonce, or by a module: what is said of a Safe without modules at the same nonce is either so
 * or never was. Else what the chain said a good minute earlier decides.
 */
export function dateStatement(
  facts: SafeFacts,
  statement: SafeStatement,
  isSame: (settings: ChainSettings) => boolean,
): Standing {
  if (isSame(facts)) return 'same';
  if (!mayBeLate(facts, statement)) return 'wrong';
  const { earlier } = facts;
  // A Safe that is younger than that had other settings only at an earlier nonce.
  if (earlier === 'absent') return statement.nonce < facts.nonce ? 'older' : 'unknown';
  if (earlier === undefined || earlier === 'unread') return 'unknown';
  if (isSame(earlier)) return 'older';
  const hasStepsBetween = facts.nonce - earlier.nonce > 1n;
  return statement.nonce < earlier.nonce || hasStepsBetween ? 'unknown' : 'wrong';
}

/** Whether a difference can be lateness at all, so that it is worth asking what the chain said earlier. */
function mayBeLate({ nonce }: ChainSettings, statement: SafeStatement): boolean {
  return statement.nonce < nonce || (statement.nonce === nonce && statement.modules.length > 0);
}
