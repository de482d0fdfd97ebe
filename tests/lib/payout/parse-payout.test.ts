import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, nat, property, record, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findAmountSign,
  isEachColumnMatched,
  parsePayout,
  readAmounts,
  readRows,
} from '@/lib/payout/parse-payout';
import { maxPayoutRows, type PayoutRow } from '@/lib/payout/payout-row';
import { writePayout } from '@/lib/payout/write-payout';

const readFile = (name: string) => readFileSync(join(import.meta.dirname, 'files', name), 'utf8');

function parse(text: string) {
  const parsed = parsePayout(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.file;
}

function rowsOf(text: string, sign?: 'point' | 'comma'): readonly PayoutRow[] {
  const file = parse(text);
  const found = findAmountSign(readAmounts(file, file.columns));
  return readRows(file, file.columns, found === 'point' || found === 'comma' ? found : sign);
}

const address = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const other = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

describe('the files', () => {
  test('of the airdrop app are read to their end', () => {
    const rows = rowsOf(readFile('airdrop.csv'));
    expect(
      rows.map(({ row, receiver, amount, tokenType, id }) => [row, tokenType, amount, id, receiver]),
    ).toEqual([
      [2, 'erc20', '1450.75', '', address],
      [3, 'native', '0.25', '', `base:${other}`],
      [4, 'erc20', '12.5', '', 'valleymill.base.eth'],
      [5, 'erc721', '', '7', '0xE7c43a6198FC238Ebe4C50F187F118186b0801cf'],
      [6, 'erc1155', '3', '12', '0xE7c43a6198FC238Ebe4C50F187F118186b0801cf'],
      [8, 'nft', '', '12', address],
    ]);
    expect(rows[0]?.token).toBe('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913');
    expect(rows[1]?.token).toBe('');
  });

  test('of a bank, with semicolons, marks, quotes, line ends within quotes and a byte-order mark', () => {
    const file = parse(readFile('bank-export.csv'));
    expect(file.separator).toBe(';');
    expect(file.header).toEqual(['Datum', 'Verwendungszweck', 'Betrag', 'Währung', 'Empfänger']);
    expect(file.columns).toEqual({ receiver: 4, amount: 2, token: 3, memo: 1 });
    expect(findAmountSign(readAmounts(file, file.columns))).toBe('comma');
    const rows = rowsOf(readFile('bank-export.csv'));
    expect(rows.map(({ row, receiver, amount, token }) => [row, receiver, amount, token])).toEqual([
      [2, address, '1450.75', 'tUSDC'],
      [3, other, '191.2', 'tUSDC'],
      // The other numbers of the file say that the point is a thousands mark.
      [4, '0xe7c43a6198fc238ebe4c50f187f118186b0801cf', '12500', 'tUSDC'],
      [5, 'Valley Mill', '1234567.5', 'tUSDC'],
    ]);
  });

  test('that is broken keeps every row as it stands, for the person to mend', () => {
    const rows = rowsOf(readFile('broken.csv'));
    expect(rows).toHaveLength(12);
    expect(rows.map(({ amount }) => amount)).toEqual([
      ...['1234', '12', '12', '12', '-3', '1.5E+06', '', '12', '1', '0.1234567', '5', '5'],
    ]);
    expect(rows[7]?.token).toBe('');
  });
});

test.each([
  ['receiver,value\n0x1,5', { receiver: 0, amount: 1 }],
  ['value,receiver\n5,0x1', { receiver: 1, amount: 0 }],
  [
    'Token Address,RECEIVER,Amount,token-type,ID\n,0x1,5,,',
    { token: 0, receiver: 1, amount: 2, tokenType: 3, id: 4 },
  ],
  ['Name,Address,Total\nMill,0x1,5', { name: 0, receiver: 1, amount: 2 }],
  ['Name,Total\nMill,5', { receiver: 0, amount: 1 }],
  ['who;how much\nMill;5', { amount: 1 }],
  ['who;how much;how many\nMill;5;6', {}],
  [`${address},5\n${other},6`, { receiver: 0, amount: 1 }],
  [`${address},5,ETH\n${other},6,tUSDC`, { receiver: 0, amount: 1, token: 2 }],
  ['tUSDC\t5\tValley Mill\nETH\t6\tBike Courier', { token: 0, amount: 1, receiver: 2 }],
  [`${address},5,Mill\n${other},6,Bob`, { receiver: 0, amount: 1 }],
  [`5\t${address}\n6\tmill.base.eth`, { receiver: 1, amount: 0 }],
  [`${other},${address},5\n${other},mill.base.eth,6`, { receiver: 1, amount: 2, token: 0 }],
])('the columns of %j are %o', (text, columns) => {
  expect(parse(text).columns).toEqual(columns);
});

test.each([
  'Valley Mill\t10\ttUSDC\nBike Courier\t5\ttUSDC',
  'Valley Mill,10\nBike Courier,5',
  'Valley Mill,10',
])('rows that begin with a contact’s name have no headings, and none is lost: %j', (text) => {
  expect(parse(text).header).toBeUndefined();
  expect(rowsOf(text)[0]).toMatchObject({ row: 1, receiver: 'Valley Mill', amount: '10' });
});

test('a line that names columns is a heading though it has a number', () => {
  expect(parse('recipient,2024,amount\nMill,1,5').header).toEqual(['recipient', '2024', 'amount']);
});

test.each([
  ['receiver,amount\n0x1,"1,5"', ','],
  ['receiver;amount\n0x1;1,5', ';'],
  ['receiver\tamount\n0x1\t1,234.5', '\t'],
  [`${address};1,234,567.5`, ';'],
  ['a,b\n1,2\n\n3,4\n5', ','],
])('%j is divided by %j', (text, separator) => {
  expect(parse(text).separator).toBe(separator);
});

test.each([
  ['', /empty/],
  ['\ufeff \r\n', /empty/],
  ['just a sentence', /isn’t a table/],
  ['receiver,amount\n', /headings but no payments/],
  ['receiver,amount\n0x1,"5\n0x2,6', /Row 2 has a quotation mark/],
  [`receiver,amount\n${'0x1,5\n'.repeat(maxPayoutRows + 1)}`, /1,001 payments/],
  [`receiver,amount${',x'.repeat(60)}\n0x1,5`, /more than 50 columns/],
  ['x'.repeat(2_000_000), /too large/],
])('a file is refused in words (%#)', (text, message) => {
  const parsed = parsePayout(text);
  expect(parsed.ok ? 'read' : parsed.message).toMatch(message);
});

test('a thousand rows are not too many', () => {
  expect(parse(`receiver,amount\n${'0x1,5\n'.repeat(maxPayoutRows)}`).records).toHaveLength(maxPayoutRows);
});

describe('amounts that can be read in two ways', () => {
  const text = 'receiver;amount\n0x1;1,234\n0x2;12';
  test('are asked about where no other number decides', () => {
    const file = parse(text);
    expect(findAmountSign(readAmounts(file, file.columns))).toBe('ask');
    expect(readRows(file, file.columns, undefined)[0]?.amount).toBe('1,234');
  });
  test('are read as the person says', () => {
    expect(rowsOf(text, 'comma')[0]?.amount).toBe('1.234');
    expect(rowsOf(text, 'point')[0]?.amount).toBe('1234');
  });
  test('are read as the other numbers of the file show', () => {
    expect(rowsOf(`${text}\n0x3;0,5`)[0]?.amount).toBe('1.234');
    expect(rowsOf(`${text}\n0x3;0.5`)[0]?.amount).toBe('1234');
  });
  test('are asked about where the file shows both', () => {
    const file = parse(`${text}\n0x3;0,5\n0x4;0.5`);
    expect(findAmountSign(readAmounts(file, file.columns))).toBe('ask');
  });
});

test('what is written is read back to the same rows', () => {
  const amount = tuple(nat(), string({ unit: constantFrom(...'0123456789'), maxLength: 18 })).map(
    ([whole, fraction]) => {
      const digits = fraction.replace(/0+$/, '');
      return digits === '' ? String(whole) : `${whole}.${digits}`;
    },
  );
  const row = record({
    receiver: constantFrom(
      address,
      'mill.base.eth',
      'Harbour Street, "Rents"; shop',
      `base:${other}`,
      'Ünal\nund Co',
    ),
    amount,
    token: constantFrom('', 'tUSDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
    tokenType: constantFrom('', 'erc20', 'native', 'erc1155'),
    id: constantFrom('', '7'),
  });
  assert(
    property(array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const read = rowsOf(writePayout(rows)).map(({ row: _row, ...rest }) => rest);
      expect(read).toEqual(rows);
    }),
  );
  const remarks = { name: constantFrom('', 'Ann; "A"'), memo: constantFrom('Week 47', 'Flour,\nrye') };
  assert(
    property(array(row, { minLength: 1, maxLength: 30 }), record(remarks), (rows, remark) => {
      const named = rows.map((one) => ({ ...one, ...(remark.name !== '' && remark), memo: remark.memo }));
      expect(rowsOf(writePayout(named)).map(({ row: _row, ...rest }) => rest)).toEqual(named);
    }),
  );
});

test.each([
  ['Name,Address,Amount,Token,Memo', 'Ann', address, '5', 'USDC', 'Week 47'],
  ['Employee;Wallet;Betrag;Währung;Verwendungszweck', 'Ann', address, '5', 'USDC', 'Week 47'],
  ['Memo,Payee,Amount,Token', 'Week 47', 'Ann', '5', 'USDC'],
])('names and memos are read where they stand, and each column is matched: %s', (header, ...cells) => {
  const separator = header.includes(';') ? ';' : ',';
  const file = parse(`${header}\n${cells.join(separator)}`);
  expect(isEachColumnMatched(file, file.columns)).toBe(true);
  const [row] = readRows(file, file.columns, undefined);
  expect(row).toMatchObject({ amount: '5', token: 'USDC', memo: 'Week 47' });
  expect([row?.name, row?.receiver]).toContain('Ann');
});

test.each([
  // A column that nothing reads, no headings, no amounts, two columns of notes.
  `Name,Address,Amount,Phone\nAnn,${address},5,12`,
  `${address},5,USDC`,
  `Address,Token\n${address},USDC`,
  `Address,Amount,Memo,Note\n${address},5,a,b`,
])('a column without a field is not matched: %j', (text) => {
  const file = parse(text);
  expect(isEachColumnMatched(file, file.columns)).toBe(false);
});

test('a payment to a contact with the name of a heading is no heading', () => {
  expect(rowsOf('Memo,5,USDC\nNote,6,USDC').map(({ amount }) => amount)).toEqual(['5', '6']);
});

test('nothing that is written is run by a spreadsheet', () => {
  const written = writePayout([
    { receiver: '=HYPERLINK("x")', amount: '1', token: '@x', tokenType: '', id: '' },
  ]);
  expect(written).not.toMatch(/(^|[,\n"])[=@]/);
});
