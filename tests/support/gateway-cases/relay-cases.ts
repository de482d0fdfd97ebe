import { getRelayCount, getRelayStatus, relayTransaction } from '@/lib/gateway/resources/relay';
import { safe } from '@/tests/support/chain/people';
import { makeCase } from './gateway-case';

const hash = `0x${'ab'.repeat(32)}` as const;

export const relayCases = [
  makeCase(
    relayTransaction,
    () => [
      {
        chainId: 8453,
        version: '1.4.1',
        to: safe.address,
        data: '0x12',
        gasLimit: 90_000n,
        safeTxHash: hash,
      },
    ],
    {
      sends: {
        path: '/v1/chains/8453/relay',
        body: { version: '1.4.1', to: safe.address, data: '0x12', gasLimit: '90000', safeTxHash: hash },
      },
      answer: { taskId: 'task-1' },
      becomes: 'task-1',
    },
  ),
  makeCase(
    getRelayCount,
    (signal) => [{ chainId: 8453, address: safe.address, safeTxHash: hash }, { signal }],
    {
      sends: { path: `/v1/chains/8453/relay/${safe.address}`, query: { safeTxHash: hash } },
      answer: { remaining: 4, limit: 5 },
      becomes: { remaining: 4, limit: 5 },
    },
  ),
  makeCase(getRelayStatus, (signal) => [{ chainId: 8453, taskId: 'task-1' }, { signal }], {
    sends: { path: '/v1/chains/8453/relay/status/task-1' },
    answer: { status: 200, receipt: { transactionHash: hash } },
    becomes: { state: 'included', code: 200, transactionHash: hash },
  }),
];
