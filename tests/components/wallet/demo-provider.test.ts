import { type Hex, parseTransaction, recoverMessageAddress, recoverTypedDataAddress, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { createDemoProvider } from '@/components/wallet/demo/demo-provider';
import type { DemoRequest } from '@/components/wallet/demo/demo-request';
import { demoMnemonic, demoOwners } from '@/config/demo';

const [amara, bruno] = demoOwners;
if (!amara || !bruno) throw new Error('the demo has owners');

function createStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const rpcAnswers: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getTransactionCount: '0x7',
  eth_blockNumber: '0x10',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
};

function setUp({ answer = true, storage = createStorage() } = {}) {
  const shown: DemoRequest[] = [];
  const sent: { method: string; params: readonly unknown[] | undefined }[] = [];
  const events: { event: string; value: unknown }[] = [];
  const person = { answer };
  let changeInOtherTab = (_key: string) => {};
  const provider = createDemoProvider({
    owner: amara as NonNullable<typeof amara>,
    storage,
    onOtherTab: (listener) => {
      changeInOtherTab = listener;
    },
    askPerson: async (request) => {
      shown.push(request);
      return person.answer;
    },
    rpc: async (method, params) => {
      sent.push({ method, params });
      return rpcAnswers[method];
    },
    getAccount: async () => mnemonicToAccount(demoMnemonic, { addressIndex: 0 }),
  });
  for (const event of ['accountsChanged', 'connect'])
    provider.on(event, (value: unknown) => void events.push({ event, value }));
  const ask = (method: string, params?: unknown) => provider.request({ method, params });
  return { ask, shown, sent, events, person, storage, changeInOtherTab };
}

async function setUpConnected() {
  const wallet = setUp();
  await wallet.ask('eth_requestAccounts');
  wallet.shown.length = 0;
  return wallet;
}

test('it shows no account before the person connected it', async () => {
  const { ask, shown } = setUp();
  expect(await ask('eth_accounts')).toEqual([]);
  expect(await ask('eth_chainId')).toBe('0x2105');
  expect(shown).toEqual([]);
});

test.each(['eth_requestAccounts', 'wallet_requestPermissions'])(
  '%s asks, and then the account is there',
  async (method) => {
    const { ask, shown, events } = setUp();
    await ask(method);
    expect(shown).toEqual([{ kind: 'connect' }]);
    expect(await ask('eth_accounts')).toEqual([amara.address]);
    expect(events).toContainEqual({ event: 'accountsChanged', value: [amara.address] });
  },
);

test('the connection survives a reload', async () => {
  const { storage } = await setUpConnected();
  const { ask } = setUp({ storage });
  expect(await ask('eth_accounts')).toEqual([amara.address]);
});

test('revoking ends it and tells the page', async () => {
  const { ask, events } = await setUpConnected();
  await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
  expect(await ask('eth_accounts')).toEqual([]);
  expect(events.at(-1)).toEqual({ event: 'accountsChanged', value: [] });
});

test('ends in every tab when it is revoked in one, and goes on while it is not', async () => {
  const { ask, events, storage, changeInOtherTab } = await setUpConnected();
  const told = events.length;
  changeInOtherTab('demo.Bruno.connected');
  changeInOtherTab('demo.Amara.connected');
  expect(events).toHaveLength(told);
  storage.removeItem('demo.Amara.connected');
  changeInOtherTab('demo.Amara.connected');
  expect(events.at(-1)).toEqual({ event: 'accountsChanged', value: [] });
  expect(await ask('eth_accounts')).toEqual([]);
});

test('a refusal is error 4001 and leaves it unconnected', async () => {
  const { ask } = setUp({ answer: false });
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
  expect(await ask('eth_accounts')).toEqual([]);
});

