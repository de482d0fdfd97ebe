import type { Hex } from 'viem';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { Confirmation } from '@/lib/safe/protocol/types';
import { type Check, computedHere, type OnchainState } from '../verification';

/** A gateway's claims about a message beyond content and signatures. */
export type MessageClaim = {
  /** Whether it claims that enough owners have signed. */
  readonly isConfirmed: boolean;
  readonly confirmationsRequired: number;
  /** The combined signature that it sent. */
  readonly preparedSignature: Hex | undefined;
};

/** Compares the gateway's count and combined signature with Concord's own; the claims decide nothing. */
export function checkMessageClaim(
  safeClaim: MessageClaim | undefined,
  counting: readonly Confirmation[],
  onchain: OnchainState | undefined,
): readonly Check[] {
  if (!safeClaim || !onchain) return [];
  return [checkStatus(safeClaim, counting, onchain), ...checkPrepared(safeClaim, counting)];
}

function checkStatus(
  { isConfirmed, confirmationsRequired }: MessageClaim,
  counting: readonly Confirmation[],
  { threshold }: OnchainState,
): Check {
  const base = { id: 'status', label: 'Enough signatures', source: computedHere } as const;
  const isEnough = counting.length >= threshold;
  const here = `${counting.length} of ${threshold} count here`;
  if (isConfirmed === isEnough) return { ...base, state: 'agrees', detail: `${here}.` };
  const claim = isConfirmed ? 'it has enough signatures' : 'signatures are missing';
  return {
    ...base,
    // Another threshold than the chain's is a word that came late.
    state: confirmationsRequired === threshold ? 'corrected' : 'stale',
    detail: `The gateway says that ${claim}; ${here}.`,
  };
}

function checkPrepared(
  { preparedSignature }: MessageClaim,
  counting: readonly Confirmation[],
): readonly Check[] {
  if (preparedSignature === undefined) return [];
  const base = {
    id: 'prepared',
    label: 'The gateway’s own combined signature',
    source: computedHere,
  } as const;
  return packSignatures(counting).toLowerCase() === preparedSignature.toLowerCase()
    ? [{ ...base, state: 'agrees', detail: 'It contains the signatures that count.' }]
    : [
        {
          ...base,
          state: 'corrected',
          detail: 'It differs from the valid signatures. Concord built the one on this page itself.',
        },
      ];
}
