import { parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { fund } from '@/devnet/chain/tokens';
import { executeTogether, prepareTogether } from '@/lib/actions/execution/execute-together';
import { executeTransaction } from '@/lib/actions/execution/execute-transaction';
import { followExecution } from '@/lib/actions/execution/follow-execution';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';
import { connectTo } from '@/tests/support/chain/simulation-fixture';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const fixture = setActionFixture();

const stranger = bruno;

/** Payments with the given nonces, signed by two owners unless told otherwise, as one looked at them. */
async function review(
  nonces: readonly bigint[],
  { signers = [amara, chiara], change = {}, sender = stranger }: ReviewOptions = {},
) {
  const details = await Promise.all(
    nonces.map((nonce) => fixture.state({ ...payment, nonce, ...change }, signers)),
  );
  const gateway = doubleGateway(({ path }) => details.find(({ txId }) => path.includes(txId)) ?? {});
  const answers = {
    eth_sendTransaction: ([transaction]: readonly unknown[]) => fixture.sendAs(sender, transaction),
  };
  const wallet = doubleSigningWallet(sender, { rpcUrl: fixture.devnet.url, answers });
  const services = { chain: fixture.connect(), gateway: gateway.client };
  const reviewed = await Promise.all(
    details.map(({ txId }) => loadVerifiedTransaction(services, { safe: fixture.safe, id: txId })),
  );
  const clients = { ...services, wallet: wallet.client };
  return { clients, wallet, gateway, details, request: { reviewed, account: sender.address } };
}

type ReviewOptions = {
  readonly signers?: readonly (typeof amara)[];
  readonly change?: object;
  readonly sender?: typeof amara;
};

const balance = () => fixture.devnet.client.getBalance({ address: recipient });
const fundSafe = (amount: string) =>
  fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther(amount) });

test('three payments go out in one transaction of the account, and each is followed to its own event', async () => {
  await fundSafe('1');
  const before = await balance();
  const { clients, request } = await review([0n, 1n, 2n]);
  const hash = await executeTogether(clients, request);
  const receipt = await fixture.devnet.client.waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe('success');
  expect((await balance()) - before).toBe(parseEther('0.75'));
  expect(recentTransactions.get()).toMatchObject([
    { hash, description: expect.stringMatching(/^Execute transactions 0 to 2 of /) },
  ]);
  const running = runningExecutions.get();
  expect(running.map(({ nonce }) => nonce)).toEqual([0n, 1n, 2n]);
  for (const execution of running)
    expect(await followExecution(clients.chain, execution)).toMatchObject({ outcome: 'success' });
});

test('where one of them would fail, nothing is sent', async () => {
  await fundSafe('0.6');
  const { clients, wallet, request } = await review([0n, 1n, 2n]);
  await expect(executeTogether(clients, request)).rejects.toMatchObject({
    failure: { kind: 'execution-reverted' },
  });
  expect(wallet.asked).not.toContain('eth_sendTransaction');
  expect(runningExecutions.get()).toEqual([]);
});

test('the sender’s own approval does not stand in for a signature, as it does for one alone', async () => {
  await fundSafe('1');
  const { clients, wallet, request } = await review([0n], { signers: [amara] });
  await expect(executeTogether(clients, request)).rejects.toMatchObject({
    message: '#0 needs another signature. Confirm it first.',
  });
  expect(wallet.asked).not.toContain('eth_sendTransaction');
  const [reviewed] = request.reviewed;
  if (reviewed) await executeTransaction(clients, { ...request, reviewed, acknowledged: [] });
  expect(wallet.asked).toContain('eth_sendTransaction');
});

test.each([
  ['a gap in the nonces', [0n, 2n], {}, 'Another transaction has to be executed before #2.'],
  ['another order', [1n, 0n], {}, 'Another transaction has to be executed before #1.'],
  [
    'a limit of gas that lets a call fail alone',
    [0n, 1n],
    { change: { safeTxGas: 50_000n } },
    '#0 sets its own gas. Execute it by itself.',
  ],
] as const)('%s is refused', async (_what, nonces, options, reason) => {
  await fundSafe('1');
  const { clients, wallet, request } = await review(nonces, options);
  await expect(executeTogether(clients, request)).rejects.toMatchObject({ message: reason });
  expect(wallet.asked).not.toContain('eth_sendTransaction');
});

test('what has to be acknowledged is executed on its own page only', async () => {
  await fundSafe('1');
  const { clients, request } = await review([0n, 1n], {
    change: {
      to: fixture.safe.address,
      value: 0n,
      data: '0x610b592500000000000000000000000048a5c0b5be1d3ef4bd0f5f4b3b7d7c5d5c3b2a19',
    },
  });
  await expect(executeTogether(clients, request)).rejects.toMatchObject({
    message: expect.stringMatching(/^You haven’t acknowledged what this transaction does/),
  });
});

/** Of SafeProbe.sol: without it nothing can be simulated. */
const look = '0x1bcdc653';

describe('what somebody saw that each would do', () => {
  const pays = (amount: string) => ({
    isSuccess: true,
    balances: [{ asset: { kind: 'native' } as const, delta: -parseEther(amount) }],
  });

  test('must still be so for each of them, and is sent where it is', async () => {
    await fundSafe('1');
    const { clients, wallet, request } = await review([0n, 1n]);
    await expect(
      executeTogether(clients, { ...request, seen: [pays('0.25'), pays('0.2')] }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^#1: The outcome changed since you reviewed/),
    });
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    await executeTogether(clients, { ...request, seen: [pays('0.25'), pays('0.25')] });
    expect(wallet.asked).toContain('eth_sendTransaction');
  });

  test('must be simulated once more, and where nobody saw anything the dialog says what was not', async () => {
    await fundSafe('1');
    const { clients, wallet, request } = await review([0n, 1n]);
    const chain = connectTo(fixture.devnet.url, ['eth_simulateV1', look]);
    const { outcomes } = await prepareTogether({ ...clients, chain }, request);
    expect(outcomes).toEqual([undefined, undefined]);
    await expect(
      executeTogether({ ...clients, chain }, { ...request, seen: [undefined, pays('0.25')] }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/^#1: The last simulation/) });
    expect(wallet.asked).not.toContain('eth_sendTransaction');
  });
});
