import type { Address } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { knownTokens } from '@/config/tokens';
import { permit2 } from '@/lib/safe/abi/permit2';
import {
  type FoundPower,
  type FoundPowers,
  findSince,
  joinFound,
  keyOfPower,
  noPowers,
  type PowerId,
  type PowerKind,
} from '@/lib/safe/powers/found-powers';
import { greater } from '@/lib/safe/powers/searched-ranges';
import type { ChainClient } from '../rpc/chain-client';
import { readPowers } from './read-powers';
import { type SearchOptions, searchPowers } from './search-powers';

/** What the looks for new approvals of a Safe have found so far. */
export type ApprovalsLook = {
  /** The block of the first look: what began before it is no news. */
  readonly start: bigint;
  /** The newest block that was searched. */
  readonly upTo: bigint;
  /** The approvals that began since the first look, each with the place of the event that gave it. */
  readonly begun: readonly string[];
};

/** The newest blocks are searched again: another node may have answered before it had their logs. */
const unsettledBlocks = 32n;

/** The Safe's own state tells of these. */
const ofState: ReadonlySet<PowerKind> = new Set(['module', 'guard', 'moduleGuard', 'handler', 'limit']);

export type ApprovalsQuestion = {
  readonly safe: Address;
  /** Undefined for the first look, which finds none. */
  readonly before: ApprovalsLook | undefined;
  /** What this browser has found, for nodes that no longer have the state of the last look. */
  readonly known: readonly FoundPower[];
};

/**
 * Looks for approvals that a Safe has given since the look before: those that exist now, and did not exist then. A
 * changed amount and a use are none, and neither is an event of an unknown contract in a transaction that is not the
 * Safe's: anybody can emit one. Where a node refuses the blocks, the look before stays as it was. Throws what the RPC
 * throws.
 */
export async function findNewApprovals(
  client: ChainClient,
  { safe, before, known }: ApprovalsQuestion,
  options: Pick<SearchOptions, 'signal' | 'secondary'>,
): Promise<ApprovalsLook> {
  const upTo = await getBlockNumber(client);
  if (!before) return { start: upTo, upTo, begun: [] };
  // A node that is behind knows nothing new.
  if (upTo <= before.upTo) return before;
  const firstBlock = greater(before.start, before.upTo - unsettledBlocks) + 1n;
  let found: FoundPowers = noPowers;
  const end = await searchPowers(client, [{ safe, firstBlock, searched: [] }], {
    ...{ ...options, upTo },
    onPage: (page) => {
      found = joinFound(found, page.found.get(safe) ?? noPowers);
    },
  });
  if (end.isStopped || end.refused.length > 0) return before;
  const given = found.powers.flatMap((power) => {
    const since = findSince(power);
    const isNews = since && since.amount > 0n && !ofState.has(power.kind) && isBelievable(power);
    const name = since && `${keyOfPower(power)} ${since.block} ${since.index}`;
    return isNews && name && !before.begun.includes(name) ? [{ power, name }] : [];
  });
  const powers = given.map(({ power }) => power);
  const { values } = await readPowers(client, { safe, powers });
  const live = given.filter(({ power }) => values.has(power));
  const existed = await findExisting(client, {
    ...{ safe, known, blockNumber: firstBlock - 1n },
    powers: live.map(({ power }) => power),
  });
  const begun = live.filter(({ power }) => !existed.has(keyOfPower(power)) || wasTaken(power));
  return { ...before, upTo, begun: [...before.begun, ...begun.map(({ name }) => name)] };
}

/** Whether it was taken away in the searched blocks, and so given anew after that. */
const wasTaken = ({ events }: FoundPower): boolean => events.some(({ amount }) => amount === 0n);

const isBelievable = ({ contract, events }: FoundPower): boolean =>
  events.some(({ by }) => by !== 'others') ||
  contract === permit2 ||
  knownTokens.some(({ address }) => address === contract);

type Existing = {
  readonly safe: Address;
  readonly powers: readonly PowerId[];
  readonly blockNumber: bigint;
  readonly known: readonly FoundPower[];
};

/** The keys of the powers that existed at a block; where the node has no state of it, those that this browser found. */
async function findExisting(
  client: ChainClient,
  { safe, powers, blockNumber, known }: Existing,
): Promise<ReadonlySet<string>> {
  if (powers.length === 0) return new Set();
  try {
    const { values } = await readPowers(client, { safe, powers, blockNumber });
    return new Set([...values.keys()].map(keyOfPower));
  } catch {
    return new Set(known.filter(({ events }) => (events[0]?.amount ?? 0n) > 0n).map(keyOfPower));
  }
}
