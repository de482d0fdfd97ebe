import type { Address, Hash } from 'viem';

/** Where a power is recorded, and so how its present value is read and how it is removed. */
export const powerKinds = [
  /** A module of the Safe (ModuleManager.sol); `contract` is the Safe, as for the next three. */
  'module',
  'guard',
  'moduleGuard',
  'handler',
  /** A spending limit (AllowanceModule.sol); `of` is the token, the zero address for Ether. */
  'limit',
  /** An allowance of a token (EIP-20), or the manager of a market of Compound III, which looks the same. */
  'token',
  /** The approval of one collectible (EIP-721); `of` is its number. */
  'item',
  /** An operator of a whole collection (EIP-721, EIP-1155). */
  'collection',
  /** An allowance of Permit2; `of` is the token. */
  'permit2',
  /** An allowance of one id (ERC-6909); `of` is the id. */
  'units',
  /** An operator (ERC-6909, ERC-7540). */
  'operator',
  /** An account that may manage loans and deposits (Morpho). */
  'lending',
  /** A credit delegation (Aave); `contract` is the debt token. */
  'credit',
  /** A relayer (Balancer v2): it moves what is kept in the vault or allowed to it. */
  'relayer',
  /** An operator of the Safe's accounts (Euler's connector). */
  'agent',
] as const;
export type PowerKind = (typeof powerKinds)[number];

/** Kinds that reach what a Safe keeps or owes in an app, and no token of its own. */
export const appKinds: ReadonlySet<PowerKind> = new Set([
  'operator',
  'lending',
  'credit',
  'relayer',
  'agent',
]);

/** Identifies a power over a Safe's assets. */
export type PowerId = {
  readonly kind: PowerKind;
  readonly contract: Address;
  /** The account that has the power. */
  readonly account: Address;
  /** An address or a number in digits, where the kind needs one more part. */
  readonly of?: string | undefined;
};

/** Who made the transaction of an event: the Safe's setup, its owners, a module, or somebody with a signature. */
export type GrantedBy = 'setup' | 'owners' | 'module' | 'others';

/** A place in the chain. */
export type LogPlace = {
  readonly block: bigint;
  readonly index: number;
  readonly transactionHash: Hash;
};

/** An event that gave a power, changed it, or took it away (`amount` is zero then). */
export type PowerEvent = LogPlace & { readonly by: GrantedBy; readonly amount: bigint };

/** A transaction that used a power. */
export type PowerUse = LogPlace & {
  /** What it moved, in base units or pieces; undefined where the event does not say it. */
  readonly amount?: bigint | undefined;
};

/** A power that a Safe has given at some time, with its events as the searched logs show them. */
export type FoundPower = PowerId & {
  /** Newest first; empty where only the gateway's list of executed transactions names it. */
  readonly events: readonly PowerEvent[];
  readonly used?: PowerUse | undefined;
};

/** What left a Safe, by the event of a token or a collection. */
export type FoundMove = LogPlace & {
  readonly contract: Address;
  readonly to: Address;
  readonly amount: bigint;
};

export type FoundPowers = {
  readonly powers: readonly FoundPower[];
  readonly moves: readonly FoundMove[];
};

export const noPowers: FoundPowers = { powers: [], moves: [] };

/** Bounds against contracts that emit events about a Safe without end. */
export const maxPowers = 2_000;
const maxEvents = 20;
/** Moves of one contract that are kept; the newest tell whether an approval was used. */
const maxMoves = 5;
const maxMovedContracts = 500;

export const keyOfPower = ({ kind, contract, account, of }: PowerId): string =>
  [kind, contract, account, ...(of === undefined ? [] : [of])].join(' ').toLowerCase();

const isNewer = (one: LogPlace, other: LogPlace) =>
  one.block === other.block ? one.index > other.index : one.block > other.block;

const newestFirst = (one: LogPlace, other: LogPlace) => (isNewer(one, other) ? -1 : 1);

const nameOf = ({ block, index }: LogPlace) => `${block} ${index}`;

/** Sorts places and drops repeated ones: ranges that were searched twice overlap. */
function sortPlaces<Place extends LogPlace>(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [nameOf(place), place])).values()].toSorted(newestFirst);
}

/** Joins what searches found, in any order. */
export function joinFound(...parts: readonly FoundPowers[]): FoundPowers {
  const powers = new Map<string, FoundPower[]>();
  const moves = new Map<Address, FoundMove[]>();
  for (const power of parts.flatMap((part) => part.powers)) addTo(powers, keyOfPower(power), power);
  for (const move of parts.flatMap((part) => part.moves)) addTo(moves, move.contract, move);
  return {
    powers: limitPowers([...powers.values()].flatMap(joinPower)),
    moves: [...moves.values()]
      .slice(0, maxMovedContracts)
      .flatMap((ofContract) => sortPlaces(ofContract).slice(0, maxMoves)),
  };
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Joins what was found of one power. */
function joinPower(found: readonly FoundPower[]): readonly FoundPower[] {
  const [first] = found;
  if (!first || found.length === 1) return found;
  const [used] = sortPlaces(found.flatMap((one) => one.used ?? []));
  const events = sortPlaces(found.flatMap((one) => one.events)).slice(0, maxEvents);
  return [{ ...first, events, ...(used && { used }) }];
}

/** Anybody can emit events that name a Safe, so those of the Safe's own transactions are kept first. */
function limitPowers(powers: readonly FoundPower[]): readonly FoundPower[] {
  if (powers.length <= maxPowers) return powers;
  const isOwn = ({ events }: FoundPower) => events.length === 0 || events.some(({ by }) => by !== 'others');
  return [...powers.filter(isOwn), ...powers.filter((power) => !isOwn(power))].slice(0, maxPowers);
}

/** One account has such a power at a time, and its loss has no event of its own: the newest event gave it. */
const single: ReadonlySet<PowerKind> = new Set(['guard', 'moduleGuard', 'handler', 'item']);

/**
 * Finds the event since which an account has a power without a break: the first after it was last taken away. Undefined
 * where no event was found.
 */
export function findSince({ kind, events }: FoundPower): PowerEvent | undefined {
  if (single.has(kind)) return events[0];
  const taken = events.findIndex(({ amount }) => amount === 0n);
  return (taken < 0 ? events : events.slice(0, taken)).at(-1);
}
