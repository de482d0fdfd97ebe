import { type Hash, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import { InvalidRecentTransactionError } from '@/lib/errors/storage';
import { storedAddressSchema, storedHashSchema } from './schema';
import { createListStore } from './store';

/** How many settled records stay for each account and chain: the specification, section 9. */
const maxSettled = 10;
/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxPending = 100;
const maxInAll = 1_000;
const maxDescriptionLength = 200;

const confirmationsSchema = z.int().check(z.minimum(1));

const recordSchema = z.object({
  account: storedAddressSchema,
  chainId: z.int().check(z.positive()),
  hash: storedHashSchema,
  description: z.string().check(z.maxLength(maxDescriptionLength)),
  confirmations: z.optional(confirmationsSchema),
  status: z.enum(['pending', 'confirmed', 'failed']),
});

/** A transaction that an account sent from this browser (specification, section 3). The description is not cleaned. */
export type RecentTransaction = Readonly<z.infer<typeof recordSchema>>;

/** The owner of a record: each account on each chain has its own records. */
export type RecentOwner = Pick<RecentTransaction, 'account' | 'chainId'>;

export type NewRecentTransaction = {
  readonly hash: string;
  readonly description: string;
  /** Blocks to wait for, the first one included; 1 unless told otherwise. */
  readonly confirmations?: number;
};

/** The records of all accounts, newest first. They survive a reload. */
export const recentTransactions = createListStore<RecentTransaction>({
  key: 'recent-transactions.v1',
  row: recordSchema,
  maxRows: maxInAll,
});

const isOf = (record: RecentOwner, { account, chainId }: RecentOwner) =>
  record.chainId === chainId && isAddressEqual(record.account, account);

const isSame = (record: RecentTransaction, other: RecentOwner & { readonly hash: string }) =>
  record.hash === other.hash.toLowerCase() && isOf(record, other);

/** The records of one account on one chain, newest first. */
export function selectRecentTransactions(
  all: readonly RecentTransaction[],
  owner: RecentOwner,
): readonly RecentTransaction[] {
  return all.filter((record) => isOf(record, owner));
}

/**
 * Records a transaction that a wallet has just sent, as pending. One that was recorded before is pending again.
 * Throws InvalidRecentTransactionError, which names every failure (specification, section 5).
 */
export function addRecentTransaction(owner: RecentOwner, transaction: NewRecentTransaction): void {
  const { hash, description, confirmations } = validate(transaction);
  const record: RecentTransaction = {
    account: owner.account,
    chainId: owner.chainId,
    hash,
    description: description.slice(0, maxDescriptionLength),
    ...(confirmations === undefined ? {} : { confirmations }),
    status: 'pending',
  };
  change((all) => [record, ...all.filter((other) => !isSame(other, record))]);
}

/**
 * Settles a pending record. False where it was no longer pending: it was cleared, or another tab was first.
 */
export function settleRecentTransaction(pending: RecentTransaction, status: 'confirmed' | 'failed'): boolean {
  return changePending(pending, (all) =>
    all.map((record) => (isPending(record, pending) ? { ...record, status } : record)),
  );
}

/** Gives a pending record the new hash, after the wallet has sent the same transaction with another fee. */
export function renameRecentTransaction(pending: RecentTransaction, hash: Hash): boolean {
  const renamed: RecentTransaction = { ...pending, hash: hash.toLowerCase() as Hash }; // the same in small letters
  return changePending(pending, (all) =>
    all
      .filter((record) => !isSame(record, renamed))
      .map((record) => (isPending(record, pending) ? renamed : record)),
  );
}

/** Removes a pending record. False where it was gone. */
export function removeRecentTransaction(pending: RecentTransaction): boolean {
  return changePending(pending, (all) => all.filter((record) => !isPending(record, pending)));
}

/** Removes all records of one account on one chain, including pending ones. */
export function clearRecentTransactions(owner: RecentOwner): void {
  change((all) => all.filter((record) => !isOf(record, owner)));
}

const isPending = (record: RecentTransaction, other: RecentTransaction) =>
  record.status === 'pending' && isSame(record, other);

type Change = (all: readonly RecentTransaction[]) => readonly RecentTransaction[];

function change(alter: Change): void {
  recentTransactions.update((all) => trim(alter(all)));
}

/** Changes the records unless this one is no longer pending, because another tab may have settled it. */
function changePending(pending: RecentTransaction, alter: Change): boolean {
  const isThere = recentTransactions.get().some((record) => isPending(record, pending));
  if (isThere) change(alter);
  return isThere;
}

/** Keeps the newest settled records of each account and chain, and its pending ones. */
function trim(all: readonly RecentTransaction[]): readonly RecentTransaction[] {
  const counts = new Map<string, number>();
  return all
    .filter(({ account, chainId, status }) => {
      const isSettled = status !== 'pending';
      const key = `${account} ${chainId} ${isSettled}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= (isSettled ? maxSettled : maxPending);
    })
    .slice(0, maxInAll);
}

/** The texts are the specification's, letter by letter. */
function validate(transaction: NewRecentTransaction) {
  const hash = storedHashSchema.safeParse(transaction.hash);
  const { confirmations } = transaction;
  const isText = typeof transaction.description === 'string';
  const isCounted = confirmations === undefined || confirmationsSchema.safeParse(confirmations).success;
  const failures = [
    ...(hash.success ? [] : ['Invalid transaction hash']),
    ...(isText ? [] : ['Transaction must have a description']),
    ...(isCounted ? [] : ['Transaction confirmations must be a positiver integer']),
  ];
  if (!hash.success || failures.length > 0) throw new InvalidRecentTransactionError({ failures });
  return { hash: hash.data, description: transaction.description, confirmations };
}
