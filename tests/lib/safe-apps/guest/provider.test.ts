import { describe, expect, test, vi } from 'vitest';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { UserRejectedError } from '@/lib/errors/wallet';
import { recipient, safe } from '@/tests/support/chain/people';
import { messageHash, safeTxHash, signature } from '@/tests/support/safe-apps/handlers';
import { settleTurn } from '@/tests/support/safe-apps/pair';
import { openProvider } from '@/tests/support/safe-apps/provider';

const lower = recipient.toLowerCase();

describe('a provider', () => {
  test('knows account and chain of itself', async () => {
    const { call, pair } = openProvider();
    expect(await call('eth_accounts')).toEqual([safe.address]);
    expect(await call('eth_chainId')).toBe('0x2105');
    expect(await call('net_version')).toBe('8453');
    expect(pair.posted).toEqual([]);
  });

  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['eth_getBalance', [recipient], [lower, 'latest']],
    ['eth_getBalance', [recipient, '0x1'], [lower, '0x1']],
    ['eth_getCode', [recipient], [lower, 'latest']],
    ['eth_getTransactionCount', [recipient, 'pending'], [lower, 'pending']],
    ['eth_getStorageAt', [recipient, 5], [lower, '0x5', 'latest']],
    ['eth_getStorageAt', [recipient, '0x6', '0x1'], [lower, '0x6', '0x1']],
    ['eth_getBlockByNumber', ['latest'], ['latest', false]],
    ['eth_getBlockByNumber', [16, true], ['0x10', true]],
    ['eth_getBlockByHash', [messageHash], [messageHash, false]],
    ['eth_call', [{ to: lower }], [{ to: lower }, 'latest']],
    ['eth_estimateGas', [{ to: lower }], [{ to: lower }]],
    ['eth_getLogs', [{ address: lower }], [{ address: lower }]],
    ['eth_gasPrice', [], []],
  ])('asks the chain through the host: %s %j', async (method, given, params) => {
    const { call, handlers } = openProvider();
    expect(await call(method, ...given)).toBe('0x10');
    expect(handlers.rpcCall).toHaveBeenCalledExactlyOnceWith({ call: method, params }, expect.anything());
  });

  test('takes the number of the block from the latest one', async () => {
    const { call } = openProvider({ rpcCall: async () => ({ number: '0x2a' }) });
    expect(await call('eth_blockNumber')).toBe('0x2a');
  });

  test('hands on settings and permissions', async () => {
    const { call } = openProvider();
    expect(await call('safe_setSettings', { offChainSigning: false })).toEqual({ offChainSigning: false });
    expect(await call('wallet_getPermissions')).toEqual([]);
    const granted = [expect.objectContaining({ parentCapability: 'requestAddressBook' })];
    expect(await call('wallet_requestPermissions', { requestAddressBook: {} })).toEqual(granted);
    expect(await call('wallet_requestPermissions', [{ requestAddressBook: {} }])).toEqual(granted);
    await expect(call('wallet_requestPermissions', { eth_accounts: {} })).rejects.toMatchObject({
      ...{ code: 4001, message: 'Permissions request is invalid' },
    });
  });

  test.each([
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'wallet_showCallsStatus',
    'toString',
    'eth_accounts ',
    '',
  ])('does not have "%s"', async (method) => {
    const { call } = openProvider();
    await expect(call(method)).rejects.toMatchObject({
      code: 4200,
      message: `"${method}" not implemented`,
    });
  });

  test('says so when there is no request, once', async () => {
    const { provider } = openProvider();
    const callback = vi.fn();
    provider.send(undefined, callback);
    await settleTurn();
    expect(callback.mock.calls).toEqual([[expect.objectContaining({ message: 'Undefined request' }), null]]);
  });

  test('answers by callback too, once', async () => {
    const { provider } = openProvider();
    const [works, fails] = [vi.fn(), vi.fn()];
    provider.send({ id: 3, method: 'eth_chainId' }, works);
    provider.send({ method: 'eth_nothing' }, fails);
    await settleTurn();
    expect(works.mock.calls).toEqual([[null, { jsonrpc: '2.0', id: 3, result: '0x2105' }]]);
    expect(fails.mock.calls).toEqual([
      [expect.objectContaining({ message: '"eth_nothing" not implemented' }), null],
    ]);
  });

  test('rejects with the words of the host, and with 4001 when a person refused', async () => {
    const failing = openProvider({
      rpcCall: async () => {
        throw new SafeAppsError({ kind: 'invalid-request', text: 'execution reverted' });
      },
      signMessage: async () => {
        throw new UserRejectedError();
      },
    });
    await expect(failing.call('eth_call', {})).rejects.toMatchObject({ message: 'execution reverted' });
    await expect(failing.call('personal_sign', 'hi', safe.address)).rejects.toMatchObject({
      ...{ code: 4001, message: 'Transaction was rejected' },
    });
  });

  test('tells of the end, and has nothing more to say', async () => {
    const { provider, guest, call } = openProvider();
    const [hears, stopped] = [vi.fn(), vi.fn()];
    provider.on('disconnect', hears);
    provider.on('disconnect', stopped);
    provider.on('accountsChanged', stopped);
    provider.removeListener('disconnect', stopped);
    guest.close();
    expect(hears).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4900 }));
    expect(stopped).not.toHaveBeenCalled();
    await expect(call('eth_accounts')).rejects.toMatchObject({ code: 4900 });
  });
});

