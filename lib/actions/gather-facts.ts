import type { ChainClient } from '@/lib/chain/chain-client';
import { type ExecutedTransaction, findExecution, readExecution } from '@/lib/chain/read-execution';
import type { Token } from '@/lib/chain/tokens';
import type { Witness } from '@/lib/chain/witness';
import { encodeDigest, hashTransaction } from '@/lib/safe/hash';
import { operations } from '@/lib/safe/types';
import type { ExecutionFacts, SafeFacts, TransactionRecord } from '@/lib/safe/verification';
import { askApprovers } from './ask-approvers';
import { askContractSigners } from './ask-contract-signers';
import { gatherSafeFacts, type SafeFactsQuestion } from './gather-safe-facts';

export type FactsQuestion = Pick<SafeFactsQuestion, 'state' | 'statement' | 'tellHosts'> & {
  /** The token that is moved, where one is. */
  readonly token: Promise<Token | undefined> | undefined;
};

/**
 * Everything that the chain says about a transaction, at the block of the Safe's state, in one more round trip. What could
 * not be asked is absent, and its check says so.
 */
export async function gatherFacts(
  clients: { readonly chain: ChainClient; readonly witness?: Witness | undefined },
  record: TransactionRecord,
  { state, statement, token, tellHosts }: FactsQuestion,
): Promise<SafeFacts> {
  const { safe, transaction } = record;
  return gatherSafeFacts(clients, safe, {
    ...{ state, statement, tellHosts },
    codeAt: transaction.operation === operations.delegateCall ? [transaction.to] : [],
    more: askAboutTransaction(clients.chain, record, { state, token }),
  });
}

async function askAboutTransaction(
  chain: ChainClient,
  record: TransactionRecord,
  { state, token }: Pick<FactsQuestion, 'state' | 'token'>,
): Promise<Partial<SafeFacts>> {
  const { safe, transaction, confirmations, execution: stated } = record;
  const { owners, blockNumber } = state;
  const hashes = hashTransaction(safe, transaction);
  const hash = hashes.safeTxHash;
  const signed = { safe, hash, bytes: encodeDigest(hashes), confirmations };
  const [contractAnswers, approvals, execution, named] = await Promise.all([
    askContractSigners(chain, signed, state),
    askApprovers(chain, { safe, hash, owners, blockNumber }),
    askExecution(chain, { safe, transaction, safeTxHash: hash }, { stated, state }),
    token,
  ]);
  const unanswered = execution?.kind === 'unread' ? execution.cause : approvals.unanswered;
  return {
    ...approvals,
    ...(execution && { execution }),
    ...(unanswered !== undefined && { unanswered }),
    contractAnswers,
    tokens: named ? [named] : [],
  };
}

/** What became of it, as soon as its nonce is used: whether or not the gateway knows of it already. */
async function askExecution(
  chain: ChainClient,
  wanted: ExecutedTransaction,
  { stated, state }: { stated: TransactionRecord['execution']; state: FactsQuestion['state'] },
): Promise<ExecutionFacts | undefined> {
  if (stated?.transactionHash) return readExecution(chain, wanted, stated.transactionHash);
  return state.nonce > wanted.transaction.nonce ? findExecution(chain, wanted, state.blockNumber) : undefined;
}
