import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { fund } from '@/devnet/chain/tokens';
import { executeOneByOne } from '@/lib/actions/execution/execute-one-by-one';
import { followExecution } from '@/lib/actions/execution/follow-execution';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { runningExecutions } from '@/lib/storage/running-executions';
import { payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno, recipient } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const fixture = setActionFixture();

/** Payments that lack Bruno's confirmation only, executed by him while the page follows what is sent. */
async function executePayments(nonces: readonly bigint[]) {
  const details = await Promise.all(
    nonces.map((nonce) => fixture.state({ ...payment, nonce, value: parseEther('0.25') }, [amara])),
  );
  const gateway = doubleGateway(({ path }) => details.find(({ txId }) => path.includes(txId)) ?? {});
  const wallet = doubleSigningWallet(bruno, {
    rpcUrl: fixture.devnet.url,
    answers: {
      eth_sendTransaction: ([transaction]: readonly unknown[]) => fixture.sendAs(bruno, transaction),
    },
  });
  const services = { chain: fixture.connect(), gateway: gateway.client };
  const reviewed = await Promise.all(
    details.map(({ txId }) => loadVerifiedTransaction(services, { safe: fixture.safe, id: txId })),
  );
  const steps: string[] = [];
  const stop = runningExecutions.subscribe(() => {
    for (const execution of runningExecutions.get())
      if (!execution.outcome) void followExecution(services.chain, execution);
  });
  const execution = executeOneByOne(
    { ...services, wallet: wallet.client },
    {
      reviewed,
      account: bruno.address,
      onStep: (one, step) => steps.push(`${reviewed.indexOf(one as never /* one of them */)} ${step}`),
    },
  ).finally(stop);
  return { execution, steps };
}

const spent = async () => fixture.devnet.client.getBalance({ address: recipient });
const fundSafe = (amount: string) =>
  fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther(amount) });

test('two payments are executed one after the other, each with the executor’s own approval', async () => {
  await fundSafe('1');
  const before = await spent();
  const { execution, steps } = await executePayments([0n, 1n]);
  await execution;
  expect(steps).toEqual([
    ...['0 checking', '0 wallet', '0 pending', '0 success'],
    ...['1 checking', '1 wallet', '1 pending', '1 success'],
  ]);
  expect((await spent()) - before).toBe(parseEther('0.5'));
});

test('the first that the chain would refuse ends it, and those before stay executed', async () => {
  await fundSafe('0.3');
  const before = await spent();
  const { execution, steps } = await executePayments([0n, 1n, 2n]);
  await expect(execution).rejects.toMatchObject({ failure: { kind: 'execution-reverted' } });
  expect(steps.at(-1)).toBe('1 checking');
  expect((await spent()) - before).toBe(parseEther('0.25'));
});