test('a message is shown as text and signed by the owner', async () => {
  const { ask, shown } = await setUpConnected();
  const signature = (await ask('personal_sign', [toHex('Hello there'), amara.address])) as Hex;
  expect(shown).toEqual([{ kind: 'message', text: 'Hello there' }]);
  expect(await recoverMessageAddress({ message: 'Hello there', signature })).toBe(amara.address);
});

const typedData = {
  domain: { chainId: 8453, verifyingContract: bruno.address },
  types: {
    EIP712Domain: [
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Inner: [{ name: 'amount', type: 'uint256' }],
    Outer: [
      { name: 'to', type: 'address' },
      { name: 'inner', type: 'Inner' },
    ],
  },
  primaryType: 'Outer',
  message: { to: bruno.address, inner: { amount: '5' } },
} as const;

test('typed data is shown by type and fields and signed by the owner', async () => {
  const { ask, shown } = await setUpConnected();
  const signature = (await ask('eth_signTypedData_v4', [amara.address, JSON.stringify(typedData)])) as Hex;
  expect(shown).toEqual([
    {
      kind: 'typedData',
      primaryType: 'Outer',
      fields: [
        { label: 'to', value: bruno.address },
        { label: 'inner.amount', value: '5' },
      ],
    },
  ]);
  const { EIP712Domain: _domain, ...types } = typedData.types;
  const signer = await recoverTypedDataAddress({
    ...typedData,
    types,
    message: { to: bruno.address, inner: { amount: 5n } },
    signature,
  });
  expect(signer).toBe(amara.address);
});

test('a transaction is shown, completed, signed and sent to the local chain', async () => {
  const { ask, shown, sent } = await setUpConnected();
  const transaction = { from: amara.address, to: bruno.address, value: '0xde0b6b3a7640000', data: '0x1234' };
  expect(await ask('eth_sendTransaction', [transaction])).toBe(rpcAnswers.eth_sendRawTransaction);
  expect(shown).toEqual([
    { kind: 'transaction', to: bruno.address, value: 1_000_000_000_000_000_000n, dataSize: 2 },
  ]);
  const raw = sent.find(({ method }) => method === 'eth_sendRawTransaction')?.params?.[0];
  expect(parseTransaction(raw as Hex)).toMatchObject({
    chainId: 8453,
    nonce: 7,
    gas: 21_000n,
    value: 1_000_000_000_000_000_000n,
    data: '0x1234',
    maxFeePerGas: 2_000_000_000n,
  });
});

test('a refused transaction does not reach the chain', async () => {
  const { ask, person, sent } = await setUpConnected();
  person.answer = false;
  await expect(
    ask('eth_sendTransaction', [{ from: amara.address, to: bruno.address }]),
  ).rejects.toMatchObject({ code: 4001 });
  expect(sent).toEqual([]);
});

test.each([
  ['personal_sign', ['0x00', bruno.address]],
  ['eth_signTypedData_v4', [bruno.address, JSON.stringify(typedData)]],
  ['eth_sendTransaction', [{ from: bruno.address, to: bruno.address }]],
])('%s for another account is error 4100 and not shown', async (method, params) => {
  const { ask, shown } = await setUpConnected();
  await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 });
  expect(shown).toEqual([]);
});

test('nothing is signed without a connection', async () => {
  const { ask, shown } = setUp();
  await expect(ask('personal_sign', ['0x00', amara.address])).rejects.toMatchObject({ code: 4100 });
  expect(shown).toEqual([]);
});

test('it knows Base and no other network', async () => {
  const { ask } = setUp();
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull();
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4902 });
});

test.each([
  ['eth_sign', 4200],
  ['wallet_addEthereumChain', 4200],
  ['eth_sendRawTransaction', 4200],
  ['anvil_setBalance', -32601],
  ['toString', -32601],
])('%s is refused with %i', async (method, code) => {
  const { ask, sent } = await setUpConnected();
  await expect(ask(method, [])).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

test('reading goes to the local chain', async () => {
  const { ask } = setUp();
  expect(await ask('eth_blockNumber')).toBe('0x10');
});
