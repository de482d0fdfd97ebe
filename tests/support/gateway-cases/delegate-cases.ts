import { createDelegate, deleteDelegate, listDelegates } from '@/lib/gateway/resources/delegates';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { makeCase } from './gateway-case';

const row = { safe: null, delegate: bruno.address, delegator: amara.address, label: 'bot' };

export const delegateCases = [
  makeCase(
    listDelegates,
    (signal) => [
      {
        chainId: 8453,
        filter: { safe: safe.address, delegate: bruno.address, delegator: amara.address, label: 'bot' },
        cursor: 'limit=1&offset=0',
      },
      { signal },
    ],
    {
      sends: {
        path: '/v2/chains/8453/delegates',
        query: {
          safe: safe.address,
          delegate: bruno.address,
          delegator: amara.address,
          label: 'bot',
          cursor: 'limit=1&offset=0',
        },
      },
      answer: makePage([row, { ...row, safe: safe.address.toLowerCase() }, { ...row, delegator: 'me' }]),
      becomes: {
        items: [
          { kind: 'delegate', ...row, safe: undefined },
          { kind: 'delegate', ...row, safe: safe.address },
          { kind: 'unreadable', id: bruno.address },
        ],
        next: undefined,
      },
    },
  ),
  makeCase(
    createDelegate,
    () => [
      { chainId: 8453, delegate: bruno.address, delegator: amara.address, label: 'bot', signature: '0x12' },
    ],
    {
      sends: { path: '/v2/chains/8453/delegates', body: { ...row, signature: '0x12' } },
      answer: undefined,
      becomes: undefined,
    },
  ),
  makeCase(
    deleteDelegate,
    () => [{ chainId: 8453, delegate: bruno.address, delegator: amara.address, signature: '0x34' }],
    {
      sends: {
        path: `/v2/chains/8453/delegates/${bruno.address}`,
        body: { delegator: amara.address, signature: '0x34' },
      },
      answer: undefined,
      becomes: undefined,
    },
  ),
];
