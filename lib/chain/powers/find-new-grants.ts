import { type Address, getAddress } from 'viem';
import { getBlockNumber, readContract } from 'viem/actions';
import { knownTokens } from '@/config/tokens';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { permit2 } from '@/lib/safe/abi/permit2';
import { powerViews } from '@/lib/safe/abi/powers';
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
import { readLimit } from '../read-spending-limits';
import type { ChainClient } from '../rpc/chain-client';
import { readPowers } from './read-powers';
import { type SearchOptions, searchPowers } from './search-powers';

/** An approval or a spending limit; the name has the place of the event that gave it. */
export type NewGrant = { readonly kind: PowerKind; readonly name: string };

/** What the looks for what a Safe newly allows others have found so far. */
export type GrantsLook = {
  /** The block of the first look: what began before it is no news. */
  readonly start: bigint;
  /** The newest block that was searched. */
  readonly upTo: bigint;
  /** What began since the first look. */
  readonly begun: readonly NewGrant[];
};

/** The newest blocks are searched again: another node may have answered before it had their logs. */
const unsettledBlocks = 32n;

/** The Safe's own state tells of these. */
const ofState: ReadonlySet<PowerKind> = new Set(['module', 'guard', 'moduleGuard', 'handler']);

export type GrantsQuestion = {
  readonly safe: Address;
  /** Undefined for the first look, which finds none. */
  readonly before: GrantsLook | undefined;
  /** What this browser has found, for nodes that no longer have the state of the last look. */
  readonly known: readonly FoundPower[];
};

/**
 * Looks for approvals and spending limits that a Safe has given since the look before: those that exist now, and did
 * not exist then. A changed amount and a use are none, and neither is an event of an unknown contract in a transaction
 * that is not the Safe's: anybody can emit one. Where a node refuses the blocks, the look before stays as it was. Throws
 * what the RPC throws.
 */
export async function findNewGrants(
  client: ChainClient,
  { safe, before, known }: GrantsQuestion,
  options: Pick<SearchOptions, 'signal' | 'secondary'>,
): Promise<GrantsLook> {
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
    return isNews && name && !before.begun.some((one) => one.name === name) ? [{ power, name }] : [];
  });
  const exists = await findExisting(client, { safe, powers: given.map(({ power }) => power) });
  const live = given.filter(({ power }) => exists.has(keyOfPower(power)));
  const existed = await findEarlier(client, {
    ...{ safe, known, blockNumber: firstBlock - 1n },
    powers: live.map(({ power }) => power),
  });
  const begun = live.filter(({ power }) => !existed.has(keyOfPower(power)) || wasTaken(power));
  const news = begun.map(({ power, name }): NewGrant => ({ kind: power.kind, name }));
  return { ...before, upTo, begun: [...before.begun, ...news] };
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
  readonly blockNumber?: bigint;
};

/** The keys of the powers that exist at a block, the newest where none is given. */
async function findExisting(
  client: ChainClient,
  { safe, powers, blockNumber }: Existing,
): Promise<ReadonlySet<string>> {
  const limits = powers.filter(({ kind }) => kind === 'limit');
  const [{ values }, isLimit] = await Promise.all([
    readPowers(client, { safe, powers, ...(blockNumber !== undefined && { blockNumber }) }),
    Promise.all(limits.map((limit) => hasLimit(client, { safe, limit, blockNumber }))),
  ]);
  return new Set([...values.keys(), ...limits.filter((_, index) => isLimit[index])].map(keyOfPower));
}

type LimitQuestion = {
  readonly safe: Address;
  readonly limit: PowerId;
  readonly blockNumber: bigint | undefined;
};

/** Whether a beneficiary can spend: there is a limit, and the Safe has its module. */
async function hasLimit(
  client: ChainClient,
  { safe, limit: { contract: module, account, of }, blockNumber }: LimitQuestion,
): Promise<boolean> {
  try {
    const [limit, isEnabled] = await Promise.all([
      readLimit(client, {
        ...{ safe, module, beneficiary: account, token: getAddress(of ?? ''), blockNumber },
      }),
      readContract(client, {
        ...{ abi: powerViews, address: safe, functionName: 'isModuleEnabled', blockNumber, args: [module] },
      }),
    ]);
    return isEnabled && limit !== 'unreadable' && limit.amount > 0n;
  } catch (error) {
    // Before the Safe was created there is no answer.
    if (isContractAnswer(error)) return false;
    throw error;
  }
}

/** The keys of the powers that existed at a block; where the node has no state of it, those that this browser found. */
async function findEarlier(
  client: ChainClient,
  { known, ...question }: Existing & { readonly known: readonly FoundPower[] },
): Promise<ReadonlySet<string>> {
  if (question.powers.length === 0) return new Set();
  try {
    return await findExisting(client, question);
  } catch {
    return new Set(known.filter(({ events }) => (events[0]?.amount ?? 0n) > 0n).map(keyOfPower));
  }
}
