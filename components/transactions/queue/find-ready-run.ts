import { type Address, isAddressEqual } from 'viem';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import type { SafeState } from '@/lib/chain/safe-state';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import type { RowCheck } from '@/lib/workers/check-queue';

export type ReadyRow = {
  readonly row: TransactionSummary;
  readonly check: RowCheck;
  /**
   * Whether only the account's own confirmation is missing: it confirms by executing, and nobody else can send that for
   * it.
   */
  readonly needsOwn: boolean;
};

/** The longest run that is offered at once. */
const maxRows = 20;

/**
 * Lists the transactions that the account could execute one after the other now: from the Safe's own nonce on without a
 * gap, each alone with its nonce, verified, with enough signatures, and without a risk that must be read on its own
 * page.
 */
export function findReadyRun(
  items: readonly ListItem[],
  checks: ReadonlyMap<string, RowCheck>,
  {
    nonce: first,
    threshold,
    owners,
    account,
  }: Pick<SafeState, 'nonce' | 'threshold' | 'owners'> & { account: Address },
): readonly ReadyRow[] {
  const run: ReadyRow[] = [];
  while (run.length < maxRows) {
    const nonce = first + BigInt(run.length);
    const [item, ...others] = items.filter((one) => one.kind !== 'conflict' && readRowNonce(one) === nonce);
    if (item?.kind !== 'transaction' || others.length > 0) break;
    const check = checks.get(item.transaction.id);
    if (!check || check.risk || check.hasApprovals || check.report.contradictions.length > 0) break;
    const signers = check.report.confirmations.map(({ signer }) => signer);
    const isAwaited = has(owners, account) && !has(signers, account);
    const needsOwn = signers.length < threshold;
    // A transaction that no owner has signed yet must be read on its own page first.
    const isLast = isAwaited && signers.length > 0 && signers.length + 1 === threshold;
    if (needsOwn && !isLast) break;
    run.push({ row: item.transaction, check, needsOwn });
  }
  return run;
}

const has = (addresses: readonly Address[], one: Address) =>
  addresses.some((other) => isAddressEqual(other, one));
