import { readRecentState } from '@/lib/chain/find-safe-state';
import { type ChainClient, followAnswers, type SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { getToken, type Token } from '@/lib/chain/tokens';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getIndexingStatus, type IndexingStatus } from '@/lib/gateway/resources/chain-status';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { type DecodedAction, decodeAction } from '@/lib/safe/decode/decode';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeClaim } from '@/lib/safe/verify/claims';
import type { OnchainExecution, VerificationReport } from '@/lib/safe/verify/verification';
import { verifyFromChainAlone, verifyTransaction } from '@/lib/safe/verify/verify';
import { fetchSafeClaim } from './fetch-safe-claim';
import { findUnindexed } from './is-executed';
import { type LookedUpTransaction, lookUpTransaction, omitLabels, readHashOfId } from './look-up-transaction';
import { makeRecord, type Source } from './make-record';
import { readExecutionClaim } from './read-gateway-claims';
import { readTransactionState } from './read-transaction-state';

export type InspectingClients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  readonly secondaryRpc?: SecondaryRpc | undefined;
};

export type VerifiedTransaction = LookedUpTransaction & {
  /** The Safe in the address bar, for which the transaction was looked up. */
  readonly safe: SafeRef;
  /** The source that was believed; the transaction is inspected in the same way again before anything is signed. */
  readonly believed: Source;
  /** True when the contradictions go away without the gateway's word, because bytes and chain suffice. */
  readonly canGoOnAlone: boolean;
  /** Undefined while the chain does not answer; `chainError` says why. */
  readonly state: SafeState | undefined;
  readonly chainError: unknown;
  /** Why parts of the on-chain state are missing; undefined where none is. */
  readonly missing: unknown;
  /** The execution as the chain has it; undefined while its nonce is open or unknown. */
  readonly execution: OnchainExecution | undefined;
  /** How far the gateway has read the chain, where the chain has an execution that the gateway does not report. */
  readonly indexing: IndexingStatus | undefined;
  /** Undefined for transfers and module transactions, which no owner signed. */
  readonly inspection:
    | {
        readonly report: VerificationReport;
        readonly decodedAction: DecodedAction;
        /** The token of a token transfer; undefined where the contract is not a token. */
        readonly token: Token | undefined;
      }
    | undefined;
};

