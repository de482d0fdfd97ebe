import { type Address, isAddressEqual } from 'viem';
import { getCode } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { NotASafeError } from '@/lib/errors/safe';
import type { ParentSafe } from '@/lib/safe/protocol/parent';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Safes on the way from an owner of a Safe, which stands first, to the one that the account itself owns. */
export type ParentPath = readonly ParentSafe[];

/** Safes that own Safes that own Safes; deeper ones are not looked for. */
const maxDepth = 3;
/** A Safe has few owners; whoever made one with hundreds wants to keep this browser busy. */
const maxAsked = 40;

/**
 * The Safes by which an account can approve for a Safe without being its owner: Safes of official code that are owners of
 * it, or of such a Safe in turn, shortest ways first. Safes that own each other are passed once. Throws what the chain
 * throws when it does not answer.
 */
export async function findParents(
  chain: ChainClient,
  { safe, owners, account }: { safe: SafeRef; owners: readonly Address[]; account: Address },
): Promise<readonly ParentPath[]> {
  const known = new Map<Address, Promise<SafeState | undefined>>();
  const read = (address: Address) => {
    const asked = known.get(address);
    if (asked || known.size >= maxAsked) return asked;
    const reading = readSafe(chain, { chainId: safe.chainId, address });
    known.set(address, reading);
    return reading;
  };
  const found: ParentPath[] = [];
  let level: readonly { path: ParentPath; owners: readonly Address[] }[] = [{ path: [], owners }];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const steps = level.flatMap(({ path, owners: above }) =>
      above.filter((owner) => !isOn(owner, safe, path)).map((owner) => ({ path, owner })),
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
      if (theirs.some((owner) => isAddressEqual(owner, account))) found.push(path);
  }
  return found;
}

const isOn = (address: Address, child: SafeRef, path: ParentPath) =>
  [child, ...path.map(({ safe }) => safe)].some((safe) => isAddressEqual(safe.address, address));

/** Undefined for whatever is no Safe of official code: other code may take an approval for something else. */
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
