import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { fund } from '@/devnet/chain/tokens';
import { executeTransaction } from '@/lib/actions/execution/execute-transaction';
import { followExecution } from '@/lib/actions/execution/follow-execution';
import { ActionRefusedError } from '@/lib/errors/safe';
import { UserRejectedError } from '@/lib/errors/wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { rememberSafe } from '@/lib/storage/known-safes';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { payment, setActionFixture, signing } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';
import { fieldNames, spoofFields } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const fixture = setActionFixture();

const ready = { signers: [chiara, amara], owner: bruno };

test('moves the money, and what became of it is read from the Safe’s event', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const before = await fixture.devnet.client.getBalance({ address: recipient });
  const answers = {
    eth_sendTransaction: ([transaction]: readonly unknown[]) => fixture.sendAs(bruno, transaction),
  };
  const { clients, request } = await fixture.review({ ...ready, answers });
  // A name that somebody else chose, and that would turn what stands behind it.
  rememberSafe({ safe: fixture.safe, name: 'Hearth\u202eBakery' });
  const transactionHash = await executeTransaction(clients, request);
  expect(recentTransactions.get()).toEqual([
    {
      account: bruno.address,
      chainId: fixture.safe.chainId,
      hash: transactionHash,
      description: 'Execute transaction 0 of Hearth[U+202E]Bakery',
      status: 'pending',
    },
  ]);

  const { safeTxHash } = hashTransaction(fixture.safe, payment);
  const [running] = runningExecutions.get();
  expect(running).toMatchObject({ safe: fixture.safe, safeTxHash, transactionHash });
  if (running) expect(await followExecution(clients.chain, running)).toMatchObject({ outcome: 'success' });
  expect(runningExecutions.get()).toMatchObject([{ outcome: 'success' }]);
  expect((await fixture.devnet.client.getBalance({ address: recipient })) - before).toBe(parseEther('0.25'));
});

test('is tried first: a payment above the balance is refused in words, and the wallet is not asked', async () => {
  const { clients, wallet, request } = await fixture.review(ready);
  const error = await executeTransaction(clients, request).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    failure: {
      kind: 'execution-reverted',
      reason: 'the call fails (GS013); the Safe has too little ETH',
    },
  });
  expect(wallet.asked).not.toContain('eth_sendTransaction');
  expect(runningExecutions.get()).toEqual([]);
});

test.each(fieldNames)('asks the wallet for nothing when the gateway now misreports %s', async (field) => {
  const { clients, gateway, wallet, request } = await fixture.review(ready);
  const spoof = await fixture.state(spoofFields(payment, field), [amara, chiara], payment);
  gateway.answerWith(() => spoof);
  await expect(executeTransaction(clients, request)).rejects.toMatchObject({
    kind: 'transaction-contradicted',
  });
  expect(wallet.asked).not.toContain('eth_sendTransaction');
});

test('by the owner whose signature is missing needs no signature of it', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const before = await fixture.devnet.client.getBalance({ address: recipient });
  const answers = {
    eth_sendTransaction: ([transaction]: readonly unknown[]) => fixture.sendAs(bruno, transaction),
  };
  const { clients, wallet, request } = await fixture.review({ ...ready, signers: [chiara], answers });
  await executeTransaction(clients, request);
  expect((await fixture.devnet.client.getBalance({ address: recipient })) - before).toBe(payment.value);
  expect(wallet.asked).not.toContain(signing);
});

test('is refused in words while a signature is missing', async () => {
  const { clients, request } = await fixture.review({ ...ready, signers: [bruno] });
  const execution = executeTransaction(clients, request);
  await expect(execution).rejects.toThrow(ActionRefusedError);
  await expect(execution).rejects.toThrow(/^One more signature is needed\.$/);
});

test('asks the wallet for nothing while a risk was not acknowledged', async () => {
  const { clients, wallet, request } = await fixture.review({
    ...ready,
    transaction: { ...payment, operation: 1 },
  });
  await expect(executeTransaction(clients, request)).rejects.toThrow(/haven’t acknowledged.*foreign code/);
  expect(wallet.asked).not.toContain('eth_sendTransaction');
});

test('stores nothing when the person refuses', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const eth_sendTransaction = () => {
    throw Object.assign(new Error('no'), { code: 4001 });
  };
  const { clients, request } = await fixture.review({ ...ready, answers: { eth_sendTransaction } });
  await expect(executeTransaction(clients, request)).rejects.toThrow(UserRejectedError);
  expect(runningExecutions.get()).toEqual([]);
  expect(recentTransactions.get()).toEqual([]);
});

test('needs the reviewing account and the Safe’s network', async () => {
  const { clients, request } = await fixture.review(ready);
  const wrongAccount = doubleSigningWallet(chiara).client;
  await expect(executeTransaction({ ...clients, wallet: wrongAccount }, request)).rejects.toMatchObject({
    kind: 'signer-changed',
  });
  const wrongNetwork = doubleSigningWallet(bruno, { chainId: '0x1' }).client;
  await expect(executeTransaction({ ...clients, wallet: wrongNetwork }, request)).rejects.toMatchObject({
    kind: 'wrong-network',
  });
});
