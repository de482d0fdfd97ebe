import { numberToHex } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { recipient, safe } from '@/tests/support/chain/people';
import { messageHash, safeTxHash } from '@/tests/support/safe-apps/handlers';
import { openProvider } from '@/tests/support/safe-apps/provider';

const txHash = `0x${'7a'.repeat(32)}` as const;
const receipt = {
  ...{ transactionHash: txHash, status: '0x1', logs: [], blockHash: messageHash, blockNumber: '0x9' },
  ...{ gasUsed: '0x5208', cumulativeGasUsed: '0x5208' },
};
const asked = vi.fn();

/** A host that knows one transaction at that state, and a chain that has it. */
const openAt = (txStatus: string, { isMined = true }: { readonly isMined?: boolean } = {}) =>
  openProvider({
    getTxBySafeTxHash: async (parameters) => {
      if (parameters.safeTxHash !== safeTxHash)
        throw new SafeAppsError({ kind: 'invalid-request', text: 'Not found' });
      return { txStatus, txHash: isMined ? txHash : null, more: 'than needed' };
    },
    rpcCall: async ({ call, params }) => {
      asked(call);
      if (params[0] !== txHash) return null;
      return call === 'eth_getTransactionReceipt' ? receipt : { hash: txHash, from: recipient };
    },
  });

describe('a transaction that is sent', () => {
  test('goes to the host as one call, and has its safeTxHash', async () => {
    const { call, handlers } = openProvider();
    const sent = await call('eth_sendTransaction', {
      from: safe.address.toLowerCase(),
      to: recipient.toLowerCase(),
      value: '0x10',
      data: undefined,
      gas: '0x5208',
    });
    expect(sent).toBe(safeTxHash);
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      // Without the gas: as safeTxGas it would let a failing transaction spend the nonce.
      { calls: [{ to: recipient, value: 16n, data: '0x' }], safeTxGas: 0n },
      expect.anything(),
    );
  });

  test('may have its data under the other name', async () => {
    const { call, handlers } = openProvider();
    await call('eth_sendTransaction', { to: recipient, input: '0x1234' });
    expect(handlers.sendTransactions).toHaveBeenCalledWith(
      { calls: [{ to: recipient, value: 0n, data: '0x1234' }], safeTxGas: 0n },
      expect.anything(),
    );
  });

  test.each<[unknown, string, number]>([
    [undefined, 'Invalid params', -32602],
    ['all', 'Invalid params', -32602],
    [{ to: recipient, from: recipient }, 'Invalid from address', 4100],
    [{ data: '0x6080' }, 'Invalid transaction 1: "to"', -32602],
    [{ to: recipient, value: '-1' }, 'Invalid transaction 1: "value"', -32602],
  ])('as %j is refused: %s', async (parameters, message, code) => {
    const { call, handled } = openProvider();
    await expect(call('eth_sendTransaction', parameters)).rejects.toMatchObject({ message, code });
    expect(handled()).toBe(0);
  });

  test('is found under its safeTxHash as long as owners are waited for', async () => {
    const { call } = openAt('AWAITING_CONFIRMATIONS', { isMined: false });
    expect(await call('eth_getTransactionByHash', safeTxHash)).toBeNull();
    await call('eth_sendTransaction', { to: recipient, value: '0x10' });
    expect(await call('eth_getTransactionByHash', safeTxHash)).toMatchObject({
      ...{ hash: safeTxHash, from: safe.address, to: recipient, value: '0x10', input: '0x' },
      blockNumber: null,
    });
    asked.mockClear();
    expect(await call('eth_getTransactionReceipt', safeTxHash)).toBeNull();
    // The chain cannot have what the host has not sent.
    expect(asked).not.toHaveBeenCalled();
  });
});

test('of what was sent, the last hundred are remembered', async () => {
  let count = 0;
  const { call } = openProvider({
    sendTransactions: async () => {
      count += 1;
      return { safeTxHash: numberToHex(count, { size: 32 }) };
    },
  });
  for (let time = 0; time < 101; time += 1) await call('eth_sendTransaction', { to: recipient });
  expect(await call('eth_getTransactionByHash', numberToHex(1, { size: 32 }))).toBeNull();
  expect(await call('eth_getTransactionByHash', numberToHex(2, { size: 32 }))).toMatchObject({
    to: recipient,
  });
});

