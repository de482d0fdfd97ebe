import { type Address, isAddressEqual } from 'viem';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { composeDecodedAction } from '../verify/compose-decoded-action';
import type { CountedCopy } from '../verify/count-own-copies';
import { readRowNonce } from './read-row-nonce';

export type KnownQueue = {
  readonly items: readonly ListItem[];
  /** False where there are further pages. */
  readonly isComplete: boolean;
};

/** Another transaction with the same nonce. */
export type ConflictingTransaction = {
  /** The id of its page. */
  readonly id: string;
  readonly info: GatewayTransactionInfo;
  /** Owners who have signed it, as far as the source names them; of a copy, those whose confirmations count. */
  readonly signers: readonly Address[];
  /** The number of its signatures; undefined where it is not known. */
  readonly signatures: number | undefined;
  /** The gateway, or a copy in this browser whose fields give its hash. */
  readonly source: 'gateway' | 'own';
  /** The fields of the copy; the gateway's list has none. */
  readonly transaction?: SafeTransaction;
};

export type WaitingTransaction = {
  /** Undefined where the gateway did not return it. */
  readonly queue: KnownQueue | undefined;
  readonly ownCopies: readonly CountedCopy[];
};

type Subject = { readonly safe: SafeRef; readonly transaction: SafeTransaction };

/** Finds the other transactions with the nonce of a transaction, in the gateway's queue and in this browser. */
export function findConflicts(
  { safe, transaction }: Subject,
  { owners, queue, ownCopies }: WaitingTransaction & { readonly owners: readonly Address[] },
): readonly ConflictingTransaction[] {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const copies = ownCopies.filter(
    ({ copy }) => copy.transaction.nonce === transaction.nonce && copy.safeTxHash !== safeTxHash,
  );
  const claimed = (queue?.items ?? []).flatMap((item) =>
    item.kind === 'transaction' &&
    readRowNonce(item) === transaction.nonce &&
    !item.transaction.id.toLowerCase().endsWith(safeTxHash)
      ? [readRow(item, owners)]
      : [],
  );
  const isClaimed = ({ copy }: CountedCopy) =>
    claimed.some(({ id }) => id.toLowerCase().endsWith(copy.safeTxHash));
  return [
    ...claimed.map((conflict) => {
      const known = copies.find(({ copy }) => conflict.id.toLowerCase().endsWith(copy.safeTxHash));
      // The gateway may have signatures that the copy lacks.
      return known ? { ...readCopy(known), id: conflict.id, signatures: undefined } : conflict;
    }),
    ...copies.filter((known) => !isClaimed(known)).map(readCopy),
  ];
}

type Row = Extract<ListItem, { kind: 'transaction' }>;

function readRow(
  { transaction: { id, info, execution } }: Row,
  owners: readonly Address[],
): ConflictingTransaction {
  const missing = execution?.kind === 'multisig' ? execution.missingSigners : [];
  return {
    id,
    info,
    // The gateway names only missing signers, and only while some are missing.
    signers: missing.length === 0 ? [] : owners.filter((owner) => !has(missing, owner)),
    signatures: execution?.kind === 'multisig' ? execution.confirmationsSubmitted : 0,
    source: 'gateway',
  };
}

function readCopy({
  copy: { safe, transaction, safeTxHash },
  confirmations,
  isComplete,
}: CountedCopy): ConflictingTransaction {
  const signers = confirmations.map(({ signer }) => signer);
  return {
    id: safeTxHash,
    info: composeDecodedAction(safe.address, transaction),
    signers,
    signatures: isComplete ? signers.length : undefined,
    source: 'own',
    transaction,
  };
}

const has = (list: readonly Address[], address: Address) =>
  list.some((listed) => isAddressEqual(listed, address));
