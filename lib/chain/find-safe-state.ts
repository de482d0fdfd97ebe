import type { Address } from 'viem';
import { ChainError } from '@/lib/errors/chain';
import { NotASafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findRecentBlock } from './recent-block';
import { type ChainClient, followAnswers, type SecondaryRpc } from './rpc/chain-client';
import { rootOf } from './rpc/root-client';
import { getSafeState, type SafeState } from './safe-state';

type Clients = {
  readonly chain: ChainClient;
  readonly secondaryRpc?: SecondaryRpc | undefined;
};

/**
 * Reads a Safe's state from the first RPC, for a page to show. That no Safe exists is believed only if the second RPC,
 * where there is one, does not know it either. Throws NotASafeError, `rpcs-disagree` and what the RPC's call throws.
 */
export async function findSafeState({ chain, secondaryRpc }: Clients, safe: SafeRef): Promise<SafeState> {
  const { client, hosts } = followAnswers(chain);
  try {
    return await readRecentState(client, safe);
  } catch (cause) {
    if (!(cause instanceof NotASafeError) || !secondaryRpc) throw cause;
    const denying = hosts().find((host) => host !== secondaryRpc.host);
    // The second RPC is asked last, and its failure does not contradict the first.
    const known = denying && (await getSafeState(secondaryRpc.client, safe).catch(() => undefined));
    if (!known) throw cause;
    throw new ChainError({
      kind: 'rpcs-disagree',
      denying,
      blockNumber: cause.blockNumber,
      knowing: secondaryRpc.host,
      knownAt: known.blockNumber,
      cause,
    });
  }
}

type Reading = { readonly blockNumber: bigint; readonly state: Promise<SafeState> };

/** The last reading of each Safe at a pinned block. */
const readings = new WeakMap<ChainClient, Map<Address, Reading>>();

/**
 * Reads a Safe's state at the block of which the RPC told within the last second, once for all parts of a page that ask
 * for it; at the newest block where there is none. Only for what a page shows: whoever signs or sends reads the newest
 * block itself. Throws what `getSafeState` throws.
 */
export async function readRecentState(client: ChainClient, safe: SafeRef): Promise<SafeState> {
  const blockNumber = findRecentBlock(client);
  // The node that answers may lack that block, and the Safe may be newer than it: then the newest block is read.
  const recent =
    blockNumber !== undefined && (await shareReading(client, safe, blockNumber).catch(() => undefined));
  return recent || getSafeState(client, safe);
}

function shareReading(client: ChainClient, safe: SafeRef, blockNumber: bigint): Promise<SafeState> {
  const root = rootOf(client);
  const ofClient = readings.get(root) ?? new Map<Address, Reading>();
  readings.set(root, ofClient);
  const last = ofClient.get(safe.address);
  if (last?.blockNumber === blockNumber) return last.state;
  const reading = { blockNumber, state: getSafeState(client, safe, { blockNumber }) };
  ofClient.set(safe.address, reading);
  // Whoever asks after a failure asks the chain again.
  reading.state.catch(() => ofClient.get(safe.address) === reading && ofClient.delete(safe.address));
  return reading.state;
}
