import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { Notice } from '@/components/ui/overlay/notice';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { countOf } from '@/lib/format/count';
import { listNames } from '@/lib/format/list-names';
import type { ConfirmedTransaction } from '@/lib/history/owner-habit';
import { findSilence, type SeenSignature, type Silence } from '@/lib/history/owner-signatures';
import { useKeyLoss } from '@/lib/queries/safes/key-loss';
import { usePastOwners, useQueuedSignatures } from '@/lib/queries/safes/last-confirmed';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SilentOwnersProps {
  safe: SafeRef;
  state: SafeState;
  transactions: readonly ConfirmedTransaction[];
  messages: readonly SeenSignature[];
}

type Silent = { readonly owner: Address; readonly silence: Silence };

/**
 * Names the owners who have not signed for a long time, and what the loss of their keys would mean. Where queue or node
 * don't answer, nobody is named: a later signature may exist, or somebody may be a new owner.
 */
export function SilentOwners({ safe, state, transactions, messages }: SilentOwnersProps) {
  const nameOf = useNames();
  const find = (others: readonly SeenSignature[]): readonly Silent[] =>
    state.owners.flatMap((owner) => {
      const silence = findSilence(owner, transactions, { others, now: new Date() });
      return silence ? [{ owner, silence }] : [];
    });
  const suspects = find(messages);
  const queued = useQueuedSignatures(safe, { enabled: suspects.length > 0 });
  const past = usePastOwners(safe, { enabled: suspects.some(({ silence }) => silence.atLeast) });
  const losses = useKeyLoss(safe, state);
  const silent = queued.data
    ? find([...messages, ...queued.data]).filter(
        ({ owner, silence }) => !silence.atLeast || past.data?.some((one) => isAddressEqual(one, owner)),
      )
    : [];
  const [first] = silent;
  if (!first) return null;
  const loss = losses[silent.length === 1 ? 0 : 1] ?? losses[0];
  const names = silent.map(({ owner }) => cleanText(nameOf(owner) ?? formatShortAddress(owner), 60));
  return (
    <Notice tone="warning" title={describeSilence(names, silent)}>
      {loss?.sentence} A test signature shows whether the key still works. Based on{' '}
      {transactions.length === 1 ? 'the last transaction' : `the last ${transactions.length} transactions`},
      the queue and the newest messages, with the gateway’s dates.
    </Notice>
  );
}

function describeSilence(names: readonly string[], silent: readonly Silent[]): string {
  const days = Math.min(...silent.map(({ silence }) => silence.days));
  const isLeast = silent.length > 1 || silent.some(({ silence }) => silence.atLeast);
  const verb = names.length === 1 ? 'has' : 'have';
  return `${listNames(names, 'and')} ${verb} not signed for ${isLeast ? 'at least ' : ''}${countOf(days, 'day')}`;
}
