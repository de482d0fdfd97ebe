import type { SafeClaim } from '../claims';
import type { ChainSettings, OnchainState } from '../verification';

/** How a gateway's claim about the Safe compares with the chain: `older` was true a short while ago. */
export type Standing = 'same' | 'older' | 'unknown' | 'wrong';

/**
 * Tells late claims from wrong ones (docs/security.md, S6). Settings change only by a transaction, which uses a nonce,
 * or by a module, so a claim about a Safe without modules at the same nonce is true or never was. Otherwise the chain's
 * state of a good minute earlier decides.
 */
export function dateClaim(
  onchain: OnchainState,
  safeClaim: SafeClaim,
  isSame: (settings: ChainSettings) => boolean,
): Standing {
  if (isSame(onchain)) return 'same';
  if (!mayBeLate(onchain, safeClaim)) return 'wrong';
  const { earlier } = onchain;
  // A Safe that is younger than that had other settings only at an earlier nonce.
  if (earlier === 'absent') return safeClaim.nonce < onchain.nonce ? 'older' : 'unknown';
  if (earlier === undefined || earlier === 'unread') return 'unknown';
  if (isSame(earlier)) return 'older';
  const hasStepsBetween = onchain.nonce - earlier.nonce > 1n;
  return safeClaim.nonce < earlier.nonce || hasStepsBetween ? 'unknown' : 'wrong';
}

/** Whether a difference can be staleness at all, so that it is worth asking what the chain said earlier. */
function mayBeLate({ nonce }: ChainSettings, safeClaim: SafeClaim): boolean {
  return safeClaim.nonce < nonce || (safeClaim.nonce === nonce && safeClaim.modules.length > 0);
}
