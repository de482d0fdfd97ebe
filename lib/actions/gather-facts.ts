import type { Address, Hash } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { knownCode } from '@/config/known-code';
import { listApprovers } from '@/lib/chain/approved-hashes';
import type { ChainClient } from '@/lib/chain/chain-client';
import { listCodeHashes } from '@/lib/chain/code-hashes';
import { findEarlierBlock } from '@/lib/chain/find-earlier-block';
import { readExecution } from '@/lib/chain/read-execution';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import type { Token } from '@/lib/chain/tokens';
import type { Witness } from '@/lib/chain/witness';
import { NotASafeError } from '@/lib/errors/safe';
import { hasUndatedDifference } from '@/lib/safe/checks/check-settings';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeStatement } from '@/lib/safe/statements';
import { operations, type SafeRef } from '@/lib/safe/types';
import type { ChainSettings, SafeFacts, TransactionRecord, WitnessFacts } from '@/lib/safe/verification';
import { askContractSigners } from './ask-contract-signers';

export type FactsQuestion = {
  readonly state: SafeState;
  /** What the gateway says of the Safe; undefined where its word is left out. */
  readonly statement: SafeStatement | 'silent' | undefined;
  /** The token that is moved, where one is. */
  readonly token: Promise<Token | undefined> | undefined;
  /** Tells which RPCs have answered so far. */
  readonly tellHosts: (() => readonly string[]) | undefined;
};

/** A second RPC is waited for so long, in milliseconds. */
const witnessPatience = 5_000;
/** A gateway may be late by so much, in seconds, with some room (SECURITY: it indexes up to a minute late). */
const lateness = 90n;

/**
 * Everything that the chain says about a transaction, at the block of the Safe's state, in one more round trip; an earlier
 * block is asked only where gateway and chain differ. What could not be asked is absent, and its check says so.
 */
export async function gatherFacts(
  { chain, witness }: { readonly chain: ChainClient; readonly witness?: Witness | undefined },
  record: TransactionRecord,
  { state, statement, token, tellHosts }: FactsQuestion,
): Promise<SafeFacts> {
  const { safe, transaction, execution: stated } = record;
  const { owners, blockNumber } = state;
  const hash = hashTransaction(safe, transaction).safeTxHash;
  const judged = { ...state, statement };
  const [contractAnswers, approvedBy, codeHashes, execution, seen, earlier, named] = await Promise.all([
    askContractSigners(chain, record, state),
    // An approval that could not be looked up does not count, and the check says so.
    listApprovers(chain, { safe, hash, owners, blockNumber }).catch(() => undefined),
    listOfficialHashes(chain, [
      state.singleton,
      ...(state.fallbackHandler ? [state.fallbackHandler] : []),
      ...(transaction.operation === operations.delegateCall ? [transaction.to] : []),
    ]),
    stated?.transactionHash
      ? readExecution(chain, { safe, safeTxHash: hash, transactionHash: stated.transactionHash })
      : undefined,
    witness && askWitness(witness, safe, blockNumber),
    hasUndatedDifference(judged) ? readEarlier(chain, safe, blockNumber) : undefined,
    token,
  ]);
  const toldBy = tellHosts?.();
  return {
    ...judged,
    toldBy,
    contractAnswers,
    approvedBy,
    official: knownCode,
    codeHashes,
    execution,
    earlier,
    tokens: named ? [named] : [],
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
