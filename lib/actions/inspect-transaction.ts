import { type ChainClient, followAnswers } from '@/lib/chain/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { getToken, type Token } from '@/lib/chain/tokens';
import type { Witness } from '@/lib/chain/witness';
import { getIndexingStatus, type IndexingStatus } from '@/lib/gateway/chain-status';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { dropUsedDelivered } from '@/lib/outbox/delivered';
import { decodeMeaning, type TransactionMeaning } from '@/lib/safe/decode';
import type { SafeStatement } from '@/lib/safe/statements';
import type { SafeRef } from '@/lib/safe/types';
import type { ExecutionFacts, VerificationReport } from '@/lib/safe/verification';
import { verifyFromChainAlone, verifyTransaction } from '@/lib/safe/verify';
import { dropUsedNonces, keepTransaction } from '@/lib/storage/kept-transactions';
import { askSafeStatement } from './ask-safe-statement';
import { gatherFacts } from './gather-facts';
import { findUnindexed } from './is-executed';
import {
  type LookedUpTransaction,
  leaveWordsOut,
  lookUpTransaction,
  readHashOfId,
} from './look-up-transaction';
import { makeRecord, type Trust } from './make-record';
import { readExecutionStatement } from './read-statements';

export type InspectingClients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  readonly witness?: Witness | undefined;
};

export type InspectedTransaction = LookedUpTransaction & {
  /** The Safe this was looked up for: the one in the address bar. */
  readonly safe: SafeRef;
  /** How it was inspected; it is inspected in the same way again before anything is signed. */
  readonly trust: Trust;
  /** True when its contradictions go away with the gateway's word, because bytes and chain suffice. */
  readonly canGoOnAlone: boolean;
  /** Undefined while the chain does not answer; `chainError` says why. */
  readonly state: SafeState | undefined;
  readonly chainError: unknown;
  /** Why facts of the chain are missing; undefined where all are there, or none is needed. */
  readonly missing: unknown;
  /** What the chain has of its execution; undefined while its nonce is open, or unknown. */
  readonly execution: ExecutionFacts | undefined;
  /** How far the gateway has read the chain, where the chain has an execution that the gateway does not state. */
  readonly indexing: IndexingStatus | undefined;
  /** Undefined for transfers and module transactions, which no owner signed. */
  readonly inspection:
    | {
        readonly report: VerificationReport;
        readonly meaning: TransactionMeaning;
        /** For a token transfer: the token, or undefined when the contract is none. */
        readonly token: Token | undefined;
      }
    | undefined;
};

