import { type Address, getAddress, isAddress } from 'viem';
import type { MeaningPart } from './meaning';
import type { NamedSurroundings, NamedValue } from './named-values';
import { leastAccount } from './router-input';

// Source: Voter.sol of aerodrome-finance/contracts.

/** Marks the function that this file reads, because no list of fields describes its votes. */
export const lockVoteIntent = 'Vote of a lock';

/** More than these nobody would read. */
const mostPools = 10;

/**
 * Reads a vote with a veAERO lock for pools: each gets the part of the lock's votes that its weight is of all weights.
 * Undefined for no or more than ten pools, and for what the contract refuses: a pool without weight, or named twice.
 */
export function readLockVote({ values, value }: NamedSurroundings): readonly MeaningPart[] | undefined {
  const { _tokenId: lock, _poolVote: pools, _weights: weights } = values;
  if (typeof lock !== 'bigint' || !isList(pools) || !isList(weights) || value > 0n) return undefined;
  const shares = weights.filter((weight): weight is bigint => typeof weight === 'bigint' && weight > 0n);
  const accounts = pools.flatMap((pool) => readAccount(pool) ?? []);
  const { length } = pools;
  if (length === 0 || length > mostPools || weights.length !== length) return undefined;
  if (shares.length !== length || new Set(accounts).size !== length) return undefined;
  const total = shares.reduce((sum, share) => sum + share);
  const named = accounts.flatMap((address, index): readonly MeaningPart[] => [
    { kind: 'text', text: index === 0 ? '' : index === length - 1 ? ' and ' : ', ' },
    { kind: 'account', address },
    { kind: 'text', text: length === 1 ? '' : ` (${sayPart(shares[index] ?? 0n, total)})` },
  ]);
  return [
    { kind: 'text', text: `Vote with veAERO lock #${lock} for ${length === 1 ? 'pool' : 'pools'} ` },
    ...named,
    { kind: 'text', text: ' on Aerodrome' },
  ].filter((part): part is MeaningPart => part.kind !== 'text' || part.text !== '');
}

const isList = (value: NamedValue | undefined): value is readonly NamedValue[] => Array.isArray(value);

const readAccount = (value: NamedValue): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) && BigInt(value) >= leastAccount
    ? getAddress(value)
    : undefined;

/** As a percentage where that is exact: “12.5%”, “1 of 3 parts”. */
function sayPart(share: bigint, total: bigint): string {
  const hundredths = (share * 10_000n) / total;
  if (hundredths * total !== share * 10_000n) return `${share} of ${total} parts`;
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths / 100n}${rest && `.${rest}`}%`;
}
