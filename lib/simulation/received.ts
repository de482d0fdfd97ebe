import { type Address, hexToBigInt, isAddressEqual, size } from 'viem';
import { deployment } from '@/config/deployment';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { Received } from './outcome';
import { readTransfer, type SimulatedLog } from './read-logs';
import type { Answers, Subject } from './subject';

/** So many recipients are looked at in one run: a large payout must not push out what is the Safe's. */
const holdersEach = 60;
/** Recipients beyond so many runs are not looked at, and it is said. */
const maxRuns = 10;

/** The balances of recipients in portions for one run each; `left` are those that no run looks at. */
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

/** The balances of those who are sent tokens whose ways nobody knows; well-known ones move what they are told to. */
export function listHolders(changes: readonly DecodedChange[]): readonly Subject[] {
  return changes.flatMap(({ direction, asset, counterparty }): readonly Subject[] =>
    direction === 'out' && asset.kind === 'token' && !isKnown(asset.token)
      ? [{ kind: 'holder', token: asset.token, owner: counterparty }]
      : [],
  );
}

const isKnown = (token: Address) =>
  deployment.knownTokens.some(({ address }) => isAddressEqual(address, token));

/** What the owner of a balance that was looked at got; undefined for every other subject. */
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
 * How much reached its recipient. Events count where the balance bears them out, because what came may have gone on;
 * otherwise the balance does. Undefined where neither can say it: beside other contracts a balance alone says nothing.
 */
export function judgeReceived(
  { measured, told }: Received,
  { isDecodedCompletely }: { readonly isDecodedCompletely: boolean },
): bigint | undefined {
  if (told && (measured === undefined || measured === told.net || !isDecodedCompletely)) return told.direct;
  return isDecodedCompletely ? measured : undefined;
}
