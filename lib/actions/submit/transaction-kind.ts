import { getSafeState } from '@/lib/chain/safe-state';
import { SubmissionPausedError } from '@/lib/errors/storage';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import {
  confirmTransaction,
  getTransaction,
  proposeTransaction,
} from '@/lib/gateway/resources/transactions/transactions';
import { markSubmitted, type PendingSubmission, transactionOutbox } from '@/lib/outbox/outbox';
import { decodeAction } from '@/lib/safe/decode/decode';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { encodeDigest, hashTransaction, hashTransactionAfresh } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { listQueueUntil } from '../risk/list-queue-until';
import { readRowNonce } from '../risk/read-row-nonce';
import type { SignableKind } from './signable-kind';

/** A transaction: sent while its nonce is unused, and unless it was rejected or deleted meanwhile. */
export const transactionKind: SignableKind<
  SafeTransaction,
  Pick<PendingSubmission, 'transaction' | 'safeTxHash' | 'isProposer'>,
  GatewayTransaction,
  GatewayTransaction
> = {
  outbox: transactionOutbox,
  describe: (safe, transaction) => {
    const { safeTxHash } = hashTransactionAfresh(safe, transaction);
    return {
      typedData: buildTypedData(safe, transaction),
      digest: safeTxHash,
      stored: { transaction, safeTxHash },
    };
  },
  isProposedOnce: false,
  isIntact: ({ safe, transaction, safeTxHash }) =>
    hashTransaction(safe, transaction).safeTxHash === safeTxHash,
  encodeBytes: ({ safe, transaction }) => encodeDigest(hashTransaction(safe, transaction)),
  fetch: (gateway, { safe, safeTxHash }) => getTransaction(gateway, { safe, id: safeTxHash }),
  listConfirmations: ({ multisig }) => multisig?.confirmations ?? [],
  send: (gateway, { kind, safe, transaction, safeTxHash, signer, signature, origin }) =>
    kind === 'proposal'
      ? proposeTransaction(gateway, {
          ...{ safe, transaction, safeTxHash, sender: signer, signature },
          ...(origin !== undefined && { origin }),
        })
      : confirmTransaction(gateway, { safe, safeTxHash, signature }),
  requireOpen: async (chain, { safe, transaction, safeTxHash }) => {
    const { nonce, blockNumber } = await getSafeState(chain, safe);
    if (nonce <= transaction.nonce) return { isExecuted: false };
    // Loaded on demand: few signatures come too late.
    const { findExecution } = await import('@/lib/chain/read-execution');
    const execution = await findExecution(chain, { safe, transaction, safeTxHash }, blockNumber);
    if (execution.kind === 'found' && execution.outcome !== 'absent') return { isExecuted: true };
    // An older execution, or one that could not be searched for, may still be its own.
    throw new SubmissionPausedError({ because: 'used' });
  },
  requireWanted: async (gateway, { kind, safe, transaction, safeTxHash }, { claimed, isAsked }) => {
    if (!claimed && kind === 'confirmation' && !transactionOutbox.isProposedHere(safeTxHash))
      throw new SubmissionPausedError({ because: 'deleted' });
    if (isAsked || decodeAction(safe.address, transaction).kind === 'rejection') return;
    const items = await listQueueUntil(gateway, safe, transaction.nonce);
    const isRejected = items.some(
      (item) =>
        item.kind === 'transaction' &&
        item.transaction.info.kind === 'rejection' &&
        readRowNonce(item) === transaction.nonce,
    );
    if (isRejected) throw new SubmissionPausedError({ because: 'rejected' });
  },
  settle: markSubmitted,
};

/** A transaction of a proposer: the signature is saved until the gateway has it, and never counts as a confirmation. */
export const proposerKind: typeof transactionKind = {
  ...transactionKind,
  describe: (safe, transaction) => {
    const { stored, ...signed } = transactionKind.describe(safe, transaction);
    return { ...signed, stored: { ...stored, isProposer: true } };
  },
};
