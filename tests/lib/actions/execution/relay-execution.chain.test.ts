import { type Address, type Hex, parseEther } from 'viem';
import { expect, test } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { isUnsimulated, relayExecution } from '@/lib/actions/execution/relay-execution';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { runningExecutions } from '@/lib/storage/running-executions';
import { payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';

const fixture = setActionFixture();

type Order = {
  readonly to: Address;
  readonly data: Hex;
  readonly version: string;
  readonly gasLimit: string;
  readonly safeTxHash: string;
  readonly acceptUnverifiedSimulation?: boolean;
};

/** A ready payment and a gateway whose relayer does as told with what it is given. */
async function review(
  relay: (order: Order) => Promise<object>,
  { signers = [amara, chiara] }: { signers?: readonly (typeof amara)[] } = {},
) {
  await fund({ rpcUrl: fixture.devnet.url, to: fixture.safe.address, amount: parseEther('1') });
  const details = await fixture.state(payment, signers);
  const orders: Order[] = [];
  let status: object | undefined;
  const gateway = doubleGateway(async ({ path, method, body }) => {
    if (path.includes('/relay/status/')) return status ?? refuse(404, {});
    if (method !== 'POST') return details;
    const order = body as Order; // the relay is the only thing that is sent
    orders.push(order);
    const answer = await relay(order);
    if (answer instanceof Response) return answer;
    status = answer;
    return { taskId: 'task-1' };
  });
  const clients = { chain: fixture.connect(), gateway: gateway.client };
  const reviewed = await loadVerifiedTransaction(clients, { safe: fixture.safe, id: details.txId });
  return { clients, orders, request: { reviewed, account: bruno.address, acknowledged: [] } };
}

const balance = () => fixture.devnet.client.getBalance({ address: recipient });

test('somebody else sends it with the owners’ signatures alone, and it is followed like one’s own', async () => {
  const relayer = otherAccount();
  const before = await balance();
  const { clients, orders, request } = await review(async ({ to, data, gasLimit }) => {
    const hash = await fixture.sendAs(relayer, { to, data, gas: gasLimit });
    return { status: 200, receipt: { transactionHash: hash } };
  });
  const hash = await relayExecution(clients, request);
  expect(orders).toMatchObject([{ to: fixture.safe.address, version: '1.4.1' }]);
  expect((await balance()) - before).toBe(parseEther('0.25'));
  expect(runningExecutions.get()).toMatchObject([{ transactionHash: hash, account: relayer.address }]);
});

test('the account’s own approval is none of the signatures: nothing is handed over without enough others', async () => {
  const { clients, orders, request } = await review(async () => ({ status: 200 }), { signers: [amara] });
  await expect(relayExecution(clients, request)).rejects.toThrow('Signatures are missing.');
  expect(orders).toEqual([]);
});

test('the hash of the transaction is handed over with its calldata', async () => {
  const { clients, orders, request } = await review(async () => ({ status: 400 }));
  await expect(relayExecution(clients, request)).rejects.toThrow();
  expect(orders).toMatchObject([
    { safeTxHash: request.reviewed.inspection?.report.hashes.safeTxHash, to: fixture.safe.address },
  ]);
  expect(orders[0]).not.toHaveProperty('acceptUnverifiedSimulation');
});

test.each<[string, number, object, string]>([
  [
    'denies',
    403,
    { message: 'Relay denied: the fee service rejected it', statusCode: 403 },
    'The relayer rejected this transaction. It says: “Relay denied: the fee service rejected it”.',
  ],
  [
    'simulates to a failure',
    422,
    { code: 'SIMULATION_FAILED', message: 'Reverted', statusCode: 422 },
    'The relayer’s simulation of this transaction failed. It says: “Reverted”.',
  ],
  [
    'finds another hash for',
    422,
    { message: 'Safe transaction hash mismatch', statusCode: 422 },
    'The relayer rejected this transaction. It says: “Safe transaction hash mismatch”.',
  ],
  [
    'has paid enough for',
    429,
    { message: 'Relay limit reached', statusCode: 429 },
    'The relayer’s limit is used up. It says: “Relay limit reached”.',
  ],
])('what the relayer %s is said with its words, and that nothing was sent', async (_, status, body, says) => {
  const { clients, request } = await review(async () => refuse(status, body));
  const error = await relayExecution(clients, request).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ActionRefusedError' });
  expect(String(error)).toContain(says);
  expect(String(error)).toContain('Nothing was sent.');
  expect(runningExecutions.get()).toEqual([]);
});

test('what the relayer could not simulate is sent again once that is accepted', async () => {
  const relayer = otherAccount();
  const { clients, orders, request } = await review(
    async ({ to, data, gasLimit, acceptUnverifiedSimulation }) => {
      if (!acceptUnverifiedSimulation)
        return refuse(422, { code: 'INDETERMINATE_SIMULATION', message: 'Unreachable', statusCode: 422 });
      const hash = await fixture.sendAs(relayer, { to, data, gas: gasLimit });
      return { status: 200, receipt: { transactionHash: hash } };
    },
  );
  const error = await relayExecution(clients, request).catch((thrown: unknown) => thrown);
  expect(isUnsimulated(error)).toBe(true);
  const hash = await relayExecution(clients, { ...request, acceptUnverifiedSimulation: true });
  expect(orders).toMatchObject([{}, { acceptUnverifiedSimulation: true }]);
  expect(runningExecutions.get()).toMatchObject([{ transactionHash: hash }]);
});

test('what the relayer could not execute is said, and nothing is followed', async () => {
  const { clients, request } = await review(async () => ({ status: 400 }));
  await expect(relayExecution(clients, request)).rejects.toThrow(
    'The relayer couldn’t execute this transaction.',
  );
  expect(runningExecutions.get()).toEqual([]);
});
