import { RpcsDisagreeError } from '@/lib/errors/chain';
import { NotASafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/types';
import type { AnsweringHosts } from './answering-hosts';
import type { ChainClient } from './chain-client';
import { getSafeState, type SafeState } from './safe-state';
import type { Witness } from './witness';

type Clients = {
  readonly chain: ChainClient;
  readonly answering?: AnsweringHosts | undefined;
  readonly witness?: Witness | undefined;
};

/**
 * A Safe's state by the word of the first RPC; that there is none is believed only if a second one, where there is one,
 * does not know it either. Throws NotASafeError, RpcsDisagreeError and what the RPC's call throws.
 */
export async function findSafeState(
  { chain, answering, witness }: Clients,
  safe: SafeRef,
): Promise<SafeState> {
  const tellHosts = answering?.listen();
  try {
    return await getSafeState(chain, safe);
  } catch (cause) {
    if (!(cause instanceof NotASafeError) || !witness) throw cause;
    const denying = tellHosts?.().find((host) => host !== witness.host);
    // The second one is asked last: whether it answers says nothing against the first.
    const known = denying && (await getSafeState(witness.client, safe).catch(() => undefined));
    if (!known) throw cause;
    throw new RpcsDisagreeError({
      denying,
      blockNumber: cause.blockNumber,
      knowing: witness.host,
      knownAt: known.blockNumber,
      cause,
    });
  } finally {
    tellHosts?.();
  }
}
