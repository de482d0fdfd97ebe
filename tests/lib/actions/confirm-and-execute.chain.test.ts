import { type LocalAccount, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { createSafe } from '@/e2e/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/e2e/devnet/chain/start-chain';
import { fund } from '@/e2e/devnet/chain/tokens';
import { confirmTransaction } from '@/lib/actions/confirm-transaction';
import { executeTransaction } from '@/lib/actions/execute-transaction';
import { followExecution } from '@/lib/actions/follow-execution';
import { inspectTransaction } from '@/lib/actions/inspect-transaction';
import { createChainClient } from '@/lib/chain/chain-client';
import { RpcUnreachableError, WrongChainError } from '@/lib/errors/chain';
import { GatewayUnreachableError } from '@/lib/errors/gateway';
import { DeedRefusedError, ExecutionRevertedError, TransactionContradictedError } from '@/lib/errors/safe';
import { SignerChangedError, UserRejectedError, WrongNetworkError } from '@/lib/errors/wallet';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { keptTransactions } from '@/lib/storage/kept-transactions';
import { knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/browser-storage';
import { breakConnection, doubleGateway, type SentRequest } from '@/tests/support/gateway-double';
import { makeDetails } from '@/tests/support/gateway-json';
import { amara, bruno, chiara, recipient, stranger } from '@/tests/support/people';
import { doubleSigningWallet } from '@/tests/support/signing-wallet';
import { fieldNames, lieAbout, makeTransaction, signAs } from '@/tests/support/transactions';

const identity = { chainId: 8453, genesisHash: demoGenesisHash };
const payment = makeTransaction({ nonce: 0n, value: parseEther('0.25') });

let devnet: Chain;
let isCut = false;
let browser: BrowserStorage;
let safe: SafeRef;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());
beforeEach(async () => {
  isCut = false;
  browser = stubBrowserStorage();
  const owners = [amara.address, bruno.address, chiara.address];
  safe = { chainId: 8453, address: await createSafe({ rpcUrl: devnet.url, owners, threshold: 2 }) };
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [outbox, keptTransactions, runningExecutions, recentTransactions, knownSafes])
    store.get();
  vi.unstubAllGlobals();
});

const connect = (given = identity) =>
  createChainClient({
    rpcUrls: [devnet.url],
    identity: given,
    fetch: (input, init) => (isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
  });

async function state(transaction: SafeTransaction, signers: readonly LocalAccount[], signed = transaction) {
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, signed),
    })),
  );
  const { safeTxHash } = hashTransaction(safe, signed);
  return makeDetails({ safe, transaction, confirmations, safeTxHash });
}

/** A queued transaction as it was reviewed on the page, and everything its buttons work with. */
async function review({
  transaction = payment,
  signers = [amara] as readonly LocalAccount[],
  owner = bruno,
  answers = {},
} = {}) {
  const details = await state(transaction, signers);
  const gateway = doubleGateway(() => details);
  const chain = connect();
  const wallet = doubleSigningWallet(owner, { rpcUrl: devnet.url, answers });
  const reviewed = await inspectTransaction({ chain, gateway: gateway.client }, { safe, id: details.txId });
  const clients = { chain, gateway: gateway.client, wallet: wallet.client };
  return {
    clients,
    gateway,
    wallet,
    details,
    request: { reviewed, account: owner.address, acknowledged: [] },
  };
}

const isWrite = ({ method }: SentRequest) => method === 'POST';
const signing = 'eth_signTypedData_v4';