describe('signing with a provider', () => {
  const typedData = {
    domain: { chainId: 8453 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  };

  test('gives the signature of a message, whatever the case of the address', async () => {
    const { call, handlers } = openProvider();
    for (const address of [safe.address, safe.address.toLowerCase()])
      expect(await call('personal_sign', '0x6869', address)).toBe(signature);
    expect(handlers.signMessage).toHaveBeenCalledWith({ message: '0x6869' }, expect.anything());
  });

  test('of a hash is signing a message too', async () => {
    const { call, handlers } = openProvider();
    expect(await call('eth_sign', safe.address, messageHash)).toBe(signature);
    expect(handlers.signMessage).toHaveBeenCalledWith({ message: messageHash }, expect.anything());
  });

  test.each(['eth_signTypedData', 'eth_signTypedData_v4'])(
    'by %s takes an object or its text',
    async (method) => {
      const { call } = openProvider({ signTypedMessage: async () => ({ messageHash, signature }) });
      for (const data of [typedData, JSON.stringify(typedData)])
        expect(await call(method, safe.address, data)).toBe(signature);
      await expect(call(method, safe.address, '{')).rejects.toThrow('Invalid typed data');
      await expect(call(method, safe.address, { domain: {} })).rejects.toThrow('Invalid typed data');
    },
  );

  test.each([{ safeTxHash }, { messageHash, signature: '' as const }])(
    'gives nothing yet when the host says %j',
    async (reply) => {
      const { call } = openProvider({ signMessage: async () => reply });
      expect(await call('personal_sign', 'hi', safe.address)).toBe('0x');
    },
  );

  test.each<[string, readonly unknown[], string]>([
    ['personal_sign', ['hi', recipient], 'The address or message hash is invalid'],
    ['personal_sign', ['hi'], 'The address or message hash is invalid'],
    ['eth_sign', [recipient, messageHash], 'The address or message hash is invalid'],
    ['eth_sign', [safe.address, 'hello'], 'The address or message hash is invalid'],
    ['eth_sign', [safe.address], 'The address or message hash is invalid'],
    ['eth_signTypedData', [recipient, typedData], 'The address is invalid'],
    ['eth_signTypedData_v4', [undefined, typedData], 'The address is invalid'],
    ['personal_sign', [7, safe.address], 'Invalid message type'],
  ])('by %s with %j is refused: %s', async (method, params, text) => {
    const { call, handled } = openProvider();
    await expect(call(method, ...params)).rejects.toMatchObject({ code: -32602, message: text });
    expect(handled()).toBe(0);
  });
});
