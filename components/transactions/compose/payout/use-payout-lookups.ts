import { useCallback, useMemo } from 'react';
import { type Address, getAddress, isAddress } from 'viem';
import { deployment } from '@/config/deployment';
import type { Token } from '@/lib/chain/tokens';
import type { Balances } from '@/lib/gateway/resources/balances';
import { useClients } from '@/lib/hooks/use-clients';
import { findKnownToken } from '@/lib/names/find-known-token';
import { isNameLike } from '@/lib/names/is-name-like';
import { findSymbolDoubt } from '@/lib/names/known-token';
import type { ResolvedName } from '@/lib/names/resolve-name';
import { isNativeAddress } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { PayoutTotal } from '@/lib/payout/sum-payout';
import { holdingOptions, tokenOptions, useBalances } from '@/lib/queries/balances';
import { type Answers, useManyQueries } from '@/lib/queries/many-queries';
import { namedAddressOptions, useNameClients } from '@/lib/queries/names';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The answers of the name services for the recipients, by the typed text. */
export function usePayoutNames(rows: readonly PayoutRow[]): Answers<ResolvedName> {
  const clients = useNameClients();
  const asked = useMemo(
    () =>
      [...new Set(rows.map(({ receiver }) => receiver.trim()))].filter(
        (text) => isNameLike(text) && !text.includes(':'),
      ),
    [rows],
  );
  return useManyQueries(
    asked,
    useCallback((typed: string) => namedAddressOptions(clients, typed), [clients]),
  );
}

export type HeldToken = { readonly token: Address; readonly symbol: string };
const noBalances: Balances['items'] = [];

/** The Safe's tokens by the gateway, without the well-known ones and those that imitate them. */
export function useHeldTokens(safe: SafeRef): readonly HeldToken[] {
  const items = useBalances(safe).data?.items ?? noBalances;
  return useMemo(
    () =>
      items.flatMap((item) =>
        item.kind === 'erc20' &&
        item.amount > 0n &&
        !findKnownToken(item.address, deployment.knownTokens) &&
        !findSymbolDoubt(item, deployment.knownTokens)
          ? [{ token: item.address, symbol: item.symbol }]
          : [],
      ),
    [items],
  );
}

/** The tokens that rows name by address, or by symbol where the Safe holds them; null where a contract is no token. */
export function usePayoutTokens(
  rows: readonly PayoutRow[],
  held: readonly HeldToken[],
): Answers<Token | null> {
  const clients = useClients();
  const asked = useMemo(() => {
    const texts = new Set(rows.map(({ token }) => trimPasted(token).replace(/^base:/i, '')));
    const named = new Set([...texts].map((text) => text.toLowerCase()));
    const typed = [...texts].filter((text) => isAddress(text) && !isNativeAddress(text));
    const found = held.filter(({ symbol }) => named.has(symbol.toLowerCase())).map(({ token }) => token);
    return [...new Set([...typed, ...found].map((address) => getAddress(address)))];
  }, [rows, held]);
  return useManyQueries(
    asked,
    useCallback((address: string) => tokenOptions(clients, getAddress(address)), [clients]),
  );
}

/** The key of Ether among the holdings. */
const native = 'native';

/** The Safe's balance of each paid coin on the chain, in base units; undefined while it is not known. */
export function usePayoutHoldings(
  { chainId, address }: SafeRef,
  totals: readonly PayoutTotal[],
): (coin: Address | undefined) => bigint | undefined {
  const clients = useClients();
  const asked = useMemo(() => totals.map(({ coin }) => coin.token ?? native), [totals]);
  const holdings = useManyQueries(
    asked,
    useCallback(
      (token: string) =>
        holdingOptions(clients, { chainId, address }, token === native ? undefined : getAddress(token)),
      [clients, chainId, address],
    ),
  );
  return (coin) => holdings.get(coin ?? native)?.data;
}
