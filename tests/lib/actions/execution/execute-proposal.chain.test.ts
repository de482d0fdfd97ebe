import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { fund } from '@/devnet/chain/tokens';
import { executeTransaction } from '@/lib/actions/execution/execute-transaction';
import { reviewedProposal } from '@/lib/actions/verify/reviewed-transaction';
import { UserRejectedError } from '@/lib/errors/wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { runningExecutions } from '@/lib/storage/running-executions';
import { payment, setActionFixture, signing } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';
import type { SentRequest } from '@/tests/support/gateway/gateway-double';

const fixture = setActionFixture();

const ready = { signers: [chiara, amara], owner: bruno };
const requestFor = (safeTxHash = hashTransaction(fixture.safe, payment).safeTxHash) => ({
  ...{ reviewed: reviewedProposal(fixture.safe, safeTxHash), account: bruno.address, acknowledged: [] },
});

test('what was proposed a moment ago is executed with the signatures that it has, and is followed', async () => {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const before = await fixture.devnet.client.getBalance({ address: recipient });
  const { clients, wallet, gateway, details } = await fixture.review({
    ...ready,
    answers: { eth_sendTransaction: ([transaction]) => fixture.sendAs(bruno, transaction) },
  });
  const { safeTxHash } = hashTransaction(fixture.safe, payment);
  const isLook = ({ method, path }: SentRequest) =>
    method === 'GET' && [safeTxHash, details.txId].some((id) => path.endsWith(`/transactions/${id}`));
  const looks = () => gateway.requests.filter(isLook).length;
  const looksBefore = looks();
  const transactionHash = await executeTransaction(clients, requestFor());
  expect((await fixture.devnet.client.getBalance({ address: recipient })) - before).toBe(payment.value);
  expect(looks() - looksBefore).toBe(1);
  expect(wallet.asked).not.toContain(signing);
  expect(runningExecutions.get()).toMatchObject([{ safeTxHash, transactionHash }]);
});

test('a gateway that gives another transaction under the reviewed hash is not believed', async () => {
  const { clients, wallet } = await fixture.review(ready);
  const other = hashTransaction(fixture.safe, { ...payment, value: payment.value + 1n }).safeTxHash;
  await expect(executeTransaction(clients, requestFor(other))).rejects.toMatchObject({
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
  await expect(executeTransaction(clients, requestFor())).rejects.toThrow(UserRejectedError);
  expect(runningExecutions.get()).toEqual([]);
});
