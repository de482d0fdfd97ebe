import { listApprovers } from '@/lib/chain/approved-hashes';
import type { ChainClient } from '@/lib/chain/chain-client';
import { readExecution } from '@/lib/chain/read-execution';
import type { Token } from '@/lib/chain/tokens';
import type { Witness } from '@/lib/chain/witness';
import { encodeDigest, hashTransaction } from '@/lib/safe/hash';
import { operations } from '@/lib/safe/types';
import type { SafeFacts, TransactionRecord } from '@/lib/safe/verification';
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
  const [contractAnswers, approvedBy, execution, named] = await Promise.all([
    askContractSigners(chain, signed, state),
    // An approval that could not be looked up does not count, and the check says so.
    listApprovers(chain, { safe, hash, owners, blockNumber }).catch(() => undefined),
    stated?.transactionHash
      ? readExecution(chain, { safe, safeTxHash: hash, transactionHash: stated.transactionHash })
      : undefined,
    token,
  ]);
  return {
    ...(approvedBy && { approvedBy }),
    ...(execution && { execution }),
    contractAnswers,
    tokens: named ? [named] : [],
  };
}
