import { type Address, isAddressEqual, parseUnits } from 'viem';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { endOfDay, type HistoryFilter, type HistoryKind, startOfDay } from './history-filter';
import { readMoved } from './read-moved';

type NameOf = (address: Address) => string | undefined;
type LabelOf = (transaction: TransactionSummary) => string | undefined;

/** The visitor's own words, in which a search looks too. */
export type OwnWords = { readonly nameOf?: NameOf; readonly labelOf?: LabelOf };

/**
 * Whether an entry of the history matches a filter, by the gateway's description. Filters that were sent to the gateway
 * are applied again, because the gateway may have ignored them.
 */
export function matchesHistory(
  filter: HistoryFilter,
  transaction: TransactionSummary,
  { nameOf = () => undefined, labelOf = () => undefined }: OwnWords = {},
): boolean {
  const { kind, direction, by, from, until, address, label, search } = filter;
  return (
    (kind === undefined || kindOf(transaction) === kind) &&
    (direction === undefined || readMoved(transaction)?.direction === direction) &&
    (by === undefined || transaction.execution?.kind === (by === 'owners' ? 'multisig' : 'module')) &&
    (from === undefined || transaction.date >= startOfDay(from)) &&
    (until === undefined || transaction.date <= endOfDay(until)) &&
    movesWanted(filter, transaction) &&
    (address === undefined || listParties(transaction).some((party) => isAddressEqual(party, address))) &&
    (label === undefined || labelOf(transaction)?.toLowerCase() === label.toLowerCase()) &&
    (search === undefined || textOf(transaction, { nameOf, labelOf }).includes(search.toLowerCase()))
  );
}

/** The kind under which a filter finds an entry. */
export function kindOf({ info }: Pick<TransactionSummary, 'info'>): HistoryKind {
  switch (info.kind) {
    case 'transfer':
      return 'payment';
    case 'settings':
    case 'rejection':
      return info.kind;
    case 'custom':
      return 'call';
    default:
      return 'other';
  }
}

function movesWanted({ token, amount }: HistoryFilter, transaction: TransactionSummary): boolean {
  if (token === undefined && amount === undefined) return true;
  const moved = readMoved(transaction);
  if (!moved) return token !== undefined && amount === undefined && mentionsToken(transaction, token);
  if (token !== undefined && !isSameToken(moved.token, token)) return false;
  if (amount === undefined) return true;
  if (moved.amount === undefined || moved.decimals === undefined) return false;
  // An amount with more decimals than the token has matches nothing.
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return decimals <= moved.decimals && parseUnits(amount, moved.decimals) === moved.amount;
}

const isSameToken = (a: Address | 'native', b: Address | 'native') =>
  a === 'native' || b === 'native' ? a === b : isAddressEqual(a, b);

/** An order has two tokens. */
function mentionsToken({ info }: TransactionSummary, token: Address | 'native'): boolean {
  if (info.kind === 'swap-order' || info.kind === 'twap-order')
    return [info.sellToken, info.buyToken].some(({ address }) => isSameToken(address, token));
  return info.kind === 'custom' && isSameToken(info.to, token);
}

/** Lists all accounts that the gateway names in an entry, including tokens and modules. */
function listParties({ info, execution }: TransactionSummary): readonly Address[] {
  const module = execution?.kind === 'module' ? [execution.module] : [];
  switch (info.kind) {
    case 'transfer': {
      const { asset } = info;
      const token = asset.kind === 'erc20' || asset.kind === 'erc721' ? [asset.token] : [];
      return [info.sender, info.recipient, ...token, ...module];
    }
    case 'custom':
      return [info.to, ...module];
    case 'settings':
      return [info.subject, info.replacement, ...module].filter((party) => party !== undefined);
    case 'creation':
      return [info.creator];
    case 'swap-order':
    case 'twap-order':
      return [info.sellToken.address, info.buyToken.address, ...module];
    default:
      return module;
  }
}

/** The text in which a search looks, in lower case. */
function textOf(transaction: TransactionSummary, { nameOf, labelOf }: Required<OwnWords>): string {
  const { info, note, app, execution, transactionHash, id } = transaction;
  const parties = listParties(transaction);
  return [
    note,
    app?.name,
    info.kind === 'custom' ? info.method : undefined,
    info.kind === 'settings' ? info.change.replaceAll('_', ' ') : undefined,
    readMoved(transaction)?.symbol,
    execution?.kind === 'multisig' ? `#${execution.nonce}` : undefined,
    transactionHash,
    id,
    labelOf(transaction),
    ...parties,
    ...parties.map(nameOf),
  ]
    .filter((part) => part !== undefined)
    .join('\n')
    .toLowerCase();
}
