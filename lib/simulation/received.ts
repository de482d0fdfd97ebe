import { type Address, hexToBigInt, isAddressEqual, size } from 'viem';
import { deployment } from '@/config/deployment';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { Received } from './outcome';
import { readTransfer, type SimulatedLog } from './read-logs';
import type { Answers, Subject } from './subject';

/** Recipients that are measured in one run: a large payout must not displace the Safe's own assets. */
const holdersEach = 60;
/** The most runs; recipients beyond them are not measured, and the outcome reports that. */
const maxRuns = 10;

/** Divides the balances of recipients into one portion for each run; `left` is the number that no run reads. */
export function portionHolders(holders: readonly Subject[]): {
  readonly portions: readonly (readonly Subject[])[];
  readonly left: number;
} {
  const count = Math.min(Math.ceil(holders.length / holdersEach), maxRuns);
  return {
    portions: Array.from({ length: count }, (_, index) =>
      holders.slice(index * holdersEach, (index + 1) * holdersEach),
    ),
    left: Math.max(0, holders.length - maxRuns * holdersEach),
  };
}

/** Lists the balances of recipients of unknown tokens; well-known tokens move exactly the requested amount. */
export function listHolders(changes: readonly DecodedChange[]): readonly Subject[] {
  return changes.flatMap(({ direction, asset, counterparty }): readonly Subject[] =>
    direction === 'out' && asset.kind === 'token' && !isKnown(asset.token)
      ? [{ kind: 'holder', token: asset.token, owner: counterparty }]
      : [],
  );
}

const isKnown = (token: Address) =>
  deployment.knownTokens.some(({ address }) => isAddressEqual(address, token));

/** Reads the amount that a recipient received; undefined for other subjects. */
export function readReceived(
  subject: Subject,
  { before, after }: Answers,
  { logs, safe }: { readonly logs: readonly SimulatedLog[] | undefined; readonly safe: Address },
): Received | undefined {
  if (subject.kind !== 'holder') return undefined;
  const { token, owner } = subject;
  const isTold = size(before) === 32 && size(after) === 32;
  const transfers = (logs ?? []).flatMap((log) =>
    isAddressEqual(log.address, token) ? (readTransfer(log) ?? []) : [],
  );
  const sum = (found: typeof transfers) => found.reduce((total, { amount }) => total + amount, 0n);
  const into = transfers.filter(({ to }) => isAddressEqual(to, owner));
  const from = transfers.filter((transfer) => isAddressEqual(transfer.from, owner));
  return {
    ...{ token, owner },
    measured: isTold ? hexToBigInt(after) - hexToBigInt(before) : undefined,
    told:
      into.length === 0
        ? undefined
        : {
            direct: sum(into.filter((transfer) => isAddressEqual(transfer.from, safe))),
            net: sum(into) - sum(from),
          },
  };
}

/**
 * Decides how much reached a recipient. Events count where the balance confirms them, because received tokens may be
 * sent on; otherwise the balance counts. Undefined where neither is certain: when other contracts act too, a balance
 * alone proves nothing.
 */
export function judgeReceived(
  { measured, told }: Received,
  { isDecodedCompletely }: { readonly isDecodedCompletely: boolean },
): bigint | undefined {
  if (told && (measured === undefined || measured === told.net || !isDecodedCompletely)) return told.direct;
  return isDecodedCompletely ? measured : undefined;
}
