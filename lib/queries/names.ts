import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { waitFor } from '@/lib/gateway/http/ask-with-retry';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { isNameLike } from '@/lib/names/is-name-like';
import type { NameClients } from '@/lib/names/look-up-name';
import type { ResolvedName } from '@/lib/names/resolve-name';
import { preferences } from '@/lib/storage/preferences';
import { createConcurrencyLimit } from './concurrency-limit';
import { keys } from './keys';
import { staleTimes } from './stale-times';

// The code that resolves names is loaded with the first query, after the page.

/** The name of an address in the name service, resolved in both directions; null where it has none. */
export const nameOptions = ({ chain, mainnet }: NameClients, address: Address) =>
  queryOptions({
    queryKey: keys.name(address, mainnet !== undefined),
    queryFn: async (): Promise<{ name: string } | null> => {
      const { lookUpName } = await import('@/lib/names/look-up-name');
      const name = await lookUpName({ chain, mainnet }, address);
      // The cache can't hold undefined.
      return name === undefined ? null : { name };
    },
    ...staleTimes.fixed,
  });

/** The clients that resolve names: Ethereum's mainnet only if the person turned it on. */
export function useNameClients(): NameClients {
  const { chain, secondaryRpc, mainnet } = useClients();
  const { mainnetNames } = useStored(preferences);
  return useMemo(
    () => (mainnetNames ? { chain, secondaryRpc, mainnet } : { chain, secondaryRpc }),
    [chain, secondaryRpc, mainnet, mainnetNames],
  );
}

/** The name of an address in the name service; undefined while it is pending and where there is none. */
export function useChainName(address: Address, { enabled }: { enabled: boolean }): string | undefined {
  return useQuery({ ...nameOptions(useNameClients(), address), enabled }).data?.name;
}

/** How long the person must stop typing before a name is resolved. */
const typingPauseMs = 300;

/** A payout may have a thousand names. */
const inTurn = createConcurrencyLimit(6);

/** The address of a typed name. It is resolved anew each time, because it may have changed. */
export const namedAddressOptions = (clients: NameClients, typed: string) =>
  queryOptions({
    queryKey: keys.namedAddress(typed, clients.mainnet !== undefined),
    queryFn: async ({ signal }) => {
      await waitFor(typingPauseMs, signal);
      const { resolveName } = await import('@/lib/names/resolve-name');
      return inTurn(() => resolveName(clients, typed));
    },
    enabled: isNameLike(typed),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type NamedAddressAnswer = Pick<UseQueryResult<ResolvedName>, 'data' | 'error' | 'refetch'>;

const readAnswers = (answers: readonly UseQueryResult<ResolvedName>[]): readonly NamedAddressAnswer[] =>
  answers.map(({ data, error, refetch }) => ({ data, error, refetch }));

/** The addresses of typed names, in their order; `names` are trimmed, and texts that are no names are not resolved. */
export function useNameLookups(names: readonly string[]): readonly NamedAddressAnswer[] {
  const clients = useNameClients();
  return useQueries({
    queries: names.map((typed) => namedAddressOptions(clients, typed)),
    combine: readAnswers,
  });
}

/** Failures that a new attempt would only repeat. */
const finalAnswers: ReadonlySet<string | undefined> = new Set([
  'invalid-name',
  'unknown-name',
  'ethereum-only-name',
  'mainnet-names-off',
  'name-gateway-refused',
]);

/** Whether a new attempt to resolve a name may succeed. */
export const canLookUpAgain = (error: unknown): boolean => !finalAnswers.has(toAppError(error).kind);

/** The image URL of a name's picture; null where it has none. */
export const avatarOptions = ({ chain, mainnet }: NameClients, name: string) =>
  queryOptions({
    queryKey: keys.avatar(name, mainnet !== undefined),
    queryFn: async () => {
      const [{ findAvatar }, { showsImage }] = await Promise.all([
        import('@/lib/names/find-avatar'),
        import('@/lib/names/shows-image'),
      ]);
      const ask: typeof fetch = (...args) => globalThis.fetch(...args);
      return (await findAvatar({ chain, mainnet, fetch: ask, showsImage }, name)) ?? null;
    },
    retry: false,
    ...staleTimes.fixed,
  });

/** The picture of an address; undefined where there is none. Only used where remote pictures are turned on. */
export function useAvatar(address: Address): string | undefined {
  const clients = useNameClients();
  const name = useChainName(address, { enabled: true });
  const picture = useQuery({ ...avatarOptions(clients, name ?? ''), enabled: name !== undefined });
  return picture.data ?? undefined;
}
