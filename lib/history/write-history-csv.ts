import Papa from 'papaparse';
import { type Address, formatUnits, zeroAddress } from 'viem';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import type { HistoricValues } from './historic-values';
import { isSigned } from './is-signed';
import { kindOf, type OwnWords } from './match-history';
import { type Moved, type Payment, readMoved } from './read-moved';
import { toValue, writeUsd } from './sum-values';

export type HistoryCsvOptions = {
  /** The visitor's names of addresses. */
  readonly nameOf: (address: Address) => string | undefined;
  /**
   * The price of one token today, in `currency`; the zero address stands for Ether. Undefined where the price is
   * unknown.
   */
  readonly priceOf: (token: Address) => number | undefined;
  readonly currency: string;
  /** The visitor's label of a transaction, and of a payee where a batch pays several. */
  readonly labelOf: NonNullable<OwnWords['labelOf']>;
  readonly labelOfPayee: (address: Address) => string | undefined;
  /** What the chain tells of the transactions, by their ids; null where the RPC did not answer. */
  readonly values: ReadonlyMap<string, HistoricValues | null>;
  /** The payments of batches, by the batches' ids. */
  readonly batchPayments?: ReadonlyMap<string, readonly Payment[]>;
  /** The owners who confirmed a transaction, by its id; those that could not be read are absent. */
  readonly confirmers: ReadonlyMap<string, readonly Address[]>;
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
  options: HistoryCsvOptions,
): string {
  const { nameOf, currency, labelOf, labelOfPayee, values, batchPayments } = options;
  const header = [
    ...['date_utc', 'kind', 'direction', 'status', 'amount', 'token', 'token_address', 'collectible_id'],
    ...['value_then_usd', `value_today_${currency}`, 'counterparty', 'counterparty_name', 'label', 'nonce'],
    ...['method', 'note', 'app', 'module', 'network_fee_eth', 'network_fee_then_usd', 'executed_by'],
    ...['executed_by_name', 'confirmed_by', 'confirmed_by_names', 'transaction_hash', 'id'],
  ];
  const countFee = feeCounter(options);
  const rows = transactions.flatMap((transaction) => {
    const { id, date, info, status } = transaction;
    const read = values.get(id);
    const write = (
      kind: string,
      moved: Moved | undefined,
      other: Address | undefined,
      { label, fee = noFee }: { label: string | undefined; fee?: Cells },
    ) => {
      const { transactionHash, note, app } = transaction;
      return [
        ...[date.toISOString(), kind],
        ...moveCells(moved, status, { ...options, read }),
        ...[other, other && nameOf(other), label, nonceOf(transaction)],
        ...[methodOf(transaction), note, app?.name, moduleOf(transaction)],
        ...fee,
        ...writeConfirmers(transaction, options),
        ...[transactionHash, id],
      ].map((cell) => cleanText(cell ?? '', maxTextLength));
    };
    const payments = batchPayments?.get(id) ?? [];
    return [
      // The payments of a batch include the Ether that is sent to the batch contract.
      write(
        kindOf(transaction),
        payments.length > 0 ? undefined : readMoved(transaction),
        counterpartyOf(info),
        { label: labelOf(transaction), fee: countFee(transaction) },
      ),
      ...payments.map((payment) =>
        write('payment', payment, payment.counterparty, { label: labelOfPayee(payment.counterparty) }),
      ),
    ];
  });
  return `${Papa.unparse([header, ...rows], { newline: '\r\n', escapeFormulae: true })}\r\n`;
}

type Cells = readonly (string | undefined)[];

const noFee: Cells = [undefined, undefined, undefined, undefined];

/**
 * Writes fee, its value and who paid it, once for each chain transaction, so that sums are right. The sender of an
 * incoming payment paid a fee that is no business of the Safe.
 */
function feeCounter({ values, nameOf }: HistoryCsvOptions): (transaction: TransactionSummary) => Cells {
  const counted = new Set<string>();
  return ({ id, execution, transactionHash }) => {
    const read = values.get(id);
    if (!execution || !read || transactionHash === undefined) return noFee;
    const who = [read.executor, nameOf(read.executor)];
    const { fee } = read;
    if (!fee || counted.has(transactionHash)) return [undefined, undefined, ...who];
    counted.add(transactionHash);
    const { decimals } = base.nativeCurrency;
    const moved = { amount: fee.amount, decimals, token: 'native' } as const;
    return [formatUnits(fee.amount, decimals), writeValueThen(moved, read), ...who];
  };
}

/** Writes the addresses and names of those who confirmed, in the same order; words where they were not read. */
function writeConfirmers(transaction: TransactionSummary, { confirmers, nameOf }: HistoryCsvOptions): Cells {
  if (!isSigned(transaction)) return [undefined, undefined];
  const found = confirmers.get(transaction.id);
  if (!found) return ['not read', undefined];
  return [found.join(' '), found.map((signer) => nameOf(signer) ?? '?').join('; ')];
}

function moveCells(
  moved: Moved | undefined,
  status: string,
  { priceOf, read }: Pick<HistoryCsvOptions, 'priceOf'> & { read: HistoricValues | null | undefined },
): Cells {
  if (!moved) return [undefined, status, ...Array.from({ length: 6 }, () => undefined)];
  const { direction, symbol, token, collectibleId } = moved;
  const address = token === 'native' ? undefined : token;
  const isMoved = status === 'SUCCESS';
  return [
    ...[direction, status, isMoved ? writeAmount(moved) : undefined, symbol, address, collectibleId],
    ...(isMoved ? [writeValueThen(moved, read), writeValueToday(moved, priceOf)] : [undefined, undefined]),
  ];
}

/** Writes the value at the time; words where there is none, which a spreadsheet's sum leaves out. */
function writeValueThen(
  moved: Pick<Moved, 'token' | 'amount' | 'decimals'>,
  read: HistoricValues | null | undefined,
): string | undefined {
  if (read === null) return 'not read';
  if (moved.amount === undefined || read === undefined) return undefined;
  const price = read.prices.get(moved.token);
  const value = price?.kind === 'price' ? toValue(moved, price) : undefined;
  return value === undefined ? 'no price' : writeUsd(value);
}

const nonceOf = ({ execution }: TransactionSummary) =>
  execution?.kind === 'multisig' ? String(execution.nonce) : undefined;

const methodOf = ({ info }: TransactionSummary) =>
  info.kind === 'custom' ? info.method : info.kind === 'settings' ? info.change : undefined;

const moduleOf = ({ execution }: TransactionSummary) =>
  execution?.kind === 'module' ? execution.module : undefined;

function writeAmount({ amount, decimals }: Moved): string {
  if (amount === undefined) return '';
  return decimals === undefined ? `${amount} base units` : formatUnits(amount, decimals);
}

/** Writes the value at today's price, with a point and two decimals, or six where it is below 1. */
function writeValueToday({ token, amount, decimals }: Moved, priceOf: HistoryCsvOptions['priceOf']): string {
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
