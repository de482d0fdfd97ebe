import Papa from 'papaparse';
import { isAddressEqual, zeroAddress } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import { type Contact, zeroContact } from '@/lib/storage/contacts';

/** A row of a file that was left out, with the reason. Rows count from 1, as in spreadsheets. */
export type IgnoredRow = { readonly row: number; readonly reason: string };

export type ParsedContacts =
  | { readonly ok: true; readonly contacts: readonly Contact[]; readonly ignored: readonly IgnoredRow[] }
  | {
      readonly ok: false;
      readonly message: string;
      /** Set where the file can be read once the person has chosen one of these columns. */
      readonly question?: ColumnQuestion;
    };

/** Several columns with the same heading, of which the person must choose one. */
export type ColumnQuestion = {
  readonly field: keyof Columns;
  readonly heading: string;
  readonly columns: readonly {
    /** The position of the column, from 0. */
    readonly place: number;
    /** The first cells below the heading that are not empty. */
    readonly examples: readonly string[];
  }[];
};

/** The columns that the person chose. */
export type ChosenColumns = Partial<Columns>;

/** The longest file, in characters; five thousand contacts need half of it. */
export const maxContactsLength = 1_000_000;
const maxRows = 10_000;

const baseChainId = 8453;

/**
 * Parses an address book (CSV `address,name,chainId`, with or without headings; named columns in any order; other
 * programs' headings too). A row that can't be read is left out with its reason, and so is one whose address a later
 * row repeats. A row without a chain id belongs to Base. Where several columns have the same heading, the result asks
 * for one, and `chosen` holds the answers.
 */
