import { describe, expect, test } from 'vitest';
import { safeAppsMethods } from '@/lib/safe-apps/protocol/protocol';
import { recipient, safe } from '@/tests/support/chain/people';
import { messageHash, safeTxHash } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { openProvider } from '@/tests/support/safe-apps/provider';

const gatewayApi = {
  domain: {},
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'hi' },
};

const permissions = [{ requestAddressBook: {} }];

/** The messages of the specification's list, and parameters that each of them takes. */
const messages: Readonly<Record<string, unknown>> = {
  sendTransactions: { txs: [{ to: recipient }] },
  rpcCall: { call: 'eth_gasPrice', params: [] },
  getChainInfo: undefined,
  getSafeInfo: undefined,
  getTxBySafeTxHash: { safeTxHash },
  getSafeBalances: undefined,
  signMessage: { message: 'hi' },
  signTypedMessage: { typedData: gatewayApi },
  getEnvironmentInfo: undefined,
  getOffChainSignature: messageHash,
  wallet_requestPermissions: permissions,
  wallet_getPermissions: undefined,
  requestAddressBook: undefined,
};

describe('Section 7. Embedded-app messages sent to the host', () => {
  test('There are these thirteen, and the theme beside them.', () => {
    expect(Object.keys(messages)).toHaveLength(13);
    expect([...safeAppsMethods].sort()).toEqual([...Object.keys(messages), 'getCurrentTheme'].sort());
  });

  test.each(Object.keys(messages))('%s', async (method) => {
    const { ask, repliesTo } = openHost();
    // What only a permission opens is asked for first.
    await repliesTo(ask('wallet_requestPermissions', permissions));
    expect(await repliesTo(ask(method, messages[method]))).toEqual([
      expect.objectContaining({ success: true, version: expect.stringMatching(/^[1-9]/) }),
    ]);
  });

  test('getSafeBalances (currency default usd)', async () => {
    const { ask, repliesTo, handlers } = openHost();
    await repliesTo(ask('getSafeBalances'));
    expect(handlers.getSafeBalances).toHaveBeenLastCalledWith({ currency: 'usd' }, expect.anything());
    await repliesTo(ask('getSafeBalances', { currency: 'eur' }));
    expect(handlers.getSafeBalances).toHaveBeenLastCalledWith({ currency: 'eur' }, expect.anything());
  });
});

/** The methods of the wrapper, and parameters that each of them takes. */
const wrapped: [string, ...unknown[]][] = [
  ['eth_accounts'],
  ['eth_chainId'],
  ['net_version'],
  ['eth_call', { to: recipient }],
  ['eth_gasPrice'],
  ['eth_getLogs', { address: recipient }],
  ['eth_getBalance', recipient],
  ['eth_getCode', recipient],
  ['eth_getBlockByHash', messageHash],
  ['eth_getBlockByNumber', 'latest'],
  ['eth_getStorageAt', recipient, '0x0'],
  ['eth_getTransactionReceipt', messageHash],
  ['eth_getTransactionCount', recipient],
  ['eth_estimateGas', { to: recipient }],
  ['personal_sign', 'hi', safe.address],
  ['eth_sign', safe.address, messageHash],
  ['eth_signTypedData', safe.address, gatewayApi],
  ['eth_signTypedData_v4', safe.address, JSON.stringify(gatewayApi)],
  ['eth_sendTransaction', { to: recipient }],
  ['safe_setSettings', { offChainSigning: true }],
];

describe('Section 7. The provider wrapper', () => {
  test.each(wrapped)(
    'supports standard chain JSON-RPC read methods, signing methods, eth_sendTransaction and safe_setSettings: %s',
    async (method, ...params) => {
      const { call } = openProvider();
      await expect(call(method, ...params)).resolves.toBeDefined();
    },
  );
});
