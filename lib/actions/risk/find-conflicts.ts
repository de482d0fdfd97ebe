import { type Address, isAddressEqual } from 'viem';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { composeDecodedAction } from '../verify/compose-decoded-action';
import type { OwnCopy } from '../verify/local-copies';
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
  /** Owners who have signed it, as far as the source names them. */
  readonly signers: readonly Address[];
  /** The number of its signatures. */
  readonly signatures: number;
  /** The gateway, or a copy in this browser whose fields give its hash. */
  readonly source: 'gateway' | 'own';
  /** The fields of the copy; the gateway's list has none. */
  readonly transaction?: SafeTransaction;
};

export type WaitingTransaction = {
  /** Undefined where the gateway did not return it. */
  readonly queue: KnownQueue | undefined;
  readonly ownCopies: readonly OwnCopy[];
};

type Subject = { readonly safe: SafeRef; readonly transaction: SafeTransaction };

/** Finds the other transactions with the nonce of a transaction, in the gateway's queue and in this browser. */
export function findConflicts(
  { safe, transaction }: Subject,
  { owners, queue, ownCopies }: WaitingTransaction & { readonly owners: readonly Address[] },
): readonly ConflictingTransaction[] {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const copies = ownCopies.filter(
    (copy) => copy.transaction.nonce === transaction.nonce && copy.safeTxHash !== safeTxHash,
  );
  const claimed = (queue?.items ?? []).flatMap((item) =>
    item.kind === 'transaction' &&
    readRowNonce(item) === transaction.nonce &&
    !item.transaction.id.toLowerCase().endsWith(safeTxHash)
      ? [readRow(item, owners)]
      : [],
  );
  const isClaimed = ({ safeTxHash: hash }: OwnCopy) =>
    claimed.some(({ id }) => id.toLowerCase().endsWith(hash));
  return [
    ...claimed.map((conflict) => {
      const copy = copies.find(({ safeTxHash: hash }) => conflict.id.toLowerCase().endsWith(hash));
      return copy
        ? { ...readCopy(copy, owners), id: conflict.id, signatures: conflict.signatures }
        : conflict;
    }),
    ...copies.filter((copy) => !isClaimed(copy)).map((copy) => readCopy(copy, owners)),
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

function readCopy(
  { safe, transaction, safeTxHash, confirmations }: OwnCopy,
  owners: readonly Address[],
): ConflictingTransaction {
  const signers = confirmations.map(({ signer }) => signer).filter((signer) => has(owners, signer));
  return {
    id: safeTxHash,
    info: composeDecodedAction(safe.address, transaction),
    signers,
    signatures: signers.length,
    source: 'own',
    transaction,
  };
}

const has = (list: readonly Address[], address: Address) =>
  list.some((listed) => isAddressEqual(listed, address));