export type Inspection = {
  readonly safe: SafeRef;
  readonly id: string;
  readonly trust?: Trust;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Fetches a transaction from the gateway and the Safe's state from the chain, and compares them. Where the gateway does
 * not answer, this browser's own copy is taken, and checked like any other; signatures that only this browser has count
 * too. What agrees is kept for such a time. Throws what the gateway's call throws; a silent chain is part of the answer.
 */
export async function inspectTransaction(
  { chain: asked, gateway, witness }: InspectingClients,
  { safe, id, trust: wanted = 'all', signal }: Inspection,
): Promise<InspectedTransaction> {
  const linkHash = readHashOfId(id);
  // Without a hash in the link nothing would say which bytes are meant.
  const trust = linkHash ? wanted : 'all';
  const { client: chain, hosts } = followAnswers(asked);
  const stateRequest = readState(chain, safe);
  const statementRequest = trust === 'all' ? askSafeStatement(gateway, safe) : undefined;
  const { stated: told, copy } = await lookUpTransaction(gateway, { safe, id, signal });
  const stated = trust === 'chain' && linkHash ? leaveWordsOut(told, safe, linkHash) : told;
  const statement = copy ? undefined : await statementRequest;
  const { state, chainError } = await catchUp(chain, safe, { ...(await stateRequest), stated, statement });
  const unknown = { missing: undefined, execution: undefined, indexing: undefined };
  const found = { safe, stated, copy, trust, state, chainError, ...unknown };
  const said = await makeRecord(safe, { id, stated, copy, trust, gatewayHost: gateway.host });
  if (!said) return { ...found, canGoOnAlone: false, inspection: undefined };

  const record = { ...said, ...(!state && { askedRpcs: hosts() }) };
  const meaning = decodeMeaning(safe.address, record.transaction);
  const tokenRequest =
    meaning.kind === 'tokenTransfer' ? getToken(chain, meaning.token).catch(() => undefined) : undefined;
  const facts =
    state &&
    (await gatherFacts({ chain, witness }, record, { state, statement, token: tokenRequest, hosts }));
  const verify = trust === 'chain' ? verifyFromChainAlone : verifyTransaction;
  const report = await verify(record, facts);
  const canGoOnAlone = trust === 'all' && !copy && linkHash !== undefined && isChainEnough(report);
  const inspection = { report, meaning, token: await tokenRequest };
  const execution = facts?.execution;
  const isAheadOfGateway = trust === 'all' && !copy && findUnindexed({ stated, execution }) !== undefined;
  const indexing = isAheadOfGateway ? await askIndexing(gateway, safe) : undefined;
  const missing = chainError ?? facts?.unanswered;
  const inspected: InspectedTransaction = {
    ...{ ...found, missing, execution, indexing },
    ...{ canGoOnAlone, inspection },
  };
  keepForLater(inspected);
  return inspected;
}

/** Nobody waits long for it: it only says why gateway and chain differ; in milliseconds. */
const indexingPatience = 3_000;

const askIndexing = (gateway: GatewayClient, { chainId }: SafeRef) =>
  getIndexingStatus(gateway, { chainId }, { signal: AbortSignal.timeout(indexingPatience) }).catch(
    () => undefined,
  );

type StateAnswer = { readonly state: SafeState | undefined; readonly chainError: unknown };

const readState = (chain: ChainClient, safe: SafeRef): Promise<StateAnswer> =>
  getSafeState(chain, safe).then(
    (state) => ({ state, chainError: undefined }),
    (chainError: unknown) => ({ state: undefined, chainError }),
  );

/** Where the gateway is ahead of the state that was read beside it, the chain may have moved on: it is asked once more. */
async function catchUp(
  chain: ChainClient,
  safe: SafeRef,
  {
    state,
    chainError,
    stated,
    statement,
  }: StateAnswer & { stated: StatedTransaction; statement: SafeStatement | 'silent' | undefined },
): Promise<StateAnswer> {
  if (!state) return { state, chainError };
  const statedNonce = statement === 'silent' ? undefined : statement?.nonce;
  const isSaidExecuted = readExecutionStatement(stated) !== undefined;
  const isAhead =
    (statedNonce ?? 0n) > state.nonce ||
    (isSaidExecuted && stated.multisig !== undefined && stated.multisig.transaction.nonce >= state.nonce);
  if (!isAhead) return { state, chainError };
  const { state: again } = await readState(chain, safe);
  return { state: again && again.blockNumber > state.blockNumber ? again : state, chainError };
}

/** Whether everything that contradicts goes away with the gateway's word. */
export function isChainEnough({ checks }: Pick<VerificationReport, 'checks'>): boolean {
  const contradicting = checks.filter(({ state }) => state === 'contradicts');
  return contradicting.length > 0 && contradicting.every(({ chainSuffices }) => chainSuffices);
}

/** Keeps what can still be executed and does not contradict itself; forgets what cannot be executed any more. */
function keepForLater({ safe, stated, copy, trust, state, inspection }: InspectedTransaction): void {
  // While the gateway is silent a copy is all there is to show, also of what has just been executed.
  if (!state || !inspection || !stated.multisig || copy) return;
  dropUsedNonces(safe, state.nonce);
  dropUsedDelivered(safe, state.nonce);
  const { report } = inspection;
  const { transaction } = stated.multisig;
  if (trust === 'chain' || stated.executedAt || report.contradictions.length > 0) return;
  if (transaction.nonce < state.nonce) return;
  const { safeTxHash } = report.hashes;
  keepTransaction({
    safe,
    transaction,
    safeTxHash,
    confirmations: [...report.confirmations],
    seenAt: Date.now(),
  });
}
