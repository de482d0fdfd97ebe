import type { Hex } from 'viem';
import { packSignatures } from '../pack-signatures';
import type { Confirmation } from '../types';
import { type Check, computedHere, type SafeFacts } from '../verification';

/** What a gateway says of a message beside its content and its signatures. */
export type MessageStatement = {
  /** Whether it says that enough owners have signed. */
  readonly isConfirmed: boolean;
  readonly confirmationsRequired: number;
  /** Signatures that it has put together by itself. */
  readonly preparedSignature: Hex | undefined;
};

/** What the gateway counts and puts together, against what counts here; its words decide nothing. */
export function checkMessageStatement(
  statement: MessageStatement | undefined,
  counting: readonly Confirmation[],
  facts: SafeFacts | undefined,
): readonly Check[] {
  if (!statement || !facts) return [];
  return [checkStatus(statement, counting, facts), ...checkPrepared(statement, counting)];
}

function checkStatus(
  { isConfirmed, confirmationsRequired }: MessageStatement,
  counting: readonly Confirmation[],
  { threshold }: SafeFacts,
): Check {
  const base = { id: 'status', label: 'Whether enough owners have signed', source: computedHere } as const;
  const isEnough = counting.length >= threshold;
  const here = `${counting.length} of ${threshold} count here`;
  if (isConfirmed === isEnough) return { ...base, state: 'agrees', detail: `${here}.` };
  const said = isConfirmed ? 'it has enough signatures' : 'signatures are missing';
  return {
    ...base,
    // Another threshold than the chain's is a word that came late.
    state: confirmationsRequired === threshold ? 'corrected' : 'behind',
    detail: `The gateway says that ${said}; ${here}.`,
  };
}

function checkPrepared(
  { preparedSignature }: MessageStatement,
  counting: readonly Confirmation[],
): readonly Check[] {
  if (preparedSignature === undefined) return [];
  const base = {
    id: 'prepared',
    label: 'The gateway’s own combined signature',
    source: computedHere,
  } as const;
  return packSignatures(counting).toLowerCase() === preparedSignature.toLowerCase()
    ? [{ ...base, state: 'agrees', detail: 'It holds the signatures that count here.' }]
    : [
        {
          ...base,
          state: 'corrected',
          detail:
            'It is not what the signatures that count here give. The one on this page is put together here.',
        },
      ];
}
