import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getPieceHolding } from '@/lib/chain/collectibles';
import { listCollectibles } from '@/lib/gateway/resources/collectibles';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { TokenSelection } from './balances';
import { keys } from './keys';
import { staleTimes } from './stale-times';

const collectiblesOptions = ({ gateway }: Clients, safe: SafeRef, pieces: TokenSelection) =>
  infiniteQueryOptions({
    queryKey: keys.collectibles(safe, pieces),
    queryFn: ({ pageParam, signal }) =>
      listCollectibles(gateway, { safe, cursor: pageParam, trusted: pieces === 'trusted' }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...staleTimes.minutes,
  });

/** The collectibles of a Safe as the gateway lists them, page by page. */
export const useCollectibles = (safe: SafeRef, pieces: TokenSelection = 'trusted') =>
  useInfiniteQuery(collectiblesOptions(useClients(), safe, pieces));

const pieceOptions = (
  { chain }: Clients,
  safe: SafeRef,
  piece: { readonly collection: Address; readonly id: bigint } | undefined,
) =>
  queryOptions({
    queryKey: keys.piece(safe, piece?.collection ?? '0x', String(piece?.id ?? '')),
    // The cache can't hold undefined: null means that the contract has no collectibles.
    queryFn: async () =>
      piece ? ((await getPieceHolding(chain, { owner: safe.address, ...piece })) ?? null) : null,
    enabled: piece !== undefined,
    ...staleTimes.minutes,
  });

/** The Safe's on-chain holding of one collectible; null where the contract has no collectibles. */
export const usePiece = (
  safe: SafeRef,
  piece: { readonly collection: Address; readonly id: bigint } | undefined,
) => useQuery(pieceOptions(useClients(), safe, piece));
