import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { fund } from '@/devnet/chain/tokens';
import { confirmTransaction } from '@/lib/actions/confirm-transaction';
import { executeTransaction } from '@/lib/actions/execution/execute-transaction';
import { followExecution } from '@/lib/actions/execution/follow-execution';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { outbox } from '@/lib/outbox/outbox';
import { localTransactions } from '@/lib/storage/local-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { setActionFixture, signing } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { fieldNames, spoofFields } from '@/tests/support/transactions/transactions';

const fixture = setActionFixture();

test('a transaction that was looked at before is confirmed into the outbox, and executed with what is at hand', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const before = await fixture.devnet.client.getBalance({ address: recipient });
  const answers = { eth_sendTransaction: ([asked]: readonly unknown[]) => fixture.sendAs(bruno, asked) };
  const { clients, gateway, request } = await fixture.review({ answers });
  gateway.answerWith(breakConnection);

  await expect(confirmTransaction(clients, request)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  expect(outbox.get()).toMatchObject([
    { kind: 'confirmation', safe: fixture.safe, signer: bruno.address, failures: 1 },
  ]);
  const reviewed = await loadVerifiedTransaction(clients, {
    safe: fixture.safe,
    id: request.reviewed.claimed.id,
  });
  expect(reviewed.copy).toBeDefined();
  await executeTransaction(clients, {
    reviewed,
    account: bruno.address,
    acknowledged: [],
  });
  const [running] = runningExecutions.get();
  if (running) await followExecution(clients.chain, running);
  expect(runningExecutions.get()).toMatchObject([{ outcome: 'success' }]);
  expect((await fixture.devnet.client.getBalance({ address: recipient })) - before).toBe(parseEther('0.25'));
  // The signature has done its part: nothing of it waits to be submitted any more.
  expect(outbox.get()).toEqual([]);
});

test.each(fieldNames)('a copy in which somebody changed %s is neither signed nor executed', async (field) => {
  const { clients, gateway, wallet, request } = await fixture.review({ signers: [chiara, amara] });
  localTransactions.update((all) =>
    all.map((saved) => ({ ...saved, transaction: spoofFields(saved.transaction, field) })),
  );
  gateway.answerWith(breakConnection);
  await expect(confirmTransaction(clients, request)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  await expect(executeTransaction(clients, request)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  expect(wallet.asked).not.toContain(signing);
  expect(wallet.asked).not.toContain('eth_sendTransaction');
});
