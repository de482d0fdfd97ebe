import { useCallback, useMemo } from 'react';
import { type Address, getAddress } from 'viem';
import { listPaid } from '@/lib/history/list-paid';
import { useClients } from '@/lib/hooks/use-clients';
import type { CheckedRow } from '@/lib/payout/check-row';
import { useManyQueries } from '@/lib/queries/many-queries';
import { contractRecipientOptions } from '@/lib/queries/safes/contract-recipient';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';

/**
 * The recipients of coins that are contracts, by the rules of the review: owners and earlier payees are known and not
 * listed. Nobody is listed until those are loaded.
 */
export function useRowContracts(safe: SafeRef, checked: readonly CheckedRow[]): ReadonlySet<Address> {
  const { chainId, address } = safe;
  const clients = useClients();
  const owners = useSafeState(safe).data?.owners;
  const { data: history, isPending } = useHistory(safe);
  const known = useMemo(
    () =>
      owners &&
      !isPending &&
      new Set<string>([...[address, ...owners], ...listPaid(history ?? []).map((paid) => paid.address)]),
    [address, owners, history, isPending],
  );
  const asked = useMemo(
    () => (known ? [...new Set(checked.flatMap(readCoinRecipient))].filter((to) => !known.has(to)) : []),
    [known, checked],
  );
  const answers = useManyQueries(
    asked,
    useCallback(
      (to: string) => contractRecipientOptions(clients, { chainId, address }, getAddress(to)),
      [clients, chainId, address],
    ),
  );
  return useMemo(
    () => new Set([...answers].flatMap(([to, { data }]) => (data === true ? [getAddress(to)] : []))),
    [answers],
  );
}

/** Whether a row sends coins to one of these contracts. */
export const paysContract = (check: CheckedRow | undefined, contracts: ReadonlySet<Address>): boolean =>
  check?.kind === 'ready' && check.coin !== undefined && contracts.has(check.transfer.to);

/** A collectible's recipient is left out, because a contract is asked before it is sent one. */
const readCoinRecipient = (check: CheckedRow): readonly Address[] =>
  check.kind === 'ready' && check.coin ? [check.transfer.to] : [];
