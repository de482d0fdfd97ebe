import type { Address, Hash } from 'viem';
import { knownCode } from '@/config/known-code';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import { findEarlierBlock } from '@/lib/chain/find-earlier-block';
import type { ChainClient, SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import { rootOf } from '@/lib/chain/rpc/root-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { NotASafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { hasUndatedDifference } from '@/lib/safe/verify/checks/check-settings';
import type { SafeClaim } from '@/lib/safe/verify/claims';
import type { ChainSettings, OnchainState, SecondaryState } from '@/lib/safe/verify/verification';
import { askSecondaryRpc } from './ask-secondary-rpc';

export type OnchainStateRequest = {
  readonly state: SafeState;
  /** The gateway's description of the Safe; undefined where the gateway is not believed. */
  readonly safeClaim: SafeClaim | 'silent' | undefined;
  /** The RPCs that have answered so far. */
  readonly hosts: () => readonly string[];
  /** Further addresses whose code is compared with the official code. */
  readonly codeAt?: readonly Address[];
  /** Reads the state of the transaction or message itself at the same time, and from the second RPC too. */
  readonly ask: (client: ChainClient) => Promise<Partial<OnchainState>>;
};

/** How far a gateway may lag: services index up to a minute late, and some room is added. */
const indexingLagSeconds = 90n;

/**
 * Reads the on-chain state that is checked before a signature, at the block of the Safe's state, in one more round
 * trip. An earlier block is read only where gateway and chain differ. Values that could not be read are absent, and
 * their checks report that.
 */
export async function readOnchainState(
  { chain, secondaryRpc }: { readonly chain: ChainClient; readonly secondaryRpc?: SecondaryRpc | undefined },
  safe: SafeRef,
  { state, safeClaim, hosts, codeAt = [], ask }: OnchainStateRequest,
): Promise<OnchainState> {
  const { blockNumber, singleton, fallbackHandler } = state;
  const assessed = { ...state, safeClaim };
  const official = listOfficial([singleton, ...(fallbackHandler ? [fallbackHandler] : []), ...codeAt]);
  const [rest, codeHashes, seen, earlier] = await Promise.all([
    ask(chain),
    listOfficialHashes(chain, official),
    secondaryRpc && askSecondaryRpc(secondaryRpc, safe, { blockNumber, codeAt: official, ask }),
    hasUndatedDifference(assessed) ? readEarlier(chain, safe, blockNumber) : undefined,
  ]);
  const toldBy = hosts();
  return {
    ...assessed,
    ...rest,
    toldBy,
    official: knownCode,
    codeHashes,
    earlier,
    secondaryRpc: seen && { ...seen, stoodIn: nameStandIn(seen.host, toldBy) },
  };
}

/** Whether the second RPC answered instead of the first; those answers are compared with themselves. */
function nameStandIn(host: string, toldBy: readonly string[]): SecondaryState['stoodIn'] {
  if (!toldBy.includes(host)) return undefined;
  return toldBy.every((one) => one === host) ? 'for all' : 'for some';
}

const maxRemembered = 100;
/** Official code at its address can't change any more, so each code is read once per visit. */
const proven = new WeakMap<ChainClient, Map<Address, Hash>>();

const listOfficial = (addresses: readonly Address[]) =>
  addresses.filter((address) => knownCode.some((code) => code.address === address));

/** Reads the hashes of the code at addresses where official code is expected. */
async function listOfficialHashes(
  chain: ChainClient,
  listed: readonly Address[],
): Promise<ReadonlyMap<Address, Hash>> {
  const root = rootOf(chain);
  const provenHashes = proven.get(root) ?? new Map<Address, Hash>();
  proven.set(root, provenHashes);
  const freshHashes = await listCodeHashes(
    chain,
    listed.filter((address) => !provenHashes.has(address)),
  );
  for (const { address, codeHash } of knownCode)
    if (freshHashes.get(address) === codeHash && provenHashes.size < maxRemembered)
      provenHashes.set(address, codeHash);
  return new Map([...provenHashes, ...freshHashes]);
}

/** Reads the Safe's state at an earlier block that the gateway must have indexed by now. */
async function readEarlier(
  chain: ChainClient,
  safe: SafeRef,
  blockNumber: bigint,
): Promise<ChainSettings | 'absent' | 'unread'> {
  try {
    const block = await findEarlierBlock(chain, { blockNumber, seconds: indexingLagSeconds });
    return block === undefined ? 'absent' : await getSafeState(chain, safe, { blockNumber: block });
  } catch (error) {
    return error instanceof NotASafeError ? 'absent' : 'unread';
  }
}
