import type { Hash } from 'viem';
import { type ExecutedTransaction, findExecution, readExecution } from '@/lib/chain/read-execution';
import type { ChainClient, SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import { getToken, type Token } from '@/lib/chain/tokens';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { encodeDigest } from '@/lib/safe/protocol/hash';
import { operations } from '@/lib/safe/protocol/types';
import { listCalledTokens } from '@/lib/safe/risk/target-rules';
import type { HashedRecord } from '@/lib/safe/verify/check-confirmation';
import type { OnchainExecution, OnchainState } from '@/lib/safe/verify/verification';
import { isSameSafe } from '@/lib/storage/known-safes';
import { runningExecutions } from '@/lib/storage/running-executions';
import { askApprovers } from './ask-approvers';
import { askContractSigners } from './ask-contract-signers';
import { type OnchainStateRequest, readOnchainState } from './read-onchain-state';

export type TransactionStateRequest = Pick<OnchainStateRequest, 'state' | 'safeClaim' | 'hosts'> & {
  /** The token of a token transfer. */
  readonly token: Promise<Token | undefined> | undefined;
  /** The hash on chain of its execution, where the chain has told it already. */
  readonly executedIn?: Hash | undefined;
};

/** The most tokens in one transaction for which the second RPC is asked. */
const maxTokens = 20;

/**
 * Reads the on-chain state of a transaction at the block of the Safe's state, in one more round trip. Values that could
 * not be read are absent, and their checks report that.
 */
export async function readTransactionState(
  clients: { readonly chain: ChainClient; readonly secondaryRpc?: SecondaryRpc | undefined },
  record: HashedRecord,
  { state, safeClaim, token, hosts, executedIn }: TransactionStateRequest,
): Promise<OnchainState> {
  const { safe, transaction } = record;
  return readOnchainState(clients, safe, {
    ...{ state, safeClaim, hosts },
    codeAt: transaction.operation === operations.delegateCall ? [transaction.to] : [],
    ask: (client) => {
      const isSecond = client === clients.secondaryRpc?.client;
      return askAboutTransaction(client, record, {
        ...{ state, isSecond, executedIn, token: isSecond ? undefined : token },
        comparesTokens: clients.secondaryRpc !== undefined,
      });
    },
  });
}

async function askAboutTransaction(
  chain: ChainClient,
  record: HashedRecord,
  {
    state,
    token,
    isSecond,
    executedIn,
    comparesTokens,
  }: Pick<TransactionStateRequest, 'state' | 'token' | 'executedIn'> & {
    readonly isSecond: boolean;
    readonly comparesTokens: boolean;
  },
): Promise<Partial<OnchainState>> {
  const { safe, transaction, hashes, confirmations, execution: claimed } = record;
  const { owners, blockNumber } = state;
  const hash = hashes.safeTxHash;
  const signed = { safe, hash, bytes: encodeDigest(hashes), confirmations };
  const tree = comparesTokens ? buildCallTree(transaction, { actor: safe.address }) : undefined;
  const called = tree ? listCalledTokens(tree).slice(0, maxTokens) : [];
  const executedBy = executedIn ?? claimed?.transactionHash;
  const [contractAnswers, approvals, execution, named, calledTokens] = await Promise.all([
    askContractSigners(chain, signed, state),
    askApprovers(chain, { safe, hash, owners, blockNumber }),
    // The second RPC does not repeat the search for the execution.
    isSecond && !executedBy
      ? undefined
      : askExecution(chain, { safe, transaction, safeTxHash: hash }, { executedBy, state }),
    token,
    Promise.all(called.map((address) => getToken(chain, address).catch(() => undefined))),
  ]);
  const unanswered = execution?.kind === 'unread' ? execution.cause : approvals.unanswered;
  return {
    ...approvals,
    ...(execution && { execution }),
    ...(unanswered !== undefined && { unanswered }),
    contractAnswers,
    tokens: named ? [named] : [],
    calledTokens: calledTokens.filter((one) => one !== undefined),
  };
}

/** Reads the outcome as soon as the nonce is used, whether or not the gateway knows of it. */
async function askExecution(
  chain: ChainClient,
  wanted: ExecutedTransaction,
  { executedBy, state }: { executedBy: Hash | undefined; state: TransactionStateRequest['state'] },
): Promise<OnchainExecution | undefined> {
  if (executedBy) return readExecution(chain, wanted, executedBy);
  // An execution that this browser has followed needs no search, and is found even if a node lags by a block.
  const own = runningExecutions
    .get()
    .find(({ safe, safeTxHash }) => safeTxHash === wanted.safeTxHash && isSameSafe(safe, wanted.safe));
  if (own?.outcome === 'success' || own?.outcome === 'failure') {
    const read = await readExecution(chain, wanted, own.transactionHash);
    if (read.kind === 'found' && read.outcome !== 'absent') return read;
  }
  return state.nonce > wanted.transaction.nonce ? findExecution(chain, wanted, state.blockNumber) : undefined;
}
