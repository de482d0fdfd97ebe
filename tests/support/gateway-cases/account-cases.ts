import { unusedEndpoints } from '@/lib/gateway/unused';
import { amara } from '@/tests/support/chain/people';
import { makeUnusedCase } from './gateway-case';

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
  makeUnusedCase('createAccount', unusedEndpoints.createAccount.ask, () => [{ address }], {
    sends: { path: '/v1/accounts', body: { address } },
    ...account,
  }),
  makeUnusedCase('getAccount', unusedEndpoints.getAccount.ask, (signal) => [{ address }, { signal }], {
    sends: { path },
    ...account,
  }),
  makeUnusedCase('deleteAccount', unusedEndpoints.deleteAccount.ask, () => [{ address }], {
    sends: { path },
    answer: undefined,
    becomes: undefined,
  }),
  makeUnusedCase(
    'listAccountDataTypes',
    unusedEndpoints.listAccountDataTypes.ask,
    (signal) => [undefined, { signal }],
    {
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
    },
  ),
  makeUnusedCase(
    'getAccountDataSettings',
    unusedEndpoints.getAccountDataSettings.ask,
    (signal) => [{ address }, { signal }],
    {
      sends: { path: `${path}/data-settings` },
      ...settings,
    },
  ),
  makeUnusedCase(
    'putAccountDataSettings',
    unusedEndpoints.putAccountDataSettings.ask,
    () => [{ address, settings: [{ dataTypeId: '2', isEnabled: true }] }],
    {
      sends: {
        path: `${path}/data-settings`,
        body: { accountDataSettings: [{ dataTypeId: '2', enabled: true }] },
      },
      ...settings,
    },
  ),
];
