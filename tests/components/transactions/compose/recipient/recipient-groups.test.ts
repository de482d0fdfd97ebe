import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { groupRecipients } from '@/components/transactions/compose/recipient/recipient-groups';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

const safe = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';
const mill = '0xF8f0310Bdb8C0B097e262870eA1dd3aa74142022';
const rents = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const amara = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const bruno = '0xE7c43a6198FC238Ebe4C50F187F118186b0801cf';
const names: Readonly<Record<Address, string>> = {
  [mill]: 'Valley Mill',
  [rents]: 'Harbour Street Rents',
  [amara]: 'Amara',
};

function paid(recipient: Address, change: Partial<TransactionSummary> = {}): ListItem {
  return {
    kind: 'transaction',
    conflict: 'None',
    transaction: {
      id: '1',
      date: new Date('2026-10-22T12:00:00Z'),
      status: 'SUCCESS',
      info: {
        kind: 'transfer',
        direction: 'outgoing',
        sender: safe,
        recipient,
        asset: { kind: 'native', amount: 1n },
      },
      execution: {
        kind: 'multisig',
        nonce: 1n,
        confirmationsRequired: 1,
        confirmationsSubmitted: 1,
        missingSigners: [],
      },
      note: undefined,
      app: undefined,
      transactionHash: undefined,
      ...change,
    },
  };
}

const known = {
  safe,
  contacts: [
    { address: mill, name: 'Valley Mill' },
    { address: rents, name: 'Harbour Street Rents' },
  ],
  owners: [amara, bruno],
  safes: [safe],
  named: [],
  history: [paid(rents)],
  nameOf: (address: Address) => names[address],
} as const;
const show = (typed = '', change: object = {}) =>
  groupRecipients({ ...known, ...change }, typed).map(({ value, items }) => [
    value,
    items.map(({ id }) => id),
  ]);

test('each is offered once, where it says most', () => {
  expect(show()).toEqual([
    ['Recent', [rents]],
    ['Owners', [amara, bruno]],
    ['Address book', [mill]],
  ]);
});

test('names and addresses are searched', () => {
  expect(show('mill')).toEqual([['Address book', [mill]]]);
  expect(show('0xe7c4')).toEqual([['Owners', [bruno]]]);
});

test('an address or a name that is typed in full is offered as it is, once', () => {
  const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
  expect(show(stranger)).toEqual([['', [stranger]]]);
  expect(show(mill)).toEqual([['Address book', [mill]]]);
  expect(show('valleymill.base.eth')).toEqual([['', ['valleymill.base.eth']]]);
});

test.each<[string, Partial<TransactionSummary>]>([
  ['a token event that anybody can make', { execution: undefined }],
  ['a module', { execution: { kind: 'module', module: mill } }],
  ['a transaction that failed', { status: 'FAILED' }],
])('nobody is recent because of %s', (_what, change) => {
  expect(show('', { history: [paid(rents, change)] })[0]).toEqual(['Owners', [amara, bruno]]);
});

test('names of foreign origin are cleaned', () => {
  const [group] = groupRecipients({ ...known, nameOf: () => 'Mill\u202e' }, '');
  expect(group?.items[0]?.name).toBe('Mill[U+202E]');
});
