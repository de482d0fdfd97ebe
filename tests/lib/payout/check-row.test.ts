import { bigInt as anyBigInt, array, assert, constantFrom, property, record } from 'fast-check';
import { formatUnits, getAddress, numberToHex, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { checkRow, type PayoutContext } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { findRepetitions, findShortages, sumPayout } from '@/lib/payout/sum-payout';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { encodeTransfer } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';

const safe = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const mill = '0xF8f0310Bdb8C0B097e262870eA1dd3aa74142022';
const rents = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const usdc = { token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 } as const;
const other = { token: '0x696353C068Ec67325465A428BB74a201BFA93457', symbol: 'USDC', decimals: 2 } as const;
const cedar = { token: '0x8d339a8D93e748fD75cb086A65e288Fc33846716', symbol: 'CEDAR', decimals: 3 } as const;
const unknown = '0xbdf8cf4683Fc7bFE94f981cb62Df87545518d42C';
const etherAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const noToken = '0x8446330945Bc70f4203Eff27b081cae808470Aff';

const context: PayoutContext = {
  safe,
  native: { token: undefined, symbol: 'ETH', decimals: 18 },
  wellKnown: [usdc],
  held: [
    { token: cedar.token, symbol: 'CEDAR' },
    { token: other.token, symbol: 'OAK' },
    { token: mill, symbol: 'ELM' },
    { token: rents, symbol: 'elm' },
    { token: noToken, symbol: 'ASH' },
  ],
  findToken: (address) =>
    [other, cedar].find(({ token }) => token === address) ?? (address === noToken ? null : undefined),
  findContacts: (name) =>
    name.toLowerCase() === 'valley mill' ? [mill] : name === 'Twins' ? [mill, rents] : [],
  findName: (name) =>
    name === 'mill.base.eth'
      ? { address: mill }
      : name === 'nobody.base.eth'
        ? { message: 'This name has no address.' }
        : undefined,
};

const row: PayoutRow = { row: 2, receiver: rents, amount: '1.5', token: 'USDC', tokenType: '', id: '' };
const check = (change: Partial<PayoutRow>) => checkRow({ ...row, ...change }, context);

describe('a row is read into the transfer that it means', () => {
  const payment = { kind: 'erc20', token: usdc.token, to: rents, amount: 1_500_000n };
  test.each<[Partial<PayoutRow>, object]>([
    [{}, payment],
    [{ token: 'usdc' }, payment],
    [{ token: usdc.token, tokenType: 'erc20' }, payment],
    [{ token: `base:${usdc.token}` }, payment],
    // The same symbol at another address is another token, with its own decimals.
    [{ token: other.token }, { ...payment, token: other.token, amount: 150n }],
    [{ receiver: `base:${rents}` }, payment],
    [{ receiver: `eip155:8453:${rents}` }, payment],
    [{ receiver: rents.toLowerCase() }, payment],
    [{ receiver: 'VALLEY Mill' }, { ...payment, to: mill }],
    [{ receiver: 'mill.base.eth' }, { ...payment, to: mill }],
    [{ token: '' }, { kind: 'native', to: rents, amount: 15n * 10n ** 17n }],
    [{ token: 'eth' }, { kind: 'native', to: rents, amount: 15n * 10n ** 17n }],
    [
      { token: '', tokenType: 'native' },
      { kind: 'native', to: rents, amount: 15n * 10n ** 17n },
    ],
    // What other programs write for Ether.
    [{ token: zeroAddress }, { kind: 'native', to: rents, amount: 15n * 10n ** 17n }],
    [{ token: etherAddress }, { kind: 'native', to: rents, amount: 15n * 10n ** 17n }],
    [
      { token: `base:${etherAddress.toLowerCase()}` },
      { kind: 'native', to: rents, amount: 15n * 10n ** 17n },
    ],
    [
      { token: zeroAddress, tokenType: 'native' },
      { kind: 'native', to: rents, amount: 15n * 10n ** 17n },
    ],
    // A token of the Safe, with the decimals of its contract.
    [{ token: 'cedar' }, { kind: 'erc20', token: cedar.token, to: rents, amount: 1_500n }],
    [{ receiver: `\u200b'${rents}\u2060` }, payment],
    [{ receiver: `="${rents}"` }, payment],
    [
      { token: noToken, tokenType: 'erc721', amount: '', id: '7' },
      { kind: 'erc721', collection: noToken, id: 7n, to: rents },
    ],
    [
      { token: noToken, tokenType: 'nft', amount: '', id: '7' },
      { kind: 'erc721', collection: noToken, id: 7n, to: rents },
    ],
    [
      { token: noToken, tokenType: 'erc1155', amount: '3', id: '7' },
      { kind: 'erc1155', collection: noToken, id: 7n, amount: 3n, to: rents },
    ],
  ])('%j', (change, transfer) => {
    expect(check(change)).toMatchObject({ kind: 'ready', transfer });
  });
});

test.each<[keyof PayoutRow, Partial<PayoutRow>, RegExp]>([
  ['receiver', { receiver: '' }, /Enter a recipient/],
  ['receiver', { receiver: 'Somebody' }, /No contact in your address book/],
  ['receiver', { receiver: 'Twins' }, /Several contacts/],
  ['receiver', { receiver: 'nobody.base.eth' }, /has no address/],
  ['receiver', { receiver: `eth:${rents}` }, /another chain \(eth\)/],
  ['receiver', { receiver: `eip155:1:${rents}` }, /another chain/],
  ['receiver', { receiver: rents.slice(0, -1) }, /not an address/],
  ['receiver', { receiver: rents.replace('a8D', 'A8D') }, /checksum/],
  ['receiver', { receiver: safe }, /the Safe itself/],
  ['receiver', { receiver: `0x${'0'.repeat(40)}` }, /zero address/],
  ['amount', { amount: '' }, /Enter an amount/],
  ['amount', { amount: '1,234' }, /digits with a decimal point/],
  ['amount', { amount: '-3' }, /no negative amounts/],
  ['amount', { amount: '0' }, /above zero/],
  ['amount', { amount: '0.1234567' }, /6 decimals/],
  ['token', { token: 'UЅDC' }, /isn’t a well-known token/],
  ['token', { token: noToken }, /no token at this address/],
  ['amount', { amount: '1E+18' }, /a spreadsheet may have shortened this number/],
  ['amount', { amount: '2.5e-7' }, /a spreadsheet may have shortened this number/],
  ['token', { token: zeroAddress, tokenType: 'erc20' }, /stands for ETH/],
  ['token', { token: 'tUSDC' }, /Did you mean USDC\?/],
  ['token', { token: 'USD' }, /Did you mean USDC\?/],
  ['token', { token: 'CEDA' }, /Did you mean CEDAR\?/],
  ['token', { token: 'DAI' }, /Enter the address of its contract/],
  ['token', { token: 'ELM' }, /several tokens called ELM/],
  // Its contract calls itself otherwise than somebody said, or is no token.
  ['token', { token: 'OAK' }, /isn’t a well-known token/],
  ['token', { token: 'ASH' }, /isn’t a well-known token/],
  ['receiver', { receiver: `${rents.slice(0, 20)}\u200b${rents.slice(20)}` }, /invisible character in it/],
  ['token', { token: '0x12' }, /not an address/],
  ['token', { token: '', tokenType: 'erc20' }, /Enter a token/],
  ['token', { token: usdc.token, tokenType: 'native' }, /ETH has no token address/],
  ['token', { tokenType: 'erc777' }, /isn’t a token type/],
  ['token', { tokenType: '__proto__' }, /isn’t a token type/],
  ['id', { token: noToken, tokenType: 'erc721', amount: '', id: '' }, /token ID of the collectible/],
  ['id', { token: noToken, tokenType: 'erc721', amount: '', id: '-1' }, /token ID of the collectible/],
  ['id', { token: noToken, tokenType: 'erc721', amount: '', id: String(2n ** 256n) }, /token ID of the/],
  ['amount', { token: noToken, tokenType: 'erc721', amount: '2', id: '7' }, /one of each/],
  ['amount', { token: noToken, tokenType: 'erc1155', amount: '1.5', id: '7' }, /whole number/],
  ['amount', { token: noToken, tokenType: 'nft', amount: '5', id: '7' }, /erc721 or erc1155/],
])('a wrong %s is explained: %j', (cell, change, message) => {
  const checked = check(change);
  expect(checked.kind === 'faulty' ? checked.errors : checked).toEqual({
    [cell]: expect.stringMatching(message),
  });
});

test('while a name or a token is asked about, the row waits, and is not refused', () => {
  expect(check({ receiver: 'slow.base.eth' })).toEqual({ kind: 'waiting' });
  expect(check({ token: unknown })).toEqual({ kind: 'waiting' });
});

test('sums and repetitions are those of the rows', () => {
  const rows = [
    row,
    { ...row, amount: '2' },
    { ...row, token: '' },
    { ...row, receiver: '' },
    { ...row, receiver: mill },
  ];
  const checked = rows.map((one) => checkRow(one, context));
  expect(sumPayout(checked)).toEqual([
    { coin: usdc, sum: 5_000_000n, count: 3 },
    { coin: context.native, sum: 15n * 10n ** 17n, count: 1 },
  ]);
  expect(findRepetitions(checked)).toEqual([undefined, 0, undefined, undefined, undefined]);
});

test('what the review decodes is what the table says, for any rows', () => {
  const amount = anyBigInt({ min: 1n, max: 10n ** 24n });
  const to = anyBigInt({ min: 0x10000n, max: 2n ** 160n - 1n }).map((value) =>
    getAddress(numberToHex(value, { size: 20 })),
  );
  const entered = record({ amount, to, coin: constantFrom(usdc, other, context.native) });
  assert(
    property(array(entered, { minLength: 1, maxLength: 20 }), (payments) => {
      const rows = payments.map((one, index) => ({
        ...row,
        row: index + 2,
        receiver: one.to,
        token: one.coin.token ?? '',
        amount: formatUnits(one.amount, one.coin.decimals),
      }));
      const calls = rows.flatMap((one) => {
        const checked = checkRow(one, context);
        return checked.kind === 'ready' ? [encodeTransfer(safe, checked.transfer)] : [];
      });
      const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
      const tree = buildCallTree(buildSafeTransaction({ calls, nonce: 0n, multiSend }), { actor: safe });
      const { balanceChanges } = listBalanceChanges(tree, {
        ...{ safe, runsForeignCode: false, isWrappedEther: () => false },
      });
      expect(balanceChanges.map((change) => [change.counterparty, change.amount])).toEqual(
        payments.map((one) => [one.to, one.amount]),
      );
    }),
  );
});

test('a name with a point is the name service’s alone, whatever a contact is called', () => {
  const named = (receiver: string) =>
    checkRow({ ...row, receiver }, { ...context, findContacts: () => [rents] });
  expect(named('mill.base.eth')).toMatchObject({ kind: 'ready', transfer: { to: mill } });
  expect(named('slow.base.eth')).toEqual({ kind: 'waiting' });
  expect(named('nobody.base.eth')).toMatchObject({ errors: { receiver: 'This name has no address.' } });
  // Signs that are read as points.
  for (const point of ['。', '．', '｡', '․', '﹒'])
    expect(named(`mill${point}base${point}eth`)).toEqual({ kind: 'waiting' });
  expect(named('Valley Mill')).toMatchObject({ kind: 'ready', transfer: { to: rents } });
  // No domain has blanks.
  expect(named('Dr. Müller')).toMatchObject({ kind: 'ready', transfer: { to: rents } });
});

test('an error whose correction is known offers it, and no other error does', () => {
  const fixesOf = (change: Partial<PayoutRow>) => {
    const checked = check(change);
    return checked.kind === 'faulty' ? (checked.fixes ?? {}) : undefined;
  };
  expect(fixesOf({ token: 'USDbC' })).toEqual({ token: { label: 'Use USDC', change: { token: 'USDC' } } });
  // The symbol of a token that isn't well known could be another token's too.
  expect(fixesOf({ token: 'CEDARS' })).toEqual({
    token: { label: 'Use CEDAR', change: { token: cedar.token } },
  });
  for (const receiver of ['0x1234', '', 'Vally Mil'])
    expect(fixesOf({ receiver, name: 'Valley Mill' })).toEqual({
      receiver: { label: 'Use 0xF8f0…2022', change: { receiver: mill } },
    });
  expect(fixesOf({ token: etherAddress, tokenType: 'erc20' })).toEqual({
    token: { label: 'Use ETH', change: { token: '', tokenType: '' } },
  });
  expect(fixesOf({ tokenType: 'erc721', token: noToken, id: '7', amount: '2' })).toEqual({
    amount: { label: 'Clear amount', change: { amount: '' } },
  });
  for (const change of [
    { token: 'NOTHING' },
    { receiver: '0x1234' },
    { receiver: '0x1234', name: 'Nobody' },
    { receiver: '0x1234', name: 'Twins' },
    // A whole address, a domain and another chain's address name somebody else than the contact.
    { receiver: rents.replace('A', 'a').replace('d', 'D'), name: 'Valley Mill' },
    { receiver: 'nobody.base.eth', name: 'Valley Mill' },
    { receiver: `eth:${rents}`, name: 'Valley Mill' },
    { amount: '-5' },
  ])
    expect(fixesOf(change)).toEqual({});
  for (const change of [{}, { name: 'Valley Mill', receiver: mill }]) expect(fixesOf(change)).toBeUndefined();
});

test('a row that is mended as offered is ready', () => {
  for (const change of [
    { token: 'USDbC' },
    { receiver: '0x1234', name: 'Valley Mill' },
    { token: etherAddress, tokenType: 'erc20' },
  ]) {
    const checked = check(change);
    const fixes = checked.kind === 'faulty' ? Object.values(checked.fixes ?? {}) : [];
    expect(check(Object.assign({}, change, ...fixes.map((fix) => fix.change))).kind).toBe('ready');
  }
});

test('rows that the balance does not cover are named, and those above them are not', () => {
  const rows = ['600', '2000', '300', '300', '1'].map((amount) => check({ amount }));
  const shorten = (holding: bigint | undefined) =>
    findShortages([...rows, check({ token: 'ETH' }), check({ receiver: '' })], (token) =>
      token === usdc.token ? holding : undefined,
    ).map((shortage) => shortage && [shortage.kind, shortage.missing]);
  const none = [undefined, undefined];
  expect(shorten(1_000_000_000n)).toEqual([
    ...[undefined, ['alone', 1_000_000_000n], undefined, ['together', 200_000_000n]],
    ...[['together', 1_000_000n], ...none],
  ]);
  expect(shorten(3_201_000_000n)).toEqual(Array.from({ length: 7 }, () => undefined));
  expect(shorten(undefined)).toEqual(Array.from({ length: 7 }, () => undefined));
});
