import { type Check, nameChain, type OnchainState, type TransactionRecord } from '../verification';

/**
 * Checks the number of required signatures. `confirmationsRequired` is the threshold at the time of the proposal, so a
 * difference is no alarm; `claimed` is the gateway's claim of the Safe's threshold now.
 */
export function checkThreshold(
  {
    confirmationsRequired,
    what = 'transaction',
  }: Pick<TransactionRecord, 'confirmationsRequired'> & { readonly what?: 'transaction' | 'message' },
  onchain: OnchainState,
  claimed: Check | undefined,
): readonly Check[] {
  if (claimed && claimed.state !== 'agrees') return [claimed];
  if (!claimed && confirmationsRequired === undefined) return [];
  const base = { id: 'threshold', label: 'Threshold', source: nameChain(onchain) } as const;
  const { threshold, execution } = onchain;
  const then = execution?.kind === 'found' ? execution.signatures?.threshold : undefined;
  if (then !== undefined && confirmationsRequired !== undefined) {
    const needed = then === 1 ? 'One signature was needed' : `${then} signatures were needed`;
    return confirmationsRequired === then
      ? [{ ...base, state: 'agrees', detail: `${needed} when it was executed.` }]
      : [
          {
            ...base,
            state: 'stale',
            detail: `${needed} when it was executed; the gateway says ${confirmationsRequired}.`,
          },
        ];
  }
  if (confirmationsRequired === undefined || confirmationsRequired === threshold)
    return [{ ...base, state: 'agrees', detail: `${countSignatures(threshold)} needed.` }];
  return [
    {
      ...base,
      state: 'stale',
      detail: `${countSignatures(threshold)} needed now; the gateway still says ${confirmationsRequired} for this ${what}.`,
    },
  ];
}

const countSignatures = (count: number) => (count === 1 ? 'One signature is' : `${count} signatures are`);