describe('a transaction that the chain has', () => {
  test('is found under the hash that was asked for', async () => {
    const { call } = openAt('SUCCESS');
    expect(await call('eth_getTransactionByHash', safeTxHash)).toEqual({ hash: safeTxHash, from: recipient });
    expect(await call('eth_getTransactionReceipt', safeTxHash)).toEqual({
      ...receipt,
      transactionHash: safeTxHash,
    });
  });

  test('is found under its own hash, which the host does not know', async () => {
    const { call } = openAt('SUCCESS');
    expect(await call('eth_getTransactionByHash', txHash)).toEqual({ hash: txHash, from: recipient });
    expect(await call('eth_getTransactionReceipt', txHash)).toEqual(receipt);
    expect(await call('eth_getTransactionReceipt', messageHash)).toBeNull();
    expect(await call('eth_getTransactionByHash', messageHash)).toBeNull();
  });

  test('has failed when the call inside it failed, whatever the chain calls it', async () => {
    const { call } = openAt('FAILED');
    expect(await call('eth_getTransactionReceipt', safeTxHash)).toMatchObject({ status: '0x0' });
  });

  test('is not looked for under what is no hash', async () => {
    const { call } = openAt('SUCCESS');
    asked.mockClear();
    for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt'])
      await expect(call(method, '')).rejects.toThrow('Invalid safeTxHash');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a bundle of calls (EIP-5792)', () => {
  const bundle = {
    version: '2.0.0',
    chainId: '0x2105',
    from: safe.address,
    atomicRequired: true,
    calls: [
      { to: recipient, value: '0x1' },
      { to: safe.address, data: '0x12' },
    ],
  };

  test('is one transaction, and its id the safeTxHash', async () => {
    const { call, handlers } = openProvider();
    expect(await call('wallet_sendCalls', bundle)).toEqual({ id: safeTxHash });
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      {
        calls: [
          { to: recipient, value: 1n, data: '0x' },
          { to: safe.address, value: 0n, data: '0x12' },
        ],
        safeTxGas: 0n,
      },
      expect.anything(),
    );
  });

  test('may leave out who sends, and request for what it can do without', async () => {
    const { call } = openProvider();
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } };
    expect(await call('wallet_sendCalls', { ...bundle, from: undefined, capabilities })).toEqual({
      id: safeTxHash,
    });
  });

  test.each<[string, object, string, number]>([
    ['another chain', { chainId: '0x1' }, 'Safe is not on chain 0x1', 5710],
    ['no chain', { chainId: undefined }, 'Safe is not on chain undefined', 5710],
    ['another sender', { from: recipient }, 'Invalid from address', 4100],
    ['no calls', { calls: [] }, 'No transactions were passed', -32602],
    ['calls that are none', { calls: 'all' }, 'No transactions were passed', -32602],
    ['a call to nobody', { calls: [{ data: '0x12' }] }, 'Invalid transaction 1: "to"', -32602],
    ['a wish', { capabilities: { paymasterService: {} } }, 'Unsupported capability "paymasterService"', 5700],
    [
      'a wish of a call',
      { calls: [{ to: recipient, capabilities: { flow: {} } }] },
      'Unsupported capability "flow"',
      5700,
    ],
  ])('with %s is refused', async (_, spoilt, message, code) => {
    const { call, handled } = openProvider();
    await expect(call('wallet_sendCalls', { ...bundle, ...spoilt })).rejects.toMatchObject({ message, code });
    expect(handled()).toBe(0);
  });

  test.each<[string, number]>([
    ['AWAITING_CONFIRMATIONS', 100],
    ['AWAITING_EXECUTION', 100],
    ['SOMETHING_NEW', 100],
    ['toString', 100],
    ['CANCELLED', 400],
  ])('that is %s has the status %i', async (txStatus, status) => {
    const { call } = openAt(txStatus, { isMined: false });
    expect(await call('wallet_getCallsStatus', safeTxHash)).toEqual({
      ...{ version: '2.0.0', id: safeTxHash, chainId: '0x2105', atomic: true, status },
    });
  });

  test.each<[string, number, string]>([
    ['SUCCESS', 200, '0x1'],
    ['FAILED', 500, '0x0'],
  ])('that is %s has the status %i and one receipt', async (txStatus, status, inner) => {
    const { call } = openAt(txStatus);
    const { logs, blockHash, blockNumber, gasUsed } = receipt;
    expect(await call('wallet_getCallsStatus', safeTxHash)).toEqual({
      ...{ version: '2.0.0', id: safeTxHash, chainId: '0x2105', atomic: true, status },
      receipts: [{ logs, blockHash, blockNumber, gasUsed, transactionHash: txHash, status: inner }],
    });
  });

  test.each([undefined, '', '0x12', 7])('has no id %j', async (id) => {
    const { call } = openProvider();
    await expect(call('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 });
  });

  test('is atomic on this chain, and nothing is said of another one or of another account', async () => {
    const { call } = openProvider();
    const capabilities = { '0x2105': { atomic: { status: 'supported' } } };
    expect(await call('wallet_getCapabilities')).toEqual(capabilities);
    expect(await call('wallet_getCapabilities', safe.address, ['0x1', '0x2105'])).toEqual(capabilities);
    expect(await call('wallet_getCapabilities', safe.address, ['0x1', 7])).toEqual({});
    await expect(call('wallet_getCapabilities', recipient)).rejects.toMatchObject({ code: 4100 });
  });
});

test('a question about a hash that the host does not answer is not taken for an unknown hash', async () => {
  vi.useFakeTimers();
  try {
    const never: SafeAppsHandlers['getTxBySafeTxHash'] = () => new Promise(() => undefined);
    const { provider } = openProvider({ getTxBySafeTxHash: never });
    const found = provider.request({ method: 'eth_getTransactionReceipt', params: [safeTxHash] });
    found.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(found).rejects.toMatchObject({ kind: 'host-timeout' });
  } finally {
    vi.useRealTimers();
  }
});
