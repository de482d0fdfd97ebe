import Papa from 'papaparse';
import { type Address, formatUnits, zeroAddress } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { kindOf } from './match-history';
import { type Moved, type Payment, readMoved } from './read-moved';

export type HistoryCsvOptions = {
  /** The visitor's names of addresses. */
  readonly nameOf: (address: Address) => string | undefined;
  /**
   * The price of one token today, in `currency`; the zero address stands for Ether. Undefined where the price is
   * unknown.
   */
  readonly priceOf: (token: Address) => number | undefined;
  readonly currency: string;
  /** The payments of batches, by the batches' ids. */
  readonly batchPayments?: ReadonlyMap<string, readonly Payment[]>;
};

const maxTextLength = 500;

/**
 * Writes history entries as CSV in their order. Amounts have no sign, so that a spreadsheet takes none for a formula;
 * the direction has its own column. Each payment of a batch follows it in its own row. A failed transaction moved
 * nothing, so its amount and value stay empty and sums are right. Texts that a spreadsheet would calculate are marked
 * as text.
 */
export function writeHistoryCsv(
  transactions: readonly TransactionSummary[],
  { nameOf, priceOf, currency, batchPayments }: HistoryCsvOptions,
): string {
  const header = [
    ...['date_utc', 'kind', 'direction', 'status', 'amount', 'token', 'token_address'],
    ...['collectible_id', `value_today_${currency}`, 'counterparty', 'counterparty_name', 'nonce'],
    ...['method', 'note', 'app', 'module', 'transaction_hash', 'id'],
  ];
  const rows = transactions.flatMap((transaction) => {
    const { id, date, info, status } = transaction;
    const write = (kind: string, moved: Moved | undefined, other: Address | undefined) =>
      [
        ...[date.toISOString(), kind],
        ...moveCells(moved, status, priceOf),
        ...[other, other && nameOf(other), nonceOf(transaction)],
        ...sourceCells(transaction),
      ].map((cell) => cleanText(cell ?? '', maxTextLength));
    const payments = batchPayments?.get(id) ?? [];
    return [
      // The payments of a batch include the Ether that is sent to the batch contract.
      write(
        kindOf(transaction),
        payments.length > 0 ? undefined : readMoved(transaction),
        counterpartyOf(info),
      ),
      ...payments.map((payment) => write('payment', payment, payment.counterparty)),
    ];
  });
  return `${Papa.unparse([header, ...rows], { newline: '\r\n', escapeFormulae: true })}\r\n`;
}

type Cells = readonly (string | undefined)[];

function moveCells(moved: Moved | undefined, status: string, priceOf: HistoryCsvOptions['priceOf']): Cells {
  if (!moved) return [undefined, status, undefined, undefined, undefined, undefined, undefined];
  const { direction, symbol, token, collectibleId } = moved;
  const address = token === 'native' ? undefined : token;
  const [amount, value] = status === 'SUCCESS' ? [writeAmount(moved), writeValue(moved, priceOf)] : [];
  return [direction, status, amount, symbol, address, collectibleId, value];
}

const nonceOf = ({ execution }: TransactionSummary) =>
  execution?.kind === 'multisig' ? String(execution.nonce) : undefined;

function sourceCells({ id, info, execution, note, app, transactionHash }: TransactionSummary): Cells {
  const method = info.kind === 'custom' ? info.method : info.kind === 'settings' ? info.change : undefined;
  const module = execution?.kind === 'module' ? execution.module : undefined;
  return [method, note, app?.name, module, transactionHash, id];
}

function writeAmount({ amount, decimals }: Moved): string {
  if (amount === undefined) return '';
  return decimals === undefined ? `${amount} base units` : formatUnits(amount, decimals);
}

/** Writes the value at today's price, with a point and two decimals, or six where it is below 1. */
function writeValue({ token, amount, decimals }: Moved, priceOf: HistoryCsvOptions['priceOf']): string {
  const price = priceOf(token === 'native' ? zeroAddress : token);
  if (price === undefined || !(price > 0) || amount === undefined || decimals === undefined) return '';
  const value = Number(formatUnits(amount, decimals)) * price;
  return Number.isFinite(value) ? value.toFixed(value < 1 ? 6 : 2) : '';
}

/** Returns the account on the other side. */
function counterpartyOf(info: TransactionSummary['info']): Address | undefined {
  switch (info.kind) {
    case 'transfer':
      return info.direction === 'incoming' ? info.sender : info.recipient;
    case 'custom':
      return info.to;
    case 'creation':
      return info.creator;
    case 'settings':
      return info.subject;
    default:
      return undefined;
  }
}
