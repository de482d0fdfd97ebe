import type { Hash } from 'viem';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { readContractSignature, readSignatureKind } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { HandedContent } from './hand-over';

export type SignedTransaction = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
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

export type SignedMessage = {
  readonly safe: SafeRef;
  readonly content: HandedContent;
  readonly messageHash: string;
  readonly confirmations: readonly Confirmation[];
};

/** Writes a signed message in the same way: the Safe, the message, the hash that owners sign, and the signature. */
export function formatSignedMessage({ safe, content, messageHash, confirmations }: SignedMessage): string {
  const message: unknown = content.kind === 'text' ? content.text : JSON.parse(content.text);
  const submission = {
    ...{ safe: formatSafeAddress(safe), message, messageHash },
    signatures: confirmations.map(({ signer, signature }) => ({ signer, signature })),
  };
  return JSON.stringify(submission, null, 2);
}

export const nameSignedMessage = ({ messageHash }: SignedMessage): string =>
  `safe-message-${messageHash.slice(2, 10)}.json`;

/** Writes a transaction with its signatures as localsafe and protocol-kit read it. Contracts' signatures keep their own part only. */
export function formatForLocalsafe({ transaction, confirmations }: SignedTransaction): string {
  const { value, safeTxGas, baseGas, gasPrice, nonce } = transaction;
  const texts = { value, safeTxGas, baseGas, gasPrice };
  const data = {
    ...transaction,
    ...Object.fromEntries(Object.entries(texts).map(([name, amount]) => [name, String(amount)])),
    nonce: nonce <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(nonce) : String(nonce),
  };
  const signatures = confirmations.map(({ signer, signature }) => {
    const isContractSignature = readSignatureKind(signature) === 'contract';
    const bytes = isContractSignature ? readContractSignature(signature).signature : signature;
    return { signer, data: bytes, isContractSignature };
  });
  return JSON.stringify({ tx: { data, signatures } }, null, 2);
}

/** The file name for a transaction with its signatures. */
export function nameSubmission({ transaction, safeTxHash }: SignedTransaction): string {
  return `safe-transaction-${transaction.nonce}-${safeTxHash.slice(2, 10)}.json`;
}
