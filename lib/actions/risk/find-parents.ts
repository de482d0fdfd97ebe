import { type Address, isAddressEqual } from 'viem';
import { getCode } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { NotASafeError } from '@/lib/errors/safe';
import type { ParentSafe } from '@/lib/safe/protocol/parent';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The chain of Safes from an owner of a Safe, which comes first, to the Safe that the account owns. */
export type ParentPath = readonly ParentSafe[];

/** The deepest nesting of Safes that own Safes; deeper ones are not searched. */
const maxDepth = 3;
/** The most Safes that are read: a Safe with hundreds of owners is meant to keep this browser busy. */
const maxAsked = 40;

/**
 * Finds the Safes through which an account can approve for a Safe without being its owner: official Safes that own it,
 * or own such a Safe in turn, shortest paths first. Safes that own each other are visited once. Throws the RPC's
 * errors.
 */
export async function findParents(
  chain: ChainClient,
  { safe, owners, account }: { safe: SafeRef; owners: readonly Address[]; account: Address },
): Promise<readonly ParentPath[]> {
  const readings = new Map<Address, Promise<SafeState | undefined>>();
  const read = (address: Address) => {
    const earlier = readings.get(address);
    if (earlier || readings.size >= maxAsked) return earlier;
    const reading = readSafe(chain, { chainId: safe.chainId, address });
    readings.set(address, reading);
    return reading;
  };
  const paths: ParentPath[] = [];
  let level: readonly { path: ParentPath; owners: readonly Address[] }[] = [{ path: [], owners }];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const steps = level.flatMap(({ path, owners: parents }) =>
      parents.filter((owner) => !isOn(owner, safe, path)).map((owner) => ({ path, owner })),
    );
    const next = await Promise.all(
      steps.map(async ({ path, owner }) => {
        const state = isAddressEqual(owner, account) ? undefined : await read(owner);
        if (!state) return [];
        const parent = { safe: { chainId: safe.chainId, address: owner }, version: state.version };
        return [{ path: [...path, parent], owners: state.owners }];
      }),
    );
    level = next.flat();
    for (const { path, owners: theirs } of level)
      if (theirs.some((owner) => isAddressEqual(owner, account))) paths.push(path);
  }
  return paths;
}

const isOn = (address: Address, child: SafeRef, path: ParentPath) =>
  [child, ...path.map(({ safe }) => safe)].some((safe) => isAddressEqual(safe.address, address));

/** Reads a Safe; undefined where it runs no official code, which may treat an approval differently. */
async function readSafe(chain: ChainClient, safe: SafeRef): Promise<SafeState | undefined> {
  const code = await getCode(chain, { address: safe.address });
  if (!code || code === '0x') return undefined;
  try {
    const state = await getSafeState(chain, safe);
    return state.version === undefined ? undefined : state;
  } catch (error) {
    if (error instanceof NotASafeError) return undefined;
    throw error;
  }
}
