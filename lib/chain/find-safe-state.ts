import { ChainError } from '@/lib/errors/chain';
import { NotASafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findRecentBlock } from './recent-block';
import { type ChainClient, followAnswers, type SecondaryRpc } from './rpc/chain-client';
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
    const blockNumber = findRecentBlock(chain);
    // The node that answers may lack that block, and the Safe may be newer than it: then the newest block is read.
    const recent =
      blockNumber !== undefined && (await getSafeState(client, safe, { blockNumber }).catch(() => undefined));
    return recent || (await getSafeState(client, safe));
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
