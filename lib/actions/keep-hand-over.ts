import type { Address, Hash, Hex } from 'viem';
import { formatNote } from '@/lib/format/transaction-note';
import type { HandedContent } from '@/lib/hand-over/hand-over';
import type { createOutbox, OutboxSync } from '@/lib/outbox/create-outbox';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { transactionOutbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { readContractSigner, readSignatureKind } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keepTransaction } from '@/lib/storage/local-transactions';
import { maxStoredSignature } from '@/lib/storage/schema';

/**
 * Keeps a handed-over transaction after the person agreed: as this browser's local copy, and each signature in the
 * outbox, from which the gateway gets those that it lacks. Only confirmations that count may be given
 * (`countConfirmations`); approvals among them are not kept, because the chain has them.
 */
export function keepHandedTransaction({
  safe,
  transaction,
  confirmations: counted,
  note,
}: {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly confirmations: readonly Confirmation[];
  readonly note: string | undefined;
}): void {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const now = Date.now();
  const confirmations = counted.filter(isKept);
  const origin = note === undefined ? undefined : formatNote(note);
  keepTransaction({ safe, transaction, safeTxHash, confirmations, seenAt: now });
  for (const { signer, signature } of confirmations) {
    if (isAlreadyKept(transactionOutbox, { safeTxHash, signer }, signature)) continue;
    transactionOutbox.keep({
      // The gateway may not know it; before it is sent, Concord looks whether it does.
      ...{ kind: 'proposal', safe, transaction, safeTxHash, signer, signature, signedAt: now },
      isHandedOver: true,
      ...(origin !== undefined && { origin }),
    });
  }
}

/** Whether a confirmation is kept: an approval is on the chain, and a longer signature has no room. */
export const isKept = ({ signature }: Pick<Confirmation, 'signature'>): boolean =>
  readSignatureKind(signature) !== 'approvedHash' && signature.length <= maxStoredSignature;

/** Keeps each signature of a handed-over message in the same way; without one there is nothing to keep. */
export function keepHandedMessage({
  safe,
  content,
  messageHash,
  confirmations,
}: {
  readonly safe: SafeRef;
  readonly content: HandedContent;
  readonly messageHash: Hash;
  readonly confirmations: readonly Confirmation[];
}): void {
  for (const { signer, signature } of confirmations.filter(isKept)) {
    if (isAlreadyKept(messageOutbox, { messageHash, signer }, signature)) continue;
    messageOutbox.keep({
      ...{ kind: 'proposal', safe, content, messageHash, signer, signature, signedAt: Date.now() },
      isHandedOver: true,
    });
  }
}

/** Whether the kept signature stays: a key's is valid for ever, a contract may have taken back the one that is kept. */
function isAlreadyKept<Named extends { readonly signer: Address }, Submission extends OutboxSync & Named>(
  { store, isSame }: ReturnType<typeof createOutbox<Named, Submission>>,
  named: Named,
  signature: Hex,
): boolean {
  const kept = store.get().find((one) => isSame(one, named));
  return kept !== undefined && (kept.signature === signature || !readContractSigner(signature));
}
