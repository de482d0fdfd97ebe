import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { fund } from '@/devnet/chain/tokens';
import { executeProposed } from '@/lib/actions/execution/execute-proposed';
import { UserRejectedError } from '@/lib/errors/wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { runningExecutions } from '@/lib/storage/running-executions';
import { payment, setActionFixture, signing } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';

const fixture = setActionFixture();

const ready = { signers: [chiara, amara], owner: bruno };
const requestFor = (safeTxHash = hashTransaction(fixture.safe, payment).safeTxHash) => ({
  ...{ safe: fixture.safe, safeTxHash, account: bruno.address, acknowledged: [] },
});

test('what was proposed a moment ago is executed with the signatures that it has, and is followed', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const before = await fixture.devnet.client.getBalance({ address: recipient });
  const { clients, wallet } = await fixture.review({
    ...ready,
    answers: { eth_sendTransaction: ([transaction]) => fixture.sendAs(bruno, transaction) },
  });
  const transactionHash = await executeProposed(clients, requestFor());
  await fixture.devnet.client.waitForTransactionReceipt({ hash: transactionHash });
  expect((await fixture.devnet.client.getBalance({ address: recipient })) - before).toBe(payment.value);
  expect(wallet.asked).not.toContain(signing);
  expect(runningExecutions.get()).toMatchObject([{ safeTxHash: requestFor().safeTxHash, transactionHash }]);
});

test('a gateway that gives another transaction under the reviewed hash is not believed', async () => {
  const { clients, wallet } = await fixture.review(ready);
  const other = hashTransaction(fixture.safe, { ...payment, value: payment.value + 1n }).safeTxHash;
  await expect(executeProposed(clients, requestFor(other))).rejects.toMatchObject({
    kind: 'transaction-contradicted',
  });
  expect(wallet.asked).not.toContain('eth_sendTransaction');
});

test('who refuses in the wallet has executed nothing', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const { clients } = await fixture.review({
    ...ready,
    answers: {
      eth_sendTransaction: () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
      },
    },
  });
  await expect(executeProposed(clients, requestFor())).rejects.toThrow(UserRejectedError);
  expect(runningExecutions.get()).toEqual([]);
});
