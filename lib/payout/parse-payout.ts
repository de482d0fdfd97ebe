import Papa from 'papaparse';
import { isNameLike } from '@/lib/names/is-name-like';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import {
  addRemarkColumns,
  findColumns,
  findUnit,
  isOfNumbers,
  type PayoutColumns,
  type PayoutField,
} from './payout-columns';
import { maxPayoutRows, type PayoutRow } from './payout-row';
import { type DecimalSign, findDecimalSign, type ReadNumber, readNumber } from './read-number';

/** One record of a file. Rows count from 1, as in spreadsheets. */
export type PayoutRecord = { readonly row: number; readonly cells: readonly string[] };

export type Separator = ',' | ';' | '\t' | ' ';

/** A file of payments, split into cells that are not parsed yet. */
export type PayoutFile = {
  readonly separator: Separator;
  /** The headings of the columns; undefined where the file begins with a payment. */
  readonly header: readonly string[] | undefined;
  /** The row of the headings, where titles stand above them. */
  readonly headerRow: number | undefined;
  /** The unit in the heading of the amounts, such as a token's symbol; foreign text. */
  readonly unit: string | undefined;
  readonly columnCount: number;
  /** The guessed columns, which the person sees and may change. */
  readonly columns: PayoutColumns;
  readonly records: readonly PayoutRecord[];
};

export type ParsedPayout =
  | { readonly ok: true; readonly file: PayoutFile }
  | { readonly ok: false; readonly message: string };

/** The longest file, in characters; a thousand rows with long names need a fifth of it. */
export const maxPayoutLength = 1_000_000;
const maxColumns = 50;
const maxCell = 300;

/**
 * Splits a file, or cells pasted from a spreadsheet, into records, and finds its columns. It accepts commas,
 * semicolons, tabs, and blanks between an address and an amount; quoted fields; any line ends; a byte-order mark;
 * Excel's line `sep=;`; and titles above the headings.
 */
export function parsePayout(text: string): ParsedPayout {
  if (text.length > maxPayoutLength) return refuse('This file is too large: a payout has up to 1,000 rows.');
  const { content, named } = takeSeparatorLine(text.replace(/^\ufeff/, ''));
  if (content.trim() === '') return refuse('This file is empty.');
  const separator = named ?? findSeparator(content);
  const { data, errors } = split(separator === ' ' ? divideAtBlanks(content) : content, separator);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return refuse(`Row ${(broken.row ?? 0) + 1} has a quotation mark that isn’t closed.`);
  const records = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columnCount = Math.max(0, ...records.map(({ cells }) => cells.length));
  if (columnCount < 2)
    return refuse(
      'This isn’t a table: a payout needs a column for recipients and one for amounts, divided by commas, semicolons or tabs.',
    );
  if (columnCount > maxColumns) return refuse(`This file has more than ${maxColumns} columns.`);
  const place = findHeader(records);
  const heading = records[place];
  const header = heading?.cells;
  const payments = records.slice(place + 1);
  if (payments.length === 0) return refuse('This file has headings but no payments.');
  if (payments.length > maxPayoutRows)
    return refuse(
      `This file has ${payments.length.toLocaleString('en-US')} payments. A payout has up to 1,000: split the file.`,
    );
  const columns = header
    ? addRemarkColumns(
        header,
        findColumns(header, (field, index) =>
          most(payments, field === 'amount' ? isAmountLike : isAccountLike, index),
        ),
      )
    : guessColumns(payments, columnCount);
  const unit = findUnit(header?.[columns.amount ?? -1] ?? '');
  const headerRow = place > 0 ? heading?.row : undefined;
  return { ok: true, file: { separator, header, headerRow, unit, columnCount, columns, records: payments } };
}

const refuse = (message: string): ParsedPayout => ({ ok: false, message });

/** Excel writes the separator in a line above all others, which spreadsheets don't show. */
function takeSeparatorLine(content: string): {
  readonly content: string;
  readonly named?: Separator | undefined;
} {
  const [line, sign] = /^"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i.exec(content) ?? [];
  if (line === undefined) return { content };
  return { content: content.slice(line.length), named: separators.find((one) => one === sign) };
}

const cleanCell = (cell: string) => trimPasted(cell).slice(0, maxCell);

const split = (content: string, delimiter: string, preview = maxPayoutRows * 2) =>
  Papa.parse<string[]>(content, { delimiter, preview });

const separators = ['\t', ';', ','] as const;

/**
 * Finds the separator that divides nearly every line into the same number of cells. Commas come last, because numbers
 * may contain them.
 */
function findSeparator(content: string): Separator {
  if (isDividedByBlanks(content)) return ' ';
  const found = separators.find((separator) => {
    const { data } = split(content, separator, 20);
    const counts = data
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length);
    const [first = 0] = counts;
    return first > 1 && counts.filter((count) => count === first).length * 10 >= counts.length * 8;
  });
  // Without an even separator, the one that divides the first line counts.
  return (
    found ?? separators.find((separator) => (split(content, separator, 1).data[0] ?? []).length > 1) ?? ','
  );
}

