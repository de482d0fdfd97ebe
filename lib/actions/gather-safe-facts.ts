import type { Address, Hash } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { knownCode } from '@/config/known-code';
import type { ChainClient } from '@/lib/chain/chain-client';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import { findEarlierBlock } from '@/lib/chain/find-earlier-block';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import type { Witness } from '@/lib/chain/witness';
import { NotASafeError } from '@/lib/errors/safe';
import { hasUndatedDifference } from '@/lib/safe/checks/check-settings';
import type { SafeStatement } from '@/lib/safe/statements';
import type { SafeRef } from '@/lib/safe/types';
import type { ChainSettings, SafeFacts, WitnessFacts } from '@/lib/safe/verification';

export type SafeFactsQuestion = {
  readonly state: SafeState;
  /** What the gateway says of the Safe; undefined where its word is left out. */
  readonly statement: SafeStatement | 'silent' | undefined;
  /** Tells which RPCs have answered so far. */
  readonly tellHosts: (() => readonly string[]) | undefined;
  /** Whose code matters beside that of the Safe. */
  readonly codeAt?: readonly Address[];
  /** What is asked at the same time about the transaction or message itself. */
  readonly more: Promise<Partial<SafeFacts>>;
};

/** A second RPC is waited for so long, in milliseconds. */
const witnessPatience = 5_000;
/** A gateway may be late by so much, in seconds, with some room (SECURITY: it indexes up to a minute late). */
const lateness = 90n;

/**
 * What the chain says about a Safe that somebody is to sign for, at the block of its state, in one more round trip; an
 * earlier block is asked only where gateway and chain differ. What could not be asked is absent, and its check says so.
 */
export async function gatherSafeFacts(
  { chain, witness }: { readonly chain: ChainClient; readonly witness?: Witness | undefined },
  safe: SafeRef,
  { state, statement, tellHosts, codeAt = [], more }: SafeFactsQuestion,
): Promise<SafeFacts> {
  const { blockNumber, singleton, fallbackHandler } = state;
  const judged = { ...state, statement };
  const [rest, codeHashes, seen, earlier] = await Promise.all([
    more,
    listOfficialHashes(chain, [singleton, ...(fallbackHandler ? [fallbackHandler] : []), ...codeAt]),
    witness && askWitness(witness, safe, blockNumber),
    hasUndatedDifference(judged) ? readEarlier(chain, safe, blockNumber) : undefined,
  ]);
  const toldBy = tellHosts?.();
  return {
    ...judged,
    ...rest,
    toldBy,
    official: knownCode,
    codeHashes,
    earlier,
    witness: seen && toldBy?.includes(seen.host) ? { ...seen, settings: 'same' } : seen,
  };
}

const maxRemembered = 100;
/** Published code that was found in its place does not change any more: it is read once for each visit. */
const proven = new WeakMap<ChainClient, Map<Address, Hash>>();

/** Hashes of the code at those addresses where official code should stand. */
async function listOfficialHashes(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, Hash>> {
  const known = proven.get(chain) ?? new Map<Address, Hash>();
  proven.set(chain, known);
  const listed = addresses.filter((address) => knownCode.some((code) => code.address === address));
  const asked = await listCodeHashes(
    chain,
    listed.filter((address) => !known.has(address)),
  );
  for (const { address, codeHash } of knownCode)
    if (asked.get(address) === codeHash && known.size < maxRemembered) known.set(address, codeHash);
  return new Map([...known, ...asked]);
}

/** The same block's settings from a second RPC. A Safe that is none there is a difference like any other. */
async function askWitness(
  { host, client }: Witness,
  safe: SafeRef,
  blockNumber: bigint,
): Promise<WitnessFacts> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<WitnessFacts>((resolve) => {
    timer = setTimeout(() => resolve({ host, settings: 'silent' }), witnessPatience);
  });
  const settings = getSafeState(client, safe, { blockNumber }).catch((error: unknown) =>
    error instanceof NotASafeError ? ('absent' as const) : ('silent' as const),
  );
  const newest = getBlockNumber(client).catch(() => undefined);
  const asked = Promise.all([settings, newest]).then(
    ([known, newestBlock]): WitnessFacts => ({ host, settings: known, newestBlock }),
  );
  return Promise.race([asked, expired]).finally(() => clearTimeout(timer));
}

/** What the chain said of the Safe before the gateway can have been late for it. */
async function readEarlier(
  chain: ChainClient,
  safe: SafeRef,
  blockNumber: bigint,
): Promise<ChainSettings | 'absent' | 'unread'> {
  try {
    const block = await findEarlierBlock(chain, { blockNumber, seconds: lateness });
    return block === undefined ? 'absent' : await getSafeState(chain, safe, { blockNumber: block });
  } catch (error) {
    return error instanceof NotASafeError ? 'absent' : 'unread';
  }
}
