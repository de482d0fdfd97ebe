import type { Address, Hash } from 'viem';
import { knownCode } from '@/config/known-code';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import { findEarlierBlock } from '@/lib/chain/find-earlier-block';
import { type ChainClient, rootOf, type SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { NotASafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { hasUndatedDifference } from '@/lib/safe/verify/checks/check-settings';
import type { SafeClaim } from '@/lib/safe/verify/claims';
import type { ChainSettings, OnchainState, SecondaryState } from '@/lib/safe/verify/verification';
import { askSecondaryRpc } from './ask-secondary-rpc';

export type OnchainStateRequest = {
  readonly state: SafeState;
  /** What the gateway says of the Safe; undefined where its word is left out. */
  readonly safeClaim: SafeClaim | 'silent' | undefined;
  /** Which RPCs have answered so far. */
  readonly hosts: () => readonly string[];
  /** Whose code matters beside that of the Safe. */
  readonly codeAt?: readonly Address[];
  /** What is asked at the same time about the transaction or message itself, of a second RPC too. */
  readonly ask: (client: ChainClient) => Promise<Partial<OnchainState>>;
};

/** How far a gateway may lag: services index up to a minute late, and some room is added. */
const indexingLagSeconds = 90n;

/**
 * What the chain says about a Safe that somebody is to sign for, at the block of its state, in one more round trip; an
 * earlier block is asked only where gateway and chain differ. What could not be asked is absent, and its check says so.
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

/** Whether the second RPC answered in the place of the first. Where it did, that much is compared with itself. */
function nameStandIn(host: string, toldBy: readonly string[]): SecondaryState['stoodIn'] {
  if (!toldBy.includes(host)) return undefined;
  return toldBy.every((one) => one === host) ? 'for all' : 'for some';
}

const maxRemembered = 100;
/** Published code that was found in its place does not change any more: it is read once for each visit. */
const proven = new WeakMap<ChainClient, Map<Address, Hash>>();

const listOfficial = (addresses: readonly Address[]) =>
  addresses.filter((address) => knownCode.some((code) => code.address === address));

/** Hashes of the code at addresses where official code should stand. */
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

/** What the chain said of the Safe before the gateway can have been late for it. */
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
