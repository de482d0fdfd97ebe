import { isAddressEqual } from 'viem';
import { readNote } from '@/lib/format/transaction-note';
import type { HandedItem, HandedSignature, HandedSignatures, NamedSafe } from '@/lib/hand-over/hand-over';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { storeContent } from './sign/message-content';
import { findOwnCopy } from './verify/local-copies';
import { findOwnMessageCopy } from './verify/look-up-message';

/**
 * Finds what signatures without their transaction or message are for, among those that this browser has saved: the
 * hash has to follow from the saved fields. Its saved signatures come along. Undefined where this browser has none.
 */
export async function findSignedSubject(item: HandedSignatures): Promise<HandedItem | undefined> {
  return item.of === 'transaction' ? findTransaction(item) : findMessage(item);
}

async function findTransaction({ safe: named, claimedHash, signatures }: HandedSignatures) {
  const records = [...localTransactions.get(), ...outbox.get(), ...submitted.get()];
  const safe = findSafe(records, ({ safeTxHash }) => safeTxHash === claimedHash, named);
  const own = safe && (await findOwnCopy(safe, claimedHash));
  if (!own) return undefined;
  return {
    kind: 'transaction',
    ...{ safe, transaction: own.transaction, version: undefined, claimedHash },
    signatures: join(signatures, [...own.confirmations, ...own.contractSignatures]),
    note: readNote(own.origin),
  } as const;
}

async function findMessage({ safe: named, claimedHash, signatures }: HandedSignatures) {
  const safe = findSafe(messageOutbox.store.get(), ({ messageHash }) => messageHash === claimedHash, named);
  const own = safe && (await findOwnMessageCopy(safe, claimedHash));
  if (!own) return undefined;
  return {
    kind: 'message',
    ...{ safe, content: storeContent(own.content), claimedHash },
    signatures: join(signatures, own.confirmations),
  } as const;
}

/** The Safe of a record with that hash, where the text names no other one. */
function findSafe<Saved extends { readonly safe: SafeRef }>(
  records: readonly Saved[],
  isMeant: (record: Saved) => boolean,
  { address, chainId }: NamedSafe,
): SafeRef | undefined {
  return records.find(
    (record) =>
      isMeant(record) &&
      (address === undefined || isAddressEqual(address, record.safe.address)) &&
      (chainId === undefined || chainId === record.safe.chainId),
  )?.safe;
}

/** What was brought comes first, and counts in place of what is saved of the same signer. */
const join = (
  brought: readonly HandedSignature[],
  saved: readonly Confirmation[],
): readonly HandedSignature[] => [
  ...brought,
  ...saved.filter(
    (one) => !brought.some(({ signer }) => signer !== undefined && isAddressEqual(signer, one.signer)),
  ),
];
