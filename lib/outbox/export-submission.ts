import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Confirmation, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { PendingMessageSubmission } from './message-outbox';

export type SignedTransaction = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: string;
  readonly confirmations: readonly Confirmation[];
};

/**
 * Writes a pending submission as text for another owner or a script: the Safe with its network, every field of the
 * transaction, its hash, and each signature with its signer. Numbers are decimal text.
 */
export function formatSubmission({
  safe,
  transaction,
  safeTxHash,
  confirmations,
}: SignedTransaction): string {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction;
  const submission = {
    safe: formatSafeAddress(safe),
    transaction: {
      to,
      value: String(value),
      data,
      operation,
      safeTxGas: String(safeTxGas),
      baseGas: String(baseGas),
      gasPrice: String(gasPrice),
      gasToken,
      refundReceiver,
      nonce: String(nonce),
    },
    safeTxHash,
    signatures: confirmations.map(({ signer, signature }) => ({ signer, signature })),
  };
  return JSON.stringify(submission, null, 2);
}

export type SignedMessage = Pick<
  PendingMessageSubmission,
  'safe' | 'content' | 'messageHash' | 'signer' | 'signature'
>;

/** Writes a signed message in the same way: the Safe, the message, the hash that owners sign, and the signature. */
export function formatSignedMessage({
  safe,
  content,
  messageHash,
  signer,
  signature,
}: SignedMessage): string {
  const message: unknown = content.kind === 'text' ? content.text : JSON.parse(content.text);
  const submission = {
    ...{ safe: formatSafeAddress(safe), message, messageHash },
    signatures: [{ signer, signature }],
  };
  return JSON.stringify(submission, null, 2);
}

export const nameSignedMessage = ({ messageHash }: SignedMessage): string =>
  `safe-message-${messageHash.slice(2, 10)}.json`;

/** The file name for a transaction with its signatures. */
export function nameSubmission({ transaction, safeTxHash }: SignedTransaction): string {
  return `safe-transaction-${transaction.nonce}-${safeTxHash.slice(2, 10)}.json`;
}