export function parseContacts(text: string, chosen: ChosenColumns = {}): ParsedContacts {
  if (text.length > maxContactsLength) return refuse('This file is larger than 1 MB.');
  // Excel names the delimiter in a line of its own.
  const content = text.replace(/^\ufeff/, '').replace(/^"?sep=."?[ \t]*(?:\r\n?|\n)/i, '');
  if (content.trim() === '') return refuse('This file is empty.');
  const { data, errors } = Papa.parse<string[]>(content, {
    // The first delimiter in the text: no heading or address contains one.
    delimiter: /[,;\t]/.exec(content)?.[0] ?? ',',
    preview: maxRows + 1,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return refuse(`Row ${(broken.row ?? 0) + 1} has a quotation mark that isn’t closed.`);
  if (data.length > maxRows) return refuse('This file has more than 10,000 rows.');
  const records = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(trimCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rest] = records;
  const columns = findColumns(first?.cells ?? [], chosen);
  const question =
    columns &&
    findQuestion(
      records.map(({ cells }) => cells),
      columns,
      chosen,
    );
  if (question)
    return {
      ...refuse(`Which column is meant? Several columns are headed “${question.heading}”.`),
      question,
    };
  if (!columns && !records.some(({ cells }) => isAddressLike(cells[0] ?? '')))
    return refuse(
      content.trimStart().startsWith('{')
        ? 'This isn’t an address book. Import a data export of Safe{Wallet} under Settings → Data.'
        : 'This isn’t an address book. It needs the columns address, name and chainId.',
    );
  const read = leaveOutRepeated(
    (columns ? rest : records).map(({ row, cells }) => ({
      row,
      result: readRecord(cells, columns ?? plainColumns),
    })),
  );
  const contacts = read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
  const ignored = read.flatMap(({ row, result }) =>
    typeof result === 'string' ? [{ row, reason: result }] : [],
  );
  if (contacts.length + ignored.length === 0) return refuse('This file has headings but no contacts.');
  return { ok: true, contacts, ignored };
}

type Columns = { readonly address: number; readonly name: number; readonly chainId: number };

/** The mark by which a spreadsheet knows that a cell is text and no formula. */
const markedAsText = /^'(?='*[=+\-@])/;

const plainColumns: Columns = { address: 0, name: 1, chainId: 2 };

const refuse = (message: string) => ({ ok: false, message }) as const;

const isAddressLike = (cell: string) => /^([a-z0-9-]{1,20}:)?0x[0-9a-f]{40}$/i.test(cell);

/** A name keeps the text mark; `readRecord` removes it. */
const trimCell = (cell: string) => (markedAsText.test(cell.trim()) ? cell.trim() : trimPasted(cell));

/** Headings of columns, as letters only; earlier ones take precedence. */
const headings: Readonly<Record<keyof Columns, readonly string[]>> = {
  address: [
    ...[
      'address',
      'walletaddress',
      'wallet',
      'accountaddress',
      'safeaddress',
      'ethereumaddress',
      'evmaddress',
    ],
    ...['publicaddress', 'contractaddress', 'account', 'recipient', 'receiver', 'adresse'],
  ],
  name: [
    ...['name', 'contactname', 'displayname', 'label', 'nametag', 'alias', 'nickname', 'contact', 'title'],
    ...['description', 'nom', 'nombre'],
  ],
  chainId: ['chainid', 'chain', 'networkid', 'network', 'chainname', 'networkname'],
};

const bare = (cell: string) => cell.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Asks for a column where several have the same heading, because picking one would be a guess. */
function findQuestion(
  [first = [], ...rest]: readonly (readonly string[])[],
  columns: Columns,
  chosen: ChosenColumns,
): ColumnQuestion | undefined {
  for (const field of ['address', 'name', 'chainId'] as const) {
    const heading = first[columns[field]];
    if (heading === undefined || chosen[field] !== undefined) continue;
    const places = first.flatMap((cell, place) => (bare(cell) === bare(heading) ? [place] : []));
    if (places.length < 2) continue;
    const readExamples = (place: number) =>
      rest
        .map((cells) => cells[place] ?? '')
        .filter((cell) => cell !== '')
        .slice(0, 3)
        .map((cell) => cleanText(cell, 42));
    return {
      field,
      heading: cleanText(heading, 40),
      columns: places.map((place) => ({ place, examples: readExamples(place) })),
    };
  }
  return undefined;
}

function findColumns(cells: readonly string[], chosen: ChosenColumns): Columns | undefined {
  const named = cells.map(bare);
  const find = (field: keyof Columns) =>
    chosen[field] ??
    headings[field].map((heading) => named.indexOf(heading)).find((index) => index >= 0) ??
    -1;
  const [address, name, chainId] = [find('address'), find('name'), find('chainId')];
  return address < 0 || name < 0 ? undefined : { address, name, chainId };
}

type ReadRow = { readonly row: number; readonly result: Contact | string };

/** Leaves out all rows of an address except the last, whose name counts. */
function leaveOutRepeated(rows: readonly ReadRow[]): readonly ReadRow[] {
  const lastRows = new Map<string, number>();
  for (const { row, result } of rows) if (typeof result !== 'string') lastRows.set(keyOf(result), row);
  return rows.map(({ row, result }) => {
    const last = typeof result === 'string' ? row : (lastRows.get(keyOf(result)) ?? row);
    if (last === row) return { row, result };
    return { row, result: `Row ${last} has the same address, so Concord uses the name from row ${last}.` };
  });
}

// Parsed addresses are checksummed, so equal ones are equal texts.
const keyOf = ({ chainId, address }: Contact) => `${chainId} ${address}`;

/** Reads a contact, or returns the sentence for why it can't be read. */
function readRecord(cells: readonly string[], columns: Columns): Contact | string {
  const parsed = parseSafeAddress(cells[columns.address] ?? '');
  if (!parsed.ok) return parsed.message;
  if (isAddressEqual(parsed.safe.address, zeroAddress)) return zeroContact;
  const name = (cells[columns.name] ?? '').replace(markedAsText, '');
  if (name === '') return 'This contact has no name.';
  const chain = cells[columns.chainId] ?? '';
  const chainId = readChainId(chain);
  if (chainId === undefined) return `“${cleanText(chain, 20)}” isn’t a chain id. Base has the chain id 8453.`;
  return { chainId, address: parsed.safe.address, name };
}

/**
 * Reads a chain as programs and people write it: 8453, 8453.0 (pandas, Numbers), 0x2105, eip155:8453 (CAIP-2), or Base.
 */
function readChainId(text: string): number | undefined {
  if (text === '' || /^base([ _-]?mainnet)?$/i.test(text)) return baseChainId;
  const [, digits] =
    /^(?:eip155:)?([1-9]\d{0,14})$/i.exec(text) ?? /^([1-9]\d{0,14})[.,]0+$/.exec(text) ?? [];
  const [hexadecimal] = /^0x[0-9a-f]{1,12}$/i.exec(text) ?? [];
  const chainId = Number(digits ?? hexadecimal);
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined;
}
