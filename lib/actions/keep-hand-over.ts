import { type Address, isAddressEqual } from 'viem';
import { formatNote } from '@/lib/format/transaction-note';
import type { CheckedSignature } from '@/lib/hand-over/check-hand-over';
import type { HandedContent } from '@/lib/hand-over/hand-over';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { transactionOutbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { readContractSigner, readSignatureKind } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keepTransaction } from '@/lib/storage/local-transactions';
import { maxStoredSignature } from '@/lib/storage/schema';

/** The signatures of a message that can be kept and sent on: recovered from the bytes, by owners of today. */
export function listUsableSignatures(
  checked: readonly CheckedSignature[],
  owners: readonly Address[],
): readonly Confirmation[] {
  return checked.flatMap(({ state, signer, signature }) =>
    state === 'signed' && signer && owners.some((owner) => isAddressEqual(owner, signer))
      ? [{ signer, signature }]
      : [],
  );
}

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
    const kept = transactionOutbox.store
      .get()
      .find((one) => transactionOutbox.isSame(one, { safeTxHash, signer }));
    // A key's signature stays valid; a contract may have taken back the one that is kept.
    if (kept && (kept.signature === signature || !readContractSigner(signature))) continue;
    transactionOutbox.keep({
      // The gateway may not know it; before it is sent, Concord looks whether it does.
      ...{ kind: 'proposal', safe, transaction, safeTxHash, signer, signature, signedAt: now },
      ...(origin !== undefined && { origin }),
    });
  }
}

/** Whether a confirmation is kept: an approval is on the chain, and a longer signature has no room. */
export const isKept = ({ signature }: Pick<Confirmation, 'signature'>): boolean =>
  readSignatureKind(signature) !== 'approvedHash' && signature.length <= maxStoredSignature;

/** Keeps a handed-over message in the same way. */
export function keepHandedMessage({
  safe,
  content,
  messageHash,
  confirmations,
}: {
  readonly safe: SafeRef;
  readonly content: HandedContent;
  readonly messageHash: Confirmation['signature'];
  readonly confirmations: readonly Confirmation[];
}): void {
  for (const { signer, signature } of confirmations) {
    if (messageOutbox.store.get().some((kept) => messageOutbox.isSame(kept, { messageHash, signer })))
      continue;
    messageOutbox.keep({
      ...{ kind: 'proposal', safe, content, messageHash, signer, signature, signedAt: Date.now() },
    });
  }
}
