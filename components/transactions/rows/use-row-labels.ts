import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { keys } from '@/lib/queries/keys';
import { staleTimes } from '@/lib/queries/stale-times';
import { useTokens } from '@/lib/queries/tokens';
import { useMeanings } from '@/lib/queries/transactions/meanings';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { ClaimLabels } from '../words/claim-labels';
import type { ClaimTense } from '../words/describe-setting';

type Bytes = { readonly safeTxHash: Hash; readonly transaction: SafeTransaction };

const rowLabelsOptions = ({ chain }: Clients, safe: SafeRef, bytes: Bytes | undefined) =>
  queryOptions({
    queryKey: keys.rowLabels(safe, bytes?.safeTxHash),
    queryFn: async () => {
      if (!bytes) return null;
      // Interfaces and their parser are large, so the list is drawn without waiting for them.
      const { readRow } = await import('../words/row-labels');
      return readRow(chain, safe, bytes.transaction);
    },
    enabled: bytes !== undefined,
    ...staleTimes.fixed,
    structuralSharing: false,
  });

export type RowLabelsOptions = {
  /** The number of required confirmations at present; undefined while the chain has not answered. */
  readonly threshold?: number | undefined;
  /** Planned by default. */
  readonly tense?: ClaimTense;
  /** Whether its nonce was used, with or without success; not by default. */
  readonly isExecuted?: boolean;
};

export type RowSentence = {
  /** Undefined without bytes, and until they are read. */
  readonly labels: ClaimLabels | undefined;
  /** Whether nothing that is still asked for could change them. */
  readonly isSettled: boolean;
};

/**
 * The sentence of a transaction from its bytes. What a descriptor says comes later than Concord's own words, in their
 * place.
 */
export function useRowSentence(
  safe: SafeRef,
  bytes: Bytes | undefined,
  { threshold, tense = 'planned', isExecuted = false }: RowLabelsOptions = {},
): RowSentence {
  const { data: read } = useQuery(rowLabelsOptions(useClients(), safe, bytes));
  const tokens = useTokens(read?.tokens ?? []);
  const isAsked = read?.mayBeDescribed === true;
  const { data: found, isPending } = useMeanings(
    safe,
    bytes && isAsked ? { ...bytes, isExecuted } : undefined,
  );
  const nameOf = useNames();
  const labels = read?.describe({
    ...{ nameOf, threshold, tense, found: found ?? undefined },
    tokenOf: (address) => tokens.get(address),
  });
  const areTokensKnown = read?.tokens.every((address) => tokens.has(address)) === true;
  return { labels, isSettled: labels !== undefined && areTokensKnown && !(isAsked && isPending) };
}

/** The sentence of a transaction as far as it is known. */
export const useRowLabels = (...question: Parameters<typeof useRowSentence>): ClaimLabels | undefined =>
  useRowSentence(...question).labels;
