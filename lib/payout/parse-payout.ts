import Papa from 'papaparse';
import { isNameLike } from '@/lib/names/is-name-like';
import { findColumns, type PayoutColumns, type PayoutField } from './payout-columns';
import { maxPayoutRows, type PayoutRow } from './payout-row';
import { type DecimalSign, findDecimalSign, type ReadNumber, readNumber } from './read-number';

/** One record of a file, numbered as spreadsheets number it: the first line is row 1. */
export type PayoutRecord = { readonly row: number; readonly cells: readonly string[] };

/** A file of payments, split into its cells and not yet read any further. */
export type PayoutFile = {
  readonly separator: ',' | ';' | '\t';
  /** Headings of the columns; undefined where the file begins with a payment. */
  readonly header: readonly string[] | undefined;
  readonly columnCount: number;
  /** Which column is probably which; a person sees it, and may say otherwise. */
  readonly columns: PayoutColumns;
  readonly records: readonly PayoutRecord[];
};

export type ParsedPayout =
  | { readonly ok: true; readonly file: PayoutFile }
  | { readonly ok: false; readonly message: string };

/** Characters of a file; a thousand rows with long names need a fifth of it. */
export const maxPayoutLength = 1_000_000;
const maxColumns = 50;
const maxCell = 300;

/**
 * Splits a file, or what was pasted from a spreadsheet, into records, and finds its columns. Commas, semicolons and tabs are
 * understood, quoted fields, any line ends and a byte-order mark.
 */
export function parsePayout(text: string): ParsedPayout {
  if (text.length > maxPayoutLength) return refuse('This file is too large: a payout has up to 1,000 rows.');
  const content = text.replace(/^\ufeff/, '');
  if (content.trim() === '') return refuse('This file is empty.');
  const separator = findSeparator(content);
  const { data, errors } = split(content, separator);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return refuse(`Row ${(broken.row ?? 0) + 1} has a quotation mark that isn’t closed.`);
  const records = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columnCount = Math.max(0, ...records.map(({ cells }) => cells.length));
  if (columnCount < 2)
    return refuse('This isn’t a table: a payout needs a column for recipients and one for amounts.');
  if (columnCount > maxColumns) return refuse(`This file has more than ${maxColumns} columns.`);
  const [first, ...rest] = records;
  const header = first && !isPayment(first.cells) ? first.cells : undefined;
  const payments = header ? rest : records;
  if (payments.length === 0) return refuse('This file has headings but no payments.');
  if (payments.length > maxPayoutRows)
    return refuse(
      `This file has ${payments.length.toLocaleString('en-US')} payments. A payout has up to 1,000: split the file.`,
    );
  const columns = header ? findColumns(header) : guessColumns(payments, columnCount);
  return { ok: true, file: { separator, header, columnCount, columns, records: payments } };
}

const refuse = (message: string): ParsedPayout => ({ ok: false, message });

const cleanCell = (cell: string) => cell.trim().slice(0, maxCell);

const split = (content: string, delimiter: string, preview = maxPayoutRows * 2) =>
  Papa.parse<string[]>(content, { delimiter, preview });

const separators = ['\t', ';', ','] as const;

/** The sign that divides nearly every line into the same number of cells. Commas come last: they may stand in numbers. */
function findSeparator(content: string): PayoutFile['separator'] {
  const found = separators.find((separator) => {
    const { data } = split(content, separator, 20);
    const counts = data
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length);
    const [first = 0] = counts;
    return first > 1 && counts.filter((count) => count === first).length * 10 >= counts.length * 8;
  });
  // Where no sign does it evenly, the one that divides the first line.
  return (
    found ?? separators.find((separator) => (split(content, separator, 1).data[0] ?? []).length > 1) ?? ','
  );
}

const isAddressLike = (cell: string) => /^([a-z0-9:]+:)?0x[0-9a-f]{40}$/i.test(cell);
const isReceiverLike = (cell: string) =>
  isAddressLike(cell) || (isNameLike(cell) && /[a-z]/i.test(cell) && !/\s/.test(cell));
const isAmountLike = (cell: string) => readNumber(cell).kind !== 'invalid';

/** A first line with an amount is no heading, unless it names columns: its recipient may be a name of the address book. */
const isPayment = (cells: readonly string[]) =>
  cells.some(isAmountLike) && (cells.some(isReceiverLike) || Object.keys(findColumns(cells)).length === 0);

/** Has two capital letters or more, as symbols have and names of people rarely do. */
const isSymbolLike = (cell: string) => /^[a-z]{0,4}[A-Z]{2}[A-Za-z0-9]{0,8}$/.test(cell);
const isText = (cell: string) => cell !== '' && !isAmountLike(cell);

/**
 * Without headings: the first column of recipients, else of other texts, the first of numbers beside it, and the first of
 * symbols.
 */
function guessColumns(records: readonly PayoutRecord[], columnCount: number): PayoutColumns {
  const places = Array.from({ length: columnCount }, (_, index) => index);
  const most = (fits: (cell: string) => boolean, index: number) =>
    records.filter(({ cells }) => fits(cells[index] ?? '')).length * 2 > records.length;
  const amount = places.find((index) => most(isAmountLike, index));
  const addresses = places.filter((index) => index !== amount && most(isReceiverLike, index));
  const [first, second] = addresses;
  // Of two columns of addresses the one that always says the same is the token's.
  const isSame = (index: number) =>
    new Set(records.map(({ cells }) => cells[index]?.toLowerCase())).size === 1;
  const isFirstToken = first !== undefined && second !== undefined && isSame(first) && !isSame(second);
  const others = places.filter((index) => index !== amount);
  const named = others.find((index) => most(isText, index) && !most(isSymbolLike, index));
  const receiver = isFirstToken ? second : (first ?? named);
  const token = isFirstToken
    ? first
    : others.find((index) => index !== receiver && most(isSymbolLike, index));
  return { receiver, amount, ...(token !== undefined && { token }) };
}

const read = ({ cells }: PayoutRecord, index: number | undefined) =>
  index === undefined ? '' : (cells[index] ?? '');

/** The amounts of a file as numbers, in the order of its records. */
export function readAmounts(file: PayoutFile, columns: PayoutColumns): readonly ReadNumber[] {
  return file.records.map((record) => readNumber(read(record, columns.amount)));
}

/** How the amounts of a file can be read: with one sign, or only after a person said with which. */
export function findAmountSign(amounts: readonly ReadNumber[]): DecimalSign | 'unasked' | 'ask' {
  const sign = findDecimalSign(amounts);
  if (sign !== undefined && sign !== 'mixed') return sign;
  return amounts.some(({ kind }) => kind === 'ambiguous') ? 'ask' : 'unasked';
}

/** Reads the records into rows by the columns that a person confirmed. `sign` decides about amounts such as `1,234`. */
export function readRows(
  file: PayoutFile,
  columns: PayoutColumns,
  sign: DecimalSign | undefined,
): readonly PayoutRow[] {
  return file.records.map((record) => {
    const field = (name: PayoutField) => read(record, columns[name]);
    const typed = field('amount');
    const amount = readNumber(typed);
    return {
      row: record.row,
      receiver: field('receiver'),
      amount:
        amount.kind === 'number' ? amount.digits : amount.kind === 'ambiguous' && sign ? amount[sign] : typed,
      token: field('token'),
      tokenType: field('tokenType').toLowerCase(),
      id: field('id'),
    };
  });
}
