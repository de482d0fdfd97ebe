import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { keys } from '@/lib/queries/keys';
import { staleTimes } from '@/lib/queries/stale-times';
import { useTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
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

/** The sentence of a transaction from its bytes; undefined without bytes, and until they are read. */
export function useRowLabels(
  safe: SafeRef,
  bytes: Bytes | undefined,
  threshold: number | undefined,
  tense: ClaimTense = 'planned',
) {
  const { data: read } = useQuery(rowLabelsOptions(useClients(), safe, bytes));
  const tokens = useTokens(read?.tokens ?? []);
  const nameOf = useNames();
  return read?.describe({ tokenOf: (address) => tokens.get(address), nameOf, threshold, tense });
}