/** A line with an address and an amount, divided only by blanks, as payout apps accept it; a symbol may follow. */
const blankLine =
  /^[ \t]*((?:[a-z0-9]+:)?0x[0-9a-f]{40}|[^\s,;]+\.[a-z]+)[ \u00a0]+([$€£]?\d[\d.,'’]*)(?:[ \u00a0]+([^\s,;]+))?[ \t]*$/i;

const linesOf = (content: string) => content.split(/\r\n?|\n/).filter((line) => trimPasted(line) !== '');

/** Checked first, because the commas of such lines belong to their amounts. The first line may be headings. */
function isDividedByBlanks(content: string): boolean {
  const [first = '', ...lines] = linesOf(content).map(trimPasted);
  const isFirst = blankLine.test(first) || /^[\p{L}_]+([ ]+[\p{L}_]+){1,2}$/u.test(first);
  return (
    isFirst && (lines.length > 0 || blankLine.test(first)) && lines.every((line) => blankLine.test(line))
  );
}

const divideAtBlanks = (content: string) =>
  content
    .split(/\r\n?|\n/)
    .map((line) => trimPasted(line).replace(/[ \u00a0]+/g, ' '))
    .join('\n');

/** The most records above the headings that are searched. */
const maxTitles = 10;

/**
 * Finds the index of the headings: the first record that names the columns of a payout, or else the first record that
 * is no payment; -1 for none. Titles may stand above, but a record that may be a payment is never a title.
 */
function findHeader(records: readonly PayoutRecord[]): number {
  const firstPayment = records.findIndex(({ cells }) => isPayment(cells));
  const end = firstPayment < 0 ? records.length : firstPayment;
  const above = records.slice(0, Math.min(end, maxTitles));
  const hasHeadings = above.findIndex(({ cells }) => Object.keys(findColumns(cells)).length >= 2);
  if (hasHeadings >= 0 && above.slice(0, hasHeadings).every(isTitle)) return hasHeadings;
  const first = above.findIndex((record) => !isTitle(record));
  if (first >= 0 && above.slice(0, first).every(isTitle)) return first;
  return above.length > 0 ? 0 : -1;
}

/** Whether a row is a single text that is neither a recipient nor an amount. */
function isTitle({ cells }: PayoutRecord): boolean {
  const [text, ...more] = cells.filter((cell) => cell !== '');
  return text !== undefined && more.length === 0 && !isReceiverLike(text) && !isAmountLike(text);
}

const most = (records: readonly PayoutRecord[], fits: (cell: string) => boolean, index: number) =>
  records.filter(({ cells }) => fits(cells[index] ?? '')).length * 2 > records.length;

const isAddressLike = (cell: string) => /^([a-z0-9:]+:)?0x[0-9a-f]{40}$/i.test(cell);
/** Whether a cell is certainly a recipient; domain names of websites have dots too. */
const isAccountLike = (cell: string) => isAddressLike(cell) || /^[^\s@/]+\.eth$/i.test(cell);
const isReceiverLike = (cell: string) =>
  isAddressLike(cell) || (isNameLike(cell) && /[a-z]/i.test(cell) && !/\s/.test(cell));
const isAmountLike = (cell: string) => readNumber(cell).kind !== 'invalid';

/** A first line with an amount is no heading unless it names columns: its recipient may be a contact's name. */
const isPayment = (cells: readonly string[]) =>
  cells.some(isAmountLike) && (cells.some(isReceiverLike) || Object.keys(findColumns(cells)).length === 0);

/** Symbols have two capital letters or more, and names of people rarely do. */
const isSymbolLike = (cell: string) => /^[a-z]{0,4}[A-Z]{2}[A-Za-z0-9]{0,8}$/.test(cell);
const isText = (cell: string) => cell !== '' && !isAmountLike(cell);

/**
 * Guesses the columns without headings: the first column of recipients, or else of other texts; the first of numbers;
 * and the first of symbols.
 */
function guessColumns(records: readonly PayoutRecord[], columnCount: number): PayoutColumns {
  const places = Array.from({ length: columnCount }, (_, index) => index);
  const has = (fits: (cell: string) => boolean, index: number) => most(records, fits, index);
  const amount = places.find((index) => has(isAmountLike, index));
  const addresses = places.filter((index) => index !== amount && has(isReceiverLike, index));
  const [first, second] = addresses;
  // Of two columns of addresses, the one with the same value in every row is the token's.
  const isSame = (index: number) =>
    new Set(records.map(({ cells }) => cells[index]?.toLowerCase())).size === 1;
  const isFirstToken = first !== undefined && second !== undefined && isSame(first) && !isSame(second);
  const others = places.filter((index) => index !== amount);
  const named = others.find((index) => has(isText, index) && !has(isSymbolLike, index));
  const receiver = isFirstToken ? second : (first ?? named);
  const token = isFirstToken ? first : others.find((index) => index !== receiver && has(isSymbolLike, index));
  return { receiver, amount, ...(token !== undefined && { token }) };
}

const read = ({ cells }: PayoutRecord, index: number | undefined) =>
  index === undefined ? '' : (cells[index] ?? '');

/** Reads the amounts of a file as numbers, in the order of its records; amounts that may be cut off are invalid. */
export function readAmounts(file: PayoutFile, columns: PayoutColumns): readonly ReadNumber[] {
  const cut = new Set(findWideRows(file, columns).cut);
  return file.records.map((record) => readNumber(cut.has(record.row) ? '' : read(record, columns.amount)));
}

/** Row numbers. */
export type WideRows = {
  /** Rows with more cells than headings, or than other rows. */
  readonly wide: readonly number[];
  /**
   * Rows whose amounts may have been divided at a comma, like 1,250 without quotation marks; these amounts are not
   * read.
   */
  readonly cut: readonly number[];
};

/** Finds the rows whose cells may have moved to other columns. */
export function findWideRows(
  { separator, header, records }: PayoutFile,
  { amount, name: _name, memo: _memo, ...others }: PayoutColumns,
): WideRows {
  const width = header?.length ?? findWidth(records);
  // Cells without a heading may be remarks of every row.
  const named = header ? header.findLastIndex((heading) => heading !== '') + 1 : width;
  const isWide = ({ cells }: PayoutRecord) =>
    cells.slice(named).some((cell) => cell !== '') || (cells.length > width && hasDividedAmount(cells));
  const hasDividedAmount = (cells: readonly string[]) =>
    separator === ',' &&
    amount !== undefined &&
    /^\D{0,3}\d{1,3}$/.test(cells[amount] ?? '') &&
    /^\d{3}(\.\d+)?$/.test(cells[amount + 1] ?? '');
  // A memo may hold the rest of an amount. Numbers with their own heading, or of several lengths, are not the rest of an amount.
  const isOwnColumn =
    amount !== undefined &&
    (isOfNumbers(header?.[amount + 1] ?? '') ||
      Object.values(others).includes(amount + 1) ||
      records.some(({ cells }) => /^(\d{1,2}|\d{4,})$/.test(cells[amount + 1] ?? '')));
  const wide = records.filter(isWide);
  const isCut = (record: PayoutRecord) =>
    wide.includes(record)
      ? record.cells.slice(named).some((cell) => /\d/.test(cell)) || hasDividedAmount(record.cells)
      : !isOwnColumn && hasDividedAmount(record.cells);
  return {
    wide: wide.map(({ row }) => row),
    cut: records.filter(isCut).map(({ row }) => row),
  };
}

/** Returns the number of cells that most rows have. */
function findWidth(records: readonly PayoutRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return (
    [...counts].toSorted(([width, count], [other, others]) => others - count || width - other)[0]?.[0] ?? 0
  );
}

/** Whether each heading has a field: then the person needs no step to match them. */
export function isEachColumnMatched({ header, columnCount }: PayoutFile, columns: PayoutColumns): boolean {
  const matched = new Set(Object.values(columns));
  return (
    header !== undefined &&
    columns.receiver !== undefined &&
    columns.amount !== undefined &&
    Array.from({ length: columnCount }, (_, index) => index).every((index) => matched.has(index))
  );
}

/** Decides how a file's amounts are read: with one decimal sign, or only once the person has chosen one. */
export function findAmountSign(amounts: readonly ReadNumber[]): DecimalSign | 'unasked' | 'ask' {
  const sign = findDecimalSign(amounts);
  if (sign !== undefined && sign !== 'mixed') return sign;
  return amounts.some(({ kind }) => kind === 'ambiguous') ? 'ask' : 'unasked';
}

/**
 * Reads the records as rows by the columns that a person confirmed. `sign` decides amounts such as `1,234`; amounts
 * that may be cut off stay empty.
 */
export function readRows(
  file: PayoutFile,
  columns: PayoutColumns,
  sign: DecimalSign | undefined,
): readonly PayoutRow[] {
  const cut = new Set(findWideRows(file, columns).cut);
  return file.records.map((record) => {
    const field = (name: PayoutField) => read(record, columns[name]);
    const typed = cut.has(record.row) ? '' : field('amount');
    const amount = readNumber(typed);
    return {
      row: record.row,
      receiver: field('receiver'),
      amount:
        amount.kind === 'number' ? amount.digits : amount.kind === 'ambiguous' && sign ? amount[sign] : typed,
      token: field('token'),
      tokenType: field('tokenType').toLowerCase(),
      id: field('id'),
      ...(columns.name !== undefined && { name: field('name') }),
      ...(columns.memo !== undefined && { memo: field('memo') }),
    };
  });
}
