import { type Address, isAddressEqual } from 'viem';
import { quoteText } from '@/lib/format/quote-text';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getContract } from '@/lib/gateway/resources/contracts';
import { listDelegates } from '@/lib/gateway/resources/delegates';
import type { ListItem, ListPage } from '@/lib/gateway/resources/transactions/transaction-list';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import type { ContextState } from '@/lib/safe/risk/context-state';
import { listRecipients } from '@/lib/safe/risk/recipient-rules';
import { listCalledContracts } from '@/lib/safe/risk/target-rules';
import { type PastRow, readPastBytes, readPastRow } from './past-rows';

type Subject = { readonly safe: SafeRef; readonly transaction: SafeTransaction; readonly tree: CallNode };
type Known = Pick<ContextState, 'owners' | 'listed'>;

const has = (list: readonly Address[], address: Address) =>
  list.some((listed) => isAddressEqual(listed, address));
const isKnown = (address: Address, { owners, listed }: Known) => has(owners, address) || has(listed, address);

/** Fetches the gateway's first page of executed transactions, of all calls or of those to one address. */
export type ListExecuted = (to: Address | undefined) => Promise<ListPage>;

/** Earlier transactions as the gateway claims them. */
export type ClaimedEarlier = {
  /** Recipients that the gateway says the Safe has paid. */
  readonly recipients: readonly Address[];
  /** Rows that may have paid the recipients or called the contracts; those that name one come first. */
  readonly rows: readonly PastRow[];
};

/**
 * Collects the accounts that the Safe has paid and called, as the first pages of its executed transactions show: the
 * latest page and, where there are more, those of the called address and of the recipient. `past` are the rows that
 * were loaded before. Undefined where the gateway returned none of the pages; no request is sent where all recipients
 * and contracts are known.
 */
export async function askEarlier(
  listExecuted: ListExecuted,
  { safe, transaction, tree }: Subject,
  { code, ...known }: Known & Pick<ContextState, 'code'>,
  past: readonly PastRow[],
): Promise<ClaimedEarlier | undefined> {
  const recipients = listRecipients(tree, safe.address).filter((address) => !isKnown(address, known));
  const contracts = listUnknownContracts({ safe, tree }, { code, ...known });
  const unknown = [...recipients, ...contracts];
  if (unknown.length === 0) return { recipients: [], rows: [] };
  const isBatch =
    transaction.operation === operations.delegateCall || recipients.length > 1 || contracts.length > 1;
  const ask = (to: Address | undefined) => listExecuted(to).catch(() => undefined);
  // Pages of one recipient don't name look-alikes. If the latest page is the only one, it is enough.
  const latest = await ask(undefined);
  const targets = [...new Set([transaction.to, ...recipients])];
  const pages =
    isBatch || (latest && latest.next === undefined) ? [latest] : await Promise.all(targets.map(ask));
  const answered = pages.filter((page) => page !== undefined);
  if (answered.length === 0) return undefined;
  const listed = answered.flatMap(({ items }) => items.flatMap(readExecuted));
  const executed = joinRows(listed, past);
  const listUnknown = (row: PastRow) => {
    const { paid, called } = readPastRow(safe, row);
    return [...paid, ...called].filter((address) => has(unknown, address));
  };
  const named = executed.filter((row) => listUnknown(row).length > 0);
  // The newest row of each is kept.
  const newest = new Map(named.toReversed().map((row) => [listUnknown(row).join(), row]));
  const unread = executed
    .slice(0, listed.length)
    .filter((row) => isBatchRow(row) && !readPastBytes(safe, row) && listUnknown(row).length === 0);
  return {
    recipients: [...executed, ...(latest?.items.flatMap(readExecuted) ?? [])].flatMap(
      (row) => readPastRow(safe, row).paid,
    ),
    rows: [...newest.values(), ...(isBatch ? unread : [])],
  };
}

const readExecuted = (item: ListItem): readonly PastRow[] =>
  item.kind === 'transaction' && item.transaction.status === 'SUCCESS'
    ? [{ ...item.transaction, transaction: item.transaction.executed }]
    : [];

/** Rows of a page with the bytes that are at hand, and behind them what the page lacks. */
function joinRows(listed: readonly PastRow[], past: readonly PastRow[]): readonly PastRow[] {
  const byId = new Map(past.map((row) => [row.id, row]));
  const ids = new Set(listed.map(({ id }) => id));
  return [
    ...listed.map((row) => ({ ...row, transaction: byId.get(row.id)?.transaction ?? row.transaction })),
    ...past.filter(({ id }) => !ids.has(id)),
  ];
}

/** Whether a row is a batch: its row doesn't name its recipients. */
const isBatchRow = ({ info }: PastRow) => info.kind === 'custom' && info.method === 'multiSend';

/** Lists called contracts that are not on Concord's own lists. */
const listUnknownContracts = (
  { safe, tree }: Pick<Subject, 'safe' | 'tree'>,
  { code, ...known }: Known & Pick<ContextState, 'code'>,
): readonly Address[] =>
  listCalledContracts(tree, safe.address).filter(
    (address) => !isKnown(address, known) && code.get(address) === 'contract',
  );

/**
 * Finds the owner for whom the gateway lists a proposer as a delegate, null for none, undefined without an answer. The
 * list can't be verified, because the owner's signature for it went to the gateway only.
 */
export async function askDelegator(
  gateway: GatewayClient,
  { safe, proposer, owners }: { safe: SafeRef; proposer: Address; owners: readonly Address[] },
): Promise<Address | null | undefined> {
  try {
    const { items, next } = await listDelegates(gateway, {
      chainId: safe.chainId,
      filter: { delegate: proposer },
    });
    const row = items.find(
      (item) =>
        item.kind === 'delegate' &&
        isAddressEqual(item.delegate, proposer) &&
        has(owners, item.delegator) &&
        (!item.safe || isAddressEqual(item.safe, safe.address)),
    );
    if (row?.kind === 'delegate') return row.delegator;
    return next ? undefined : null;
  } catch {
    return undefined;
  }
}

/** The most unknown contracts of one transaction whose names are asked for. */
const maxContracts = 3;
const maxNameLength = 60;

/** Asks for the gateway's names of unknown called contracts. A name is shown beside a warning and doesn't remove it. */
export async function askContractNames(
  gateway: GatewayClient,
  subject: Subject,
  known: Known & Pick<ContextState, 'code'>,
): Promise<ReadonlyMap<Address, string>> {
  const unknown = listUnknownContracts(subject, known).slice(0, maxContracts);
  const entries = await Promise.all(
    unknown.map(async (address) => {
      const { chainId } = subject.safe;
      const claimed = await getContract(gateway, { chainId, address }).catch(() => undefined);
      const name = claimed && (claimed.displayName || claimed.name);
      return name ? [[address, quoteText(name, maxNameLength)] as const] : [];
    }),
  );
  return new Map(entries.flat());
}
