import { array, assert, constantFrom, integer, nat, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWideRows, parsePayout, readRows } from '@/lib/payout/parse-payout';
import { findUnit } from '@/lib/payout/payout-columns';
import { findCurrencySign } from '@/lib/payout/read-number';

const mill = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const courier = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

function parse(text: string) {
  const parsed = parsePayout(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.file;
}
const paid = (text: string) => {
  const file = parse(text);
  return readRows(file, file.columns, undefined).map(({ receiver, amount }) => [receiver, amount]);
};
const wideOf = (text: string) => {
  const file = parse(text);
  return findWideRows(file, file.columns);
};

describe('rows with more cells than headings', () => {
  test('are named, and no part of a divided amount is paid', () => {
    const text = `receiver,amount\n${mill},1,250\n${courier},2,000`;
    expect(wideOf(text)).toEqual({ wide: [2, 3], cut: [2, 3] });
    expect(paid(text)).toEqual([
      [mill, ''],
      [courier, ''],
    ]);
  });

  test('leave the amounts of the other rows as they are', () => {
    const text = `receiver,amount,token\n${mill},1,250,tUSDC\n${courier},20,tUSDC\n${mill},$3,500.50,tUSDC`;
    expect(wideOf(text)).toEqual({ wide: [2, 4], cut: [2, 4] });
    expect(paid(text).map(([, amount]) => amount)).toEqual(['', '20', '']);
  });

  test.each([
    ['a remark behind', `receiver,amount\n${mill},5,rent\n${courier},6`, { wide: [2], cut: [] }],
    [
      'a cell that is empty otherwise',
      `receiver,amount,note\n${mill},1,250,\n${courier},6,x`,
      { wide: [2], cut: [2] },
    ],
    [
      'a note’s column that took the rest',
      `receiver,amount,note\n${mill},1,250\n${courier},6,x`,
      { wide: [], cut: [2] },
    ],
    ['no headings', `${mill},1,250\n${courier},20`, { wide: [2], cut: [2] }],
    ['no headings and all alike', `${mill},1,250\n${courier},2,000`, { wide: [], cut: [1, 2] }],
    ['a million', `receiver,amount\n${mill},1,250,000`, { wide: [2], cut: [2] }],
  ])('are found with %s', (_what, text, expected) => {
    const found = wideOf(text);
    expect(found.cut).toEqual(text.startsWith('0x') && expected.wide.length > 0 ? [1] : expected.cut);
    expect(found.wide).toEqual(text.startsWith('0x') && expected.wide.length > 0 ? [1] : expected.wide);
  });

  test.each([
    `receiver,amount\n${mill},"1,250"\n${courier},20`,
    `receiver,amount,,\n${mill},5,,\n${courier},6,,`,
    `receiver,amount\n${mill},5,\n${courier},6,`,
    `receiver,amount,invoice\n${mill},5,421\n${courier},6,422`,
    `receiver,amount,token\n${mill},5\n${courier},6,tUSDC`,
    `receiver;amount\n${mill};1,250\n${courier};20`,
    `${mill},5,tUSDC\n${courier},6,tUSDC`,
    `${mill},5\n${courier},6`,
  ])('are not seen in %j', (text) => {
    expect(wideOf(text)).toEqual({ wide: [], cut: [] });
  });

  test('never pay a part of an amount, however a file of commas is written', () => {
    const amount = integer({ min: 1_000, max: 999_999_999 });
    const written = tuple(amount, constantFrom('plain', 'grouped', 'quoted'));
    const layout = constantFrom(
      ['receiver,amount', ''],
      ['receiver,amount,token', ',tUSDC'],
      ['receiver,amount,note', ''],
      ['', ''],
    );
    assert(
      property(array(written, { minLength: 1, maxLength: 12 }), layout, (rows, [header, tail]) => {
        const lines = rows.map(([value, way]) => {
          const grouped = value.toLocaleString('en-US');
          const text = way === 'plain' ? String(value) : way === 'grouped' ? grouped : `"${grouped}"`;
          return `${mill},${text}${tail}`;
        });
        const parsed = parsePayout([...(header === '' ? [] : [header]), ...lines].join('\n'));
        if (!parsed.ok) return;
        const read = readRows(parsed.file, parsed.file.columns, 'point');
        read.forEach((row, index) => {
          expect(['', String(rows[index]?.[0])]).toContain(row.amount);
        });
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('columns', () => {
  const rows = `Ann,${mill},100\nBob,${courier},50`;
  test.each([
    ['Name,Wallet Address,Amount (USDC)', { name: 0, receiver: 1, amount: 2 }],
    ['Name,Wallet,Amount USD', { name: 0, receiver: 1, amount: 2 }],
    ['Name,payout_address,amount', { name: 0, receiver: 1, amount: 2 }],
    ['Name,Payee Address,USDC amount', { name: 0, receiver: 1, amount: 2 }],
    ['Payee,EVM address,Amount in USDC', { name: 0, receiver: 1, amount: 2 }],
    ['Address,Wallet of the contributor,Net amount', { receiver: 1, amount: 2 }],
    ['Contributor,Base,Compensation', { receiver: 1, amount: 2 }],
    ['Who,Where,How much', { receiver: 1, amount: 2 }],
  ])('headed %s are found', (header, columns) => {
    expect(parse(`${header}\n${rows}`).columns).toEqual(columns);
  });

  test('with an id beside an amount hold no token ID, and a collectible’s column does', () => {
    expect(parse(`id,project,payout_address,amount,token\n1,A,${mill},5,tUSDC`).columns).toEqual({
      receiver: 2,
      amount: 3,
      token: 4,
    });
    expect(
      parse(`token_type,token_address,receiver,amount,id\nerc721,${mill},${courier},,7`).columns.id,
    ).toBe(4);
    expect(parse(`token address,receiver,id\n${mill},${courier},7`).columns).toMatchObject({
      receiver: 1,
      id: 2,
    });
  });

  test.each([
    [`From address,To address,Amount\n${courier},${mill},5`, 1],
    [`Sender wallet,Payee wallet,Amount\n${courier},${mill},5`, 1],
    [`Token contract address,Wallet,Amount\n${courier},${mill},5`, 1],
    [`Address,Wallet,Amount\n1 Mill Lane,${mill},5`, 1],
    [`Name,Amount to pay\nValley Mill,5`, 0],
  ])('of others are no recipients: %j', (text, receiver) => {
    expect(parse(text).columns.receiver).toBe(receiver);
  });

  test.each([`Amount USD,Amount EUR,Wallet\n5,6,${mill}`, `Amount,Amount,Wallet\n5,6,${mill}`])(
    'that fit equally stay open: %j',
    (text) => {
      expect(parse(text).columns).toEqual({ receiver: 2 });
    },
  );

  test.each([
    ['Amount (USDC)', 'USDC'],
    ['Amount USD', 'USD'],
    ['USDC amount', 'USDC'],
    ['Amount in tUSDC', 'tUSDC'],
    ['Amount', undefined],
    ['Net amount due', undefined],
    ['', undefined],
  ])('headed %j name the unit %j', (heading, unit) => {
    expect(findUnit(heading)).toBe(unit);
  });
});

test.each([
  [`Payroll May 2026,,\n,,\nName,Wallet,Amount\nAnn,${mill},100`, 3],
  [`Payroll\n\nwho is paid and why\nName,Wallet,Amount\nAnn,${mill},100`, 4],
  [`Payroll,,\nPerson,Base,Sum to pay\nAnn,${mill},100`, 2],
])('titles above the headings are no headings: %j', (text, headerRow) => {
  const file = parse(text);
  expect(file.headerRow).toBe(headerRow);
  expect(file.columns).toEqual({ name: 0, receiver: 1, amount: 2 });
  expect(file.records).toHaveLength(1);
});

test('a payment above headings is no title', () => {
  const text = `${mill},5\nreceiver,amount\n${courier},6`;
  expect(paid(text)).toContainEqual([mill, '5']);
});

test.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\n', '\ufeffsep=;\r\n'])('the line %j is left out', (line) => {
  const file = parse(`${line}receiver;amount\r\n${mill};100,5\r\n${courier};20,25\r\n`);
  expect(file.separator).toBe(';');
  expect(file.records.map(({ row }) => row)).toEqual([2, 3]);
  expect(paid(`sep=,\nreceiver,amount\n${mill},"100,5"\n${courier},"20,25"`)[1]).toEqual([courier, '20.25']);
});

describe('marks around values', () => {
  const marks = ['\u200b', '\u2060', '\ufeff', '\u00a0', '\u200e', '\u202d', '\u00ad', '\u3164', '\ufe0f'];
  test.each(marks)('such as %j are left out', (mark) => {
    const text = `receiver,amount,token\n${mark}${mill},5${mark},tUSDC\n${courier}${mark},${mark}6,tUSDC`;
    expect(paid(text)).toEqual([
      [mill, '5'],
      [courier, '6'],
    ]);
  });
  test('of Excel are left out, quoted or not', () => {
    const text = `receiver,amount\n'${mill},'5\n="${courier}",="6"\n"=""${mill}""","=""7"""`;
    expect(paid(text)).toEqual([
      [mill, '5'],
      [courier, '6'],
      [mill, '7'],
    ]);
  });
});

describe('lines divided by blanks', () => {
  test.each([
    `${mill} 1.5\n${courier} 2`,
    `${mill}   1.5\r\n\r\n ${courier} 2 \r\n`,
    `address amount\n${mill} 1.5\n${courier}\u00a02`,
  ])('are read: %j', (text) => {
    expect(parse(text).separator).toBe(' ');
    expect(paid(text)).toEqual([
      [mill, '1.5'],
      [courier, '2'],
    ]);
  });
  test('keep the commas of their amounts, and have a token', () => {
    const file = parse(`${mill} 1,250.50 tUSDC\nmill.base.eth 2 ETH`);
    expect(readRows(file, file.columns, undefined)).toMatchObject([
      { receiver: mill, amount: '1250.5', token: 'tUSDC' },
      { receiver: 'mill.base.eth', amount: '2', token: 'ETH' },
    ]);
  });
  test('are no such lines where names have blanks', () => {
    expect(parse('Valley Mill,5\nBike Courier,6').separator).toBe(',');
    expect(parse(`Valley Mill\t5\n${mill}\t6`).separator).toBe('\t');
  });
});

test.each([
  ['$1,250.00', '$'],
  ['1.250,00 €', '€'],
  ['US$5', '$'],
  ['£ 5', '£'],
  ['5', undefined],
  ['5 tUSDC', undefined],
])('%j has the currency sign %j', (text, sign) => {
  expect(findCurrencySign(text)).toBe(sign);
  if (sign) expect(paid(`Wallet;Amount\n${mill};${text}`)[0]?.[1]).toMatch(/^(1250|5)$/);
});

test('a long row of blanks takes no long time', () => {
  const text = `receiver,amount\n${mill},5 ${' '.repeat(500_000)}x`;
  const start = performance.now();
  parsePayout(text);
  expect(performance.now() - start).toBeLessThan(3_000);
});

test('lines of any form are read or refused, and never thrown at', () => {
  const cell = constantFrom(
    mill,
    '5',
    '1,250',
    '"1,250"',
    'sep=;',
    'Amount',
    'Wallet',
    '',
    '"',
    "'",
    '="',
    '\u200b',
    ' ',
    'x',
  );
  const line = tuple(array(cell, { maxLength: 6 }), constantFrom(',', ';', '\t', ' '), nat(2));
  assert(
    property(array(line, { maxLength: 8 }), (lines) => {
      const text = lines.map(([cells, sign]) => cells.join(sign)).join('\n');
      const parsed = parsePayout(text);
      if (parsed.ok) expect(readRows(parsed.file, parsed.file.columns, undefined).length).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});