export type Inspection = {
  readonly safe: SafeRef;
  readonly id: string;
  readonly believed?: Source;
  /** A transaction that was looked up before; without it the gateway is asked. */
  readonly found?: LookedUpTransaction;
  /** The newest block where it is just being read; by default it is read here. */
  readonly newestBlock?: Promise<bigint>;
  /** Whether it is only shown, so that a state of the last second is new enough. */
  readonly isShownOnly?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Fetches a transaction from the gateway and the Safe's state from the chain, and compares them. Where the gateway does
 * not answer, this browser's local copy is checked instead. Signatures that only this browser has count too. Saves
 * nothing; `rememberTransaction` does. Throws what the gateway's call throws; the failure of a silent chain is part of
 * the result.
 */
export async function loadVerifiedTransaction(
  { chain: asked, gateway, secondaryRpc }: InspectingClients,
  { safe, id, believed: wanted = 'all', found: given, newestBlock, isShownOnly = false, signal }: Inspection,
): Promise<VerifiedTransaction> {
  const linkHash = readHashOfId(id);
  // Without a hash in the link only the gateway tells which bytes are meant.
  const believed = linkHash ? wanted : 'all';
  const { client: chain, hosts } = followAnswers(asked);
  const stateRequest = readState(chain, safe, { newestBlock, isShownOnly });
  const claimRequest = believed === 'all' && !given ? fetchSafeClaim(gateway, safe) : undefined;
  const { claimed: told, copy } = given ?? (await lookUpTransaction(gateway, { safe, id, signal }));
  const claimed = believed === 'chain' && linkHash ? omitLabels(told, safe, linkHash) : told;
  const safeClaim = copy ? undefined : await claimRequest;
  const { state, chainError } = await catchUp(chain, safe, { ...(await stateRequest), claimed, safeClaim });
  const unknown = { missing: undefined, execution: undefined, indexing: undefined };
  const found = { safe, claimed, copy, believed, state, chainError, ...unknown };
  const said = await makeRecord(safe, { id, claimed, copy, believed, gatewayHost: gateway.host });
  if (!said) return { ...found, canGoOnAlone: false, inspection: undefined };

  const record = { ...said, ...(!state && { askedRpcs: hosts() }) };
  const decodedAction = decodeAction(safe.address, record.transaction);
  const tokenRequest =
    decodedAction.kind === 'tokenTransfer'
      ? getToken(chain, decodedAction.token).catch(() => undefined)
      : undefined;
  const onchain =
    state &&
    (await readTransactionState({ chain, secondaryRpc }, record, {
      state,
      safeClaim,
      token: tokenRequest,
      hosts,
      executedIn: copy?.executedIn,
    }));
  const verify = believed === 'chain' ? verifyFromChainAlone : verifyTransaction;
  const report = await verify(record, onchain);
  const canGoOnAlone = believed === 'all' && !copy && linkHash !== undefined && isChainEnough(report);
  const inspection = { report, decodedAction, token: await tokenRequest };
  const execution = onchain?.execution;
  const isAheadOfGateway = believed === 'all' && !copy && findUnindexed({ claimed, execution }) !== undefined;
  const indexing = isAheadOfGateway ? await askIndexing(gateway, safe) : undefined;
  const missing = chainError ?? onchain?.unanswered;
  return { ...found, missing, execution, indexing, canGoOnAlone, inspection };
}

/** The wait is short: the answer only says why the gateway and the chain differ. */
const indexingTimeoutMs = 3_000;

const askIndexing = (gateway: GatewayClient, { chainId }: SafeRef) =>
  getIndexingStatus(gateway, { chainId }, { signal: AbortSignal.timeout(indexingTimeoutMs) }).catch(
    () => undefined,
  );

type StateAnswer = { readonly state: SafeState | undefined; readonly chainError: unknown };

async function readState(
  chain: ChainClient,
  safe: SafeRef,
  { newestBlock, isShownOnly }: Pick<Inspection, 'newestBlock' | 'isShownOnly'> = {},
): Promise<StateAnswer> {
  try {
    const blockNumber = await newestBlock;
    const state = isShownOnly
      ? await readRecentState(chain, safe)
      : await getSafeState(chain, safe, blockNumber === undefined ? {} : { blockNumber });
    return { state, chainError: undefined };
  } catch (chainError) {
    return { state: undefined, chainError };
  }
}

/** Reads the state again where the gateway is ahead of it, because the chain may have moved on. */
async function catchUp(
  chain: ChainClient,
  safe: SafeRef,
  {
    state,
    chainError,
    claimed,
    safeClaim,
  }: StateAnswer & { claimed: GatewayTransaction; safeClaim: SafeClaim | 'silent' | undefined },
): Promise<StateAnswer> {
  if (!state) return { state, chainError };
  const claimedNonce = safeClaim === 'silent' ? undefined : safeClaim?.nonce;
  const isSaidExecuted = readExecutionClaim(claimed) !== undefined;
  const isAhead =
    (claimedNonce ?? 0n) > state.nonce ||
    (isSaidExecuted && claimed.multisig !== undefined && claimed.multisig.transaction.nonce >= state.nonce);
  if (!isAhead) return { state, chainError };
  const { state: again } = await readState(chain, safe);
  return { state: again && again.blockNumber > state.blockNumber ? again : state, chainError };
}

/** Whether every contradiction goes away without the gateway's word. */
export function isChainEnough({ checks }: Pick<VerificationReport, 'checks'>): boolean {
  const contradicting = checks.filter(({ state }) => state === 'contradicts');
  return contradicting.length > 0 && contradicting.every(({ chainSuffices }) => chainSuffices);
}
