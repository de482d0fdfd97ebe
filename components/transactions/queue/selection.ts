import { type Address, isAddressEqual } from 'viem';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import type { SafeState } from '@/lib/chain/safe-state';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import type { RowCheck } from '@/lib/workers/check-queue';

/** A row whose transaction is executed with others. */
export type CheckedRow = { readonly row: TransactionSummary; readonly check: RowCheck };

export type ReadyRow = CheckedRow & {
  /**
   * Whether only the account's own confirmation is missing: it confirms by executing, and nobody else can send that for
   * it.
   */
  readonly needsOwn: boolean;
};

/** The longest run that is offered at once. */
const maxRows = 20;

type Reader = Pick<SafeState, 'nonce' | 'threshold' | 'owners'> & { readonly account: Address };

/**
 * Lists the transactions that the account could execute one after the other now: from the Safe's own nonce on without a
 * gap, each alone with its nonce, verified, with enough signatures, and without a risk that must be read on its own
 * page.
 */
export function findReadyRun(
  items: readonly ListItem[],
  checks: ReadonlyMap<string, RowCheck>,
  { nonce: first, threshold, owners, account }: Reader,
): readonly ReadyRow[] {
  const run: ReadyRow[] = [];
  while (run.length < maxRows) {
    const nonce = first + BigInt(run.length);
    const found = findAlone(items, checks, nonce);
    if (!found) break;
    const signers = found.check.report.confirmations.map(({ signer }) => signer);
    const isAwaited = has(owners, account) && !has(signers, account);
    const needsOwn = signers.length < threshold;
    // Executing would confirm it too. Beside a row only payments are shown whole, and another owner must have read it.
    const isShownWhole = found.check.isPayment && signers.length > 0;
    const isLast = isAwaited && isShownWhole && signers.length + 1 === threshold;
    if (needsOwn && !isLast) break;
    run.push({ ...found, needsOwn });
  }
  return run;
}

/** The verified transaction that is alone with its nonce and has no risk, as far as the list tells. */
function findAlone(
  items: readonly ListItem[],
  checks: ReadonlyMap<string, RowCheck>,
  nonce: bigint,
): CheckedRow | undefined {
  const [item, ...others] = items.filter((one) => one.kind !== 'conflict' && readRowNonce(one) === nonce);
  if (item?.kind !== 'transaction' || others.length > 0) return undefined;
  const check = checks.get(item.transaction.id);
  if (!check || check.risk || check.hasApprovals || check.report.contradictions.length > 0) return undefined;
  return { row: item.transaction, check };
}

const has = (addresses: readonly Address[], one: Address) =>
  addresses.some((other) => isAddressEqual(other, one));

/** The chosen rows up to the first that is not chosen: each executes only after all before it. */
export function cutSelection(ids: ReadonlySet<string>, ready: readonly ReadyRow[]): readonly ReadyRow[] {
  const end = ready.findIndex(({ row }) => !ids.has(row.id));
  return end < 0 ? ready : ready.slice(0, end);
}

/** Chooses a row with those before it, or takes it and those after it out. */
export function toggleRow(
  ids: ReadonlySet<string>,
  id: string,
  ready: readonly ReadyRow[],
): ReadonlySet<string> {
  const place = ready.findIndex(({ row }) => row.id === id);
  const end = ids.has(id) ? place : place + 1;
  return new Set(ready.slice(0, Math.max(end, 0)).map(({ row }) => row.id));
}
