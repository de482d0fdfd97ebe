import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { Token } from '@/lib/chain/tokens';
import { describeError } from '@/lib/errors/mapping/describe';
import { useAccountsByName } from '@/lib/hooks/use-accounts-by-name';
import type { ResolvedName } from '@/lib/names/resolve-name';
import type { FoundName, PayoutContext } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { createRowChecker, type RowChecks } from '@/lib/payout/row-checks';
import type { Answer } from '@/lib/queries/many-queries';
import { canLookUpAgain, namedAddressOptions, useNameClients } from '@/lib/queries/names';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useHeldTokens, usePayoutNames, usePayoutTokens } from './use-payout-lookups';

const native = { token: undefined, ...base.nativeCurrency };
const wellKnown = deployment.knownTokens.map(({ address, symbol, decimals }) => ({
  token: address,
  symbol,
  decimals,
}));

/** The number of rows that are read in one turn, when all are new. */
const rowsPerTurn = 100;
/** The number of rows that are read while the table is first drawn, which takes long enough: those in sight. */
const rowsAtFirst = 12;

export type PayoutChecks = RowChecks & {
  /** Retries names whose name service did not answer; undefined without any. */
  readonly lookUpAgain: (() => void) | undefined;
};

/** Reads every row; an unchanged row is read again only when something new is known about it. */
export function usePayoutChecks(safe: SafeRef, rows: readonly PayoutRow[]): PayoutChecks {
  const findContacts = useAccountsByName();
  const names = usePayoutNames(rows);
  const held = useHeldTokens(safe);
  const tokens = usePayoutTokens(rows, held);
  const [check] = useState(createRowChecker);
  const [turn, takeTurn] = useReducer((turns: number) => turns + 1, 0);
  const checks = useMemo(() => {
    const context: PayoutContext = {
      ...{ safe: safe.address, native, wellKnown, held },
      findToken: (address) => readOnce(tokens.get(address), readToken),
      findContacts,
      findName: (name) => readOnce(names.get(name), readName),
    };
    return check(rows, context, turn === 0 ? rowsAtFirst : rowsPerTurn);
  }, [check, safe.address, findContacts, names, tokens, held, rows, turn]);
  useEffect(() => {
    if (checks.isComplete) return undefined;
    const timer = setTimeout(takeTurn);
    return () => clearTimeout(timer);
  }, [checks]);
  const clients = useNameClients();
  const queryClient = useQueryClient();
  const unanswered = [...names].flatMap(([name, { error }]) =>
    error && canLookUpAgain(error) ? [name] : [],
  );
  return {
    ...checks,
    lookUpAgain:
      unanswered.length === 0
        ? undefined
        : () => {
            for (const name of unanswered)
              void queryClient.refetchQueries({ queryKey: namedAddressOptions(clients, name).queryKey });
          },
  };
}

/** The result of reading each answer, so that the same answer always gives the same object. */
const readings = new WeakMap<object, unknown>();

function readOnce<T extends object, Read>(
  answer: T | undefined,
  read: (answer: T) => Read,
): Read | undefined {
  if (!answer) return undefined;
  if (!readings.has(answer)) readings.set(answer, read(answer));
  return readings.get(answer) as Read; // each kind of answer has one reader
}

function readName({ data, error }: Answer<ResolvedName>): FoundName {
  if (data) return { address: data.address };
  return error ? { message: describeError(error)?.title ?? 'Couldn’t look up this name.' } : undefined;
}

function readToken({ data, error }: Answer<Token | null>): ReturnType<PayoutContext['findToken']> {
  if (data) return { token: data.address, symbol: data.symbol, decimals: data.decimals };
  if (data === null) return null;
  return error ? { message: 'Couldn’t read this token: the RPC didn’t respond.' } : undefined;
}
