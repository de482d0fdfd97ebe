import { type Address, isAddressEqual } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/client';
import { getContract } from '@/lib/gateway/contracts';
import { listDelegates } from '@/lib/gateway/delegates';
import { listMultisigTransactions, type MultisigFilter } from '@/lib/gateway/filtered-lists';
import type { ListItem, TransactionSummary } from '@/lib/gateway/transaction-list';
import type { CallNode } from '@/lib/safe/call-tree';
import type { CircumstanceFacts } from '@/lib/safe/rules/circumstance-facts';
import { listRecipients } from '@/lib/safe/rules/recipient-rules';
import { listCalledContracts } from '@/lib/safe/rules/target-rules';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/types';

type Subject = { readonly safe: SafeRef; readonly transaction: SafeTransaction; readonly tree: CallNode };
type Known = Pick<CircumstanceFacts, 'owners' | 'named' | 'listed'>;

const has = (list: readonly Address[], address: Address) => list.some((one) => isAddressEqual(one, address));
const isKnown = (address: Address, { owners, named, listed }: Known) =>
  has(owners, address) || has(named, address) || has(listed, address);

/** Earlier payments in the gateway's words. */
export type StatedPayments = {
  /** Whom the Safe is said to have paid. */
  readonly recipients: readonly Address[];
  /** Rows by which the recipients of this transaction may have been paid; those that name one of them come first. */
  readonly rows: readonly TransactionSummary[];
};

/**
 * Whom the Safe has paid, as far as the first pages of what it executed say; the pages are those of the called address
 * and of the recipient. Undefined where the gateway gave none of them; nobody is asked where all recipients are known.
 */
export async function askPaid(
  gateway: GatewayClient,
  { safe, transaction, tree }: Subject,
  known: Known,
): Promise<StatedPayments | undefined> {
  const unknown = listRecipients(tree, safe.address).filter((address) => !isKnown(address, known));
  const [first] = unknown;
  if (!first) return { recipients: [], rows: [] };
  const isBatch = transaction.operation === operations.delegateCall || unknown.length > 1;
  const filters: readonly MultisigFilter[] = isBatch
    ? [{}]
    : [...new Set([transaction.to, first])].map((to) => ({ to }));
  const pages = await Promise.all(
    filters.map((filter) =>
      listMultisigTransactions(gateway, { safe, filter: { ...filter, isExecuted: true } }).catch(
        () => undefined,
      ),
    ),
  );
  const answered = pages.filter((page) => page !== undefined);
  if (answered.length === 0) return undefined;
  const executed = answered.flatMap(({ items }) => items.flatMap(readExecuted));
  const names = (row: TransactionSummary) => readPaid(row).some((one) => has(unknown, one));
  const others = executed.filter((row) => !names(row) && isBatchRow(row));
  return {
    recipients: executed.flatMap(readPaid),
    rows: [...onePerRecipient(executed.filter(names)), ...(isBatch ? others : [])],
  };
}

const readExecuted = (item: ListItem): readonly TransactionSummary[] =>
  item.kind === 'transaction' && item.transaction.status === 'SUCCESS' ? [item.transaction] : [];

/** Whom a batch paid its row does not say. */
const isBatchRow = ({ info }: TransactionSummary) => info.kind === 'custom' && info.method === 'multiSend';

/** The newest of each. */
const onePerRecipient = (rows: readonly TransactionSummary[]) => [
  ...new Map(rows.toReversed().map((row) => [readPaid(row)[0], row])).values(),
];

function readPaid({ info }: TransactionSummary): readonly Address[] {
  if (info.kind === 'transfer') return info.direction === 'outgoing' ? [info.recipient] : [];
  return info.kind === 'custom' && info.value > 0n ? [info.to] : [];
}

/** Whether a proposer who is no owner is a delegate of one; undefined where the gateway did not say. */
export async function askDelegate(
  gateway: GatewayClient,
  { safe, proposer, owners }: { safe: SafeRef; proposer: Address | undefined; owners: readonly Address[] },
): Promise<boolean | undefined> {
  if (!proposer || has(owners, proposer)) return false;
  try {
    const { items, next } = await listDelegates(gateway, {
      chainId: safe.chainId,
      filter: { delegate: proposer },
    });
    const isDelegate = items.some(
      (row) =>
        row.kind === 'delegate' &&
        isAddressEqual(row.delegate, proposer) &&
        has(owners, row.delegator) &&
        (!row.safe || isAddressEqual(row.safe, safe.address)),
    );
    return isDelegate || !next ? isDelegate : undefined;
  } catch {
    return undefined;
  }
}

/** More unknown contracts than this in one transaction are not asked about. */
const maxContracts = 3;

/** Whether the gateway knows the contracts that are called and that we do not know. */
export async function askAboutContracts(
  gateway: GatewayClient,
  { safe, tree }: Subject,
  { code, ...known }: Known & Pick<CircumstanceFacts, 'code'>,
): Promise<{ readonly answers: ReadonlyMap<Address, boolean>; readonly isComplete: boolean }> {
  const unknown = listCalledContracts(tree, safe.address).filter(
    (address) => !isKnown(address, known) && code.get(address) === 'contract',
  );
  const answers = new Map<Address, boolean>();
  await Promise.all(
    unknown.slice(0, maxContracts).map(async (address) => {
      try {
        await getContract(gateway, { chainId: safe.chainId, address });
        answers.set(address, true);
      } catch (error) {
        // Only "not found" is an answer about the contract.
        if (error instanceof GatewayError && error.status === 404) answers.set(address, false);
      }
    }),
  );
  return { answers, isComplete: answers.size === unknown.length };
}
