import { useCallback, useMemo } from 'react';
import { type Address, getAddress, isAddress } from 'viem';
import type { Token } from '@/lib/chain/tokens';
import { useClients } from '@/lib/hooks/use-clients';
import { isNameLike } from '@/lib/names/is-name-like';
import type { ResolvedName } from '@/lib/names/resolve-name';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { PayoutTotal } from '@/lib/payout/sum-payout';
import { holdingOptions, tokenOptions } from '@/lib/queries/balances';
import { type Answers, useManyQueries } from '@/lib/queries/many-queries';
import { namedAddressOptions, useNameClients } from '@/lib/queries/names';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** What name services said of the recipients, by what is typed. */
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

/** The tokens that rows name by their address, by the checksummed address; null for what is none. */
export function usePayoutTokens(rows: readonly PayoutRow[]): Answers<Token | null> {
  const clients = useClients();
  const asked = useMemo(
    () =>
      [...new Set(rows.map(({ token }) => token.trim().replace(/^base:/i, '')))].flatMap((text) =>
        isAddress(text) ? [getAddress(text)] : [],
      ),
    [rows],
  );
  return useManyQueries(
    asked,
    useCallback((address: string) => tokenOptions(clients, getAddress(address)), [clients]),
  );
}

/** Of the chain's own coin among the holdings. */
const native = 'native';

/** What the Safe has of each coin that is paid out, in base units, by the chain; undefined while that is not known. */
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