describe('confirming', () => {
  test('sends the second owner’s signature of the reviewed transaction', async () => {
    const { clients, gateway, request } = await review();
    await confirmTransaction(clients, request);
    expect(gateway.requests.filter(isWrite)).toMatchObject([
      {
        path: `/v1/chains/8453/transactions/${hashTransaction(safe, payment).safeTxHash}/confirmations`,
        body: { signature: await signAs(bruno, safe, payment) },
      },
    ]);
    expect(outbox.get()).toEqual([]);
  });

  test('keeps the signature when the gateway is down by then', async () => {
    const { clients, gateway, details, request } = await review();
    gateway.answerWith((sent) => (isWrite(sent) ? breakConnection() : details));
    await expect(confirmTransaction(clients, request)).rejects.toThrow(GatewayUnreachableError);
    expect(outbox.get()).toMatchObject([{ kind: 'confirmation', safe, signer: bruno.address }]);
  });

  test.each(fieldNames)('asks for no signature when the gateway now lies about %s', async (field) => {
    const { clients, gateway, wallet, request } = await review();
    const lie = await state(lieAbout(payment, field), [amara], payment);
    gateway.answerWith(() => lie);
    await expect(confirmTransaction(clients, request)).rejects.toThrow(TransactionContradictedError);
    expect(wallet.asked).not.toContain(signing);
    expect(gateway.requests.filter(isWrite)).toEqual([]);
  });

  test.each(fieldNames)('asks for none either when a changed %s fits its new hash', async (field) => {
    const { clients, gateway, wallet, request } = await review();
    const other = await state(lieAbout(payment, field), []);
    gateway.answerWith(() => other);
    await expect(confirmTransaction(clients, request)).rejects.toThrow(TransactionContradictedError);
    expect(wallet.asked).not.toContain(signing);
  });

  test('asks for none when another transaction stands under an id without a hash', async () => {
    const first = await review();
    const named = { ...first.request.reviewed.stated, id: 'latest' };
    const reviewed = { ...first.request.reviewed, stated: named };
    const other = await state(lieAbout(payment, 'value'), []);
    first.gateway.answerWith(() => other);
    const confirmation = confirmTransaction(first.clients, { ...first.request, reviewed });
    await expect(confirmation).rejects.toThrow(TransactionContradictedError);
    expect(first.wallet.asked).not.toContain(signing);
  });

  test('asks for none while the chain is silent or is another one', async () => {
    const { clients, wallet, request } = await review();
    isCut = true;
    await expect(confirmTransaction(clients, request)).rejects.toThrow(RpcUnreachableError);
    isCut = false;
    const chain = connect({ ...identity, chainId: 1 });
    await expect(confirmTransaction({ ...clients, chain }, request)).rejects.toThrow(WrongChainError);
    expect(wallet.asked).not.toContain(signing);
  });

  test.each<[string, LocalAccount, RegExp]>([
    ['somebody who is no owner', stranger, /^The connected account is not an owner of this Safe\.$/],
    ['an owner who has signed', amara, /^You have already signed this\.$/],
  ])('is refused to %s, in words', async (_name, owner, words) => {
    const { clients, wallet, request } = await review({ owner });
    const error = await confirmTransaction(clients, request).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DeedRefusedError);
    expect(error).toMatchObject({ message: expect.stringMatching(words) });
    expect(wallet.asked).not.toContain(signing);
  });

  test('is refused for what cannot be signed yet', async () => {
    const { clients, request } = await review({ transaction: { ...payment, operation: 1 } });
    await expect(confirmTransaction(clients, request)).rejects.toThrow(/foreign code/);
  });
});

describe('executing', () => {
  const ready = { signers: [chiara, amara], owner: bruno };

  test('moves the money, and what became of it is read from the Safe’s event', async () => {
    await fund({ rpcUrl: devnet.url, to: safe.address, amount: parseEther('1') });
    const before = await devnet.client.getBalance({ address: recipient });
    const answers = {
      eth_sendTransaction: ([transaction]: readonly unknown[]) => sendAs(bruno, transaction),
    };
    const { clients, request } = await review({ ...ready, answers });
    // A name that somebody else chose, and that would turn what stands behind it.
    rememberSafe({ safe, name: 'Hearth\u202eBakery' });
    const transactionHash = await executeTransaction(clients, request);
    expect(recentTransactions.get()).toEqual([
      {
        account: bruno.address,
        chainId: safe.chainId,
        hash: transactionHash,
        description: 'Execute transaction 0 of Hearth[U+202E]Bakery',
        status: 'pending',
      },
    ]);

    const { safeTxHash } = hashTransaction(safe, payment);
    const [running] = runningExecutions.get();
    expect(running).toMatchObject({ safe, safeTxHash, transactionHash });
    await devnet.client.waitForTransactionReceipt({ hash: transactionHash });
    if (running) expect(await followExecution(clients.chain, running)).toMatchObject({ outcome: 'success' });
    expect(runningExecutions.get()).toMatchObject([{ outcome: 'success' }]);
    expect((await devnet.client.getBalance({ address: recipient })) - before).toBe(parseEther('0.25'));
  });

  test('is tried first: a payment above the balance is refused in words, and the wallet is not asked', async () => {
    const { clients, wallet, request } = await review(ready);
    const error = await executeTransaction(clients, request).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ExecutionRevertedError);
    expect(error).toMatchObject({
      reason: 'the payment inside fails and no gas limit was set for it (GS013)',
    });
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    expect(runningExecutions.get()).toEqual([]);
  });

  test.each(fieldNames)('asks the wallet for nothing when the gateway now lies about %s', async (field) => {
    const { clients, gateway, wallet, request } = await review(ready);
    const lie = await state(lieAbout(payment, field), [amara, chiara], payment);
    gateway.answerWith(() => lie);
    await expect(executeTransaction(clients, request)).rejects.toThrow(TransactionContradictedError);
    expect(wallet.asked).not.toContain('eth_sendTransaction');
  });

  test('by the owner whose signature is missing needs no signature of it', async () => {
    await fund({ rpcUrl: devnet.url, to: safe.address, amount: parseEther('1') });
    const before = await devnet.client.getBalance({ address: recipient });
    const answers = {
      eth_sendTransaction: ([transaction]: readonly unknown[]) => sendAs(bruno, transaction),
    };
    const { clients, wallet, request } = await review({ ...ready, signers: [chiara], answers });
    await executeTransaction(clients, request);
    expect((await devnet.client.getBalance({ address: recipient })) - before).toBe(payment.value);
    expect(wallet.asked).not.toContain(signing);
  });

  test('is refused in words while a signature is missing', async () => {
    const { clients, request } = await review({ ...ready, signers: [bruno] });
    const execution = executeTransaction(clients, request);
    await expect(execution).rejects.toThrow(DeedRefusedError);
    await expect(execution).rejects.toThrow(/^One more signature is needed\.$/);
  });

  test('stores nothing when the person refuses', async () => {
    await fund({ rpcUrl: devnet.url, to: safe.address, amount: parseEther('1') });
    const eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    const { clients, request } = await review({ ...ready, answers: { eth_sendTransaction } });
    await expect(executeTransaction(clients, request)).rejects.toThrow(UserRejectedError);
    expect(runningExecutions.get()).toEqual([]);
    expect(recentTransactions.get()).toEqual([]);
  });

  test('needs the reviewing account and the Safe’s network', async () => {
    const { clients, request } = await review(ready);
    const wrongAccount = doubleSigningWallet(chiara).client;
    await expect(executeTransaction({ ...clients, wallet: wrongAccount }, request)).rejects.toThrow(
      SignerChangedError,
    );
    const wrongNetwork = doubleSigningWallet(bruno, { chainId: '0x1' }).client;
    await expect(executeTransaction({ ...clients, wallet: wrongNetwork }, request)).rejects.toThrow(
      WrongNetworkError,
    );
  });

  test('that is not in a block yet is still running', async () => {
    const { safeTxHash } = hashTransaction(safe, payment);
    const running = { safe, safeTxHash, transactionHash: `0x${'12'.repeat(32)}`, sentAt: 1 } as const;
    expect(await followExecution(connect(), running)).toEqual(running);
  });
});

