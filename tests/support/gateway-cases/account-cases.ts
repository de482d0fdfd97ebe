import {
  getAccountDataSettings,
  listAccountDataTypes,
  putAccountDataSettings,
} from '@/lib/gateway/unused/account-data';
import { createAccount, deleteAccount, getAccount } from '@/lib/gateway/unused/accounts';
import { amara } from '@/tests/support/chain/people';
import { makeCase } from './gateway-case';

const { address } = amara;
const path = `/v1/accounts/${address}`;
const account = {
  answer: { id: '1', groupId: null, address: address.toLowerCase() },
  becomes: { id: '1', groupId: undefined, address },
};
const settings = {
  answer: [
    { dataTypeId: '2', enabled: true },
    { dataTypeId: '3', enabled: 'yes' },
  ],
  becomes: [
    { kind: 'data-setting', dataTypeId: '2', isEnabled: true },
    { kind: 'unreadable', id: '3' },
  ],
};

export const accountCases = [
  makeCase(createAccount, () => [{ address }], {
    sends: { path: '/v1/accounts', body: { address } },
    ...account,
  }),
  makeCase(getAccount, (signal) => [{ address }, { signal }], { sends: { path }, ...account }),
  makeCase(deleteAccount, () => [{ address }], {
    sends: { path },
    answer: undefined,
    becomes: undefined,
  }),
  makeCase(listAccountDataTypes, (signal) => [{ signal }], {
    sends: { path: '/v1/accounts/data-types' },
    answer: [{ id: '2', name: 'CounterfactualSafes', description: null, isActive: true }, { id: '3' }],
    becomes: [
      {
        kind: 'data-type',
        id: '2',
        name: 'CounterfactualSafes',
        description: undefined,
        isActive: true,
      },
      { kind: 'unreadable', id: '3' },
    ],
  }),
  makeCase(getAccountDataSettings, (signal) => [{ address }, { signal }], {
    sends: { path: `${path}/data-settings` },
    ...settings,
  }),
  makeCase(putAccountDataSettings, () => [{ address, settings: [{ dataTypeId: '2', isEnabled: true }] }], {
    sends: {
      path: `${path}/data-settings`,
      body: { accountDataSettings: [{ dataTypeId: '2', enabled: true }] },
    },
    ...settings,
  }),
];
