import { isAddressEqual } from 'viem';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import type { SentTransaction } from '@/lib/actions/submit/list-sent-transactions';
import type { SafeState } from '@/lib/chain/safe-state';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { stateRow } from './state-row';

type SafeNow = Pick<SafeState, 'owners' | 'nonce'>;

/**
 * Adds to the gateway's queue what this browser sent and the gateway doesn't list yet: a signature counts in its row, a
 * transaction gets a row. Nothing is listed twice. Without on-chain state the queue stays as it is.
 */
export function mergeSent(
  items: readonly ListItem[],
  sent: readonly SentTransaction[],
  state: SafeNow | undefined,
): readonly ListItem[] {
  if (sent.length === 0 || !state) return items;
  const counted = items.map((item) => sent.reduce(countSignature, item));
  const added = sent
    .filter(({ claimed, isProposal }) => isProposal && !items.some((item) => isRowOf(item, claimed)))
    .flatMap(({ claimed }) => stateRow(claimed, state.owners))
    .filter((row) => (readRowNonce(row) ?? 0n) >= state.nonce)
    .map(markSent);
  return added.length === 0 ? counted : label(added.reduce(insert, counted), state.nonce);
}

type GatewayClaim = SentTransaction['claimed'];

const isRowOf = (item: ListItem, { multisig }: GatewayClaim) =>
  item.kind === 'transaction' &&
  multisig !== undefined &&
  item.transaction.id.toLowerCase().endsWith(multisig.safeTxHash);

function countSignature(item: ListItem, { claimed, sentBy }: SentTransaction): ListItem {
  if (item.kind !== 'transaction' || !isRowOf(item, claimed)) return item;
  const { transaction } = item;
  if (transaction.execution?.kind !== 'multisig') return item;
  const { missingSigners, confirmationsSubmitted } = transaction.execution;
  const missing = missingSigners.filter((owner) => !sentBy.some((signer) => isAddressEqual(signer, owner)));
  const news = missingSigners.length - missing.length;
  if (news === 0) return item;
  const execution = {
    ...transaction.execution,
    missingSigners: missing,
    confirmationsSubmitted: confirmationsSubmitted + news,
  };
  return { ...item, transaction: { ...transaction, execution, sent: 'signature' } };
}

const markSent = (row: ListItem): ListItem =>
  row.kind === 'transaction' ? { ...row, transaction: { ...row.transaction, sent: 'transaction' } } : row;

/** Inserts a row behind all rows with the same nonce or a lower one. */
function insert(items: readonly ListItem[], row: ListItem): readonly ListItem[] {
  const nonce = readRowNonce(row) ?? 0n;
  const next = items.findIndex((item) => (readRowNonce(item) ?? -1n) > nonce);
  return next === -1 ? [...items, row] : items.toSpliced(next, 0, row);
}

/** Adds the labels before the first row with the Safe's next nonce, and before the first later row. */
function label(items: readonly ListItem[], current: bigint): readonly ListItem[] {
  const rows = items.filter(({ kind }) => kind !== 'label');
  const isNext = (item: ListItem) => (readRowNonce(item) ?? current + 1n) <= current;
  const next = rows.filter(isNext);
  const later = rows.filter((item) => !isNext(item));
  return [
    ...(next.length === 0 ? [] : [{ kind: 'label', label: 'Next' } as const, ...next]),
    ...(later.length === 0 ? [] : [{ kind: 'label', label: 'Queued' } as const, ...later]),
  ];
}