describe('without the gateway', () => {
  test('a transaction that was looked at before is confirmed into the outbox, and executed with what is at hand', async () => {
    await fund({ rpcUrl: devnet.url, to: safe.address, amount: parseEther('1') });
    const before = await devnet.client.getBalance({ address: recipient });
    const answers = { eth_sendTransaction: ([asked]: readonly unknown[]) => sendAs(bruno, asked) };
    const { clients, gateway, request } = await review({ answers });
    gateway.answerWith(breakConnection);

    await expect(confirmTransaction(clients, request)).rejects.toThrow(GatewayUnreachableError);
    expect(outbox.get()).toMatchObject([{ kind: 'confirmation', safe, signer: bruno.address, failures: 1 }]);
    const reviewed = await inspectTransaction(clients, { safe, id: request.reviewed.stated.id });
    expect(reviewed.copy).toBeDefined();
    const transactionHash = await executeTransaction(clients, {
      reviewed,
      account: bruno.address,
      acknowledged: [],
    });
    await devnet.client.waitForTransactionReceipt({ hash: transactionHash });
    const [running] = runningExecutions.get();
    if (running) await followExecution(clients.chain, running);
    expect(runningExecutions.get()).toMatchObject([{ outcome: 'success' }]);
    expect((await devnet.client.getBalance({ address: recipient })) - before).toBe(parseEther('0.25'));
    // The signature has done its part: nothing of it waits to be delivered any more.
    expect(outbox.get()).toEqual([]);
  });

  test.each(fieldNames)(
    'a copy in which somebody changed %s is neither signed nor executed',
    async (field) => {
      const { clients, gateway, wallet, request } = await review({ signers: [chiara, amara] });
      keptTransactions.update((all) =>
        all.map((kept) => ({ ...kept, transaction: lieAbout(kept.transaction, field) })),
      );
      gateway.answerWith(breakConnection);
      await expect(confirmTransaction(clients, request)).rejects.toThrow(GatewayUnreachableError);
      await expect(executeTransaction(clients, request)).rejects.toThrow(GatewayUnreachableError);
      expect(wallet.asked).not.toContain(signing);
      expect(wallet.asked).not.toContain('eth_sendTransaction');
    },
  );
});

test('beside an entry of the same nonce that cannot be read no signature is asked for', async () => {
  const { clients, gateway, wallet, details, request } = await review();
  const broken = { type: 'TRANSACTION', transaction: { executionInfo: { nonce: 0 } } };
  gateway.answerWith(({ path }) => (path.endsWith('/queued') ? { next: null, results: [broken] } : details));
  await expect(confirmTransaction(clients, request)).rejects.toThrow(/with this nonce cannot be read/);
  expect(wallet.asked).not.toContain(signing);
});

/** What a wallet does with `eth_sendTransaction`: signs with its key and hands it to the chain. */
async function sendAs(owner: LocalAccount, asked: unknown) {
  const { to, data, gas } = asked as { to: SafeRef['address']; data: `0x${string}`; gas: `0x${string}` }; // EIP-1474
  const serializedTransaction = await owner.signTransaction({
    type: 'eip1559',
    chainId: 8453,
    nonce: await devnet.client.getTransactionCount({ address: owner.address }),
    to,
    data,
    gas: BigInt(gas),
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  });
  return devnet.client.sendRawTransaction({ serializedTransaction });
}
