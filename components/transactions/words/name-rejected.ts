import type { Address } from 'viem';
import { type ClaimLabels, plainLabels } from './claim-labels';
import type { ClaimTense } from './describe-setting';
import { readSentence } from './read-sentence';

/** Adds to a rejection's labels what it rejects: "Reject: Send 0.9 ETH to Oven Repairs". */
export function nameRejected(
  labels: ClaimLabels,
  rejected: ClaimLabels,
  tense: ClaimTense,
  nameOf: (address: Address) => string | undefined,
): ClaimLabels {
  // Two rejections of one nonce stand against something that the list does not show.
  if (rejected.isRejection) return labels;
  const verb = tense === 'done' ? 'Rejected' : 'Reject';
  return { ...plainLabels('close', `${verb}: ${readSentence(rejected, nameOf)}`), doubt: rejected.doubt };
}
