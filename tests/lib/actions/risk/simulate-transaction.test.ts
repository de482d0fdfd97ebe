import { formatEther, numberToHex, pad, parseEther, toEventSelector } from 'viem';
import { expect, test, vi } from 'vitest';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { requireAcknowledged } from '@/lib/actions/risk/require-acknowledged';
import { listSurprises, simulateTransaction } from '@/lib/actions/risk/simulate-transaction';
import type { WorthOf } from '@/lib/simulation/find-loss';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction({ to: recipient, value: parseEther('1'), nonce: 0n });
const paid: DoubleChainState = {
  safes: [{ address: safe.address, owners: [amara.address] }],
  holdings: [{ owner: safe.address, token: 'native', amount: parseEther('10') }],
  simulation: { holdings: [{ owner: safe.address, token: 'native', amount: parseEther('9') }] },
};
const fails: DoubleChainState = { ...paid, simulation: { revert: '0x' } };
const takesOver: DoubleChainState = {
  ...paid,
  simulation: { ...paid.simulation, safe: { modules: [stranger.address] } },
};

async function run(first: DoubleChainState, second?: DoubleChainState) {
  const chain = doubleChain(first).client;
  const { client: gateway } = doubleGateway(() => ({}));
  const assessed = await analyzeTransaction({ chain, gateway }, safe, transaction);
  const secondaryRpc = second && { host: 'second.example', client: doubleChain(second).client };
  return simulateTransaction({ chain, secondaryRpc }, { safe, transaction, sender: undefined, assessed });
}

test('two RPCs that agree are said to, and what differs is told with both values', async () => {
  expect((await run(paid, paid)).second).toEqual({ host: 'second.example', differences: [] });
  expect((await run(paid, fails)).second?.differences).toEqual([{ kind: 'result', succeededEarlier: true }]);
  expect((await run(paid, takesOver)).second?.differences).toEqual([{ kind: 'state', name: 'Modules' }]);
  expect((await run(paid, { safes: paid.safes ?? [] })).second?.differences).toBeUndefined();
  expect((await run(paid)).second).toBeUndefined();
});

test('what only the second RPC sees stops signing too', async () => {
  expect(listSurprises(await run(paid, paid))).toEqual([]);
  expect(listSurprises(await run(paid, takesOver))).toMatchObject([{ kind: 'setting', name: 'Modules' }]);
});

test('a return of little worth is a loss where prices come in time, and none where they do not', async () => {
  const usdc = { owner: safe.address, token };
  const swapped: DoubleChainState = {
    ...paid,
    holdings: [...(paid.holdings ?? []), { ...usdc, amount: 0n }],
    simulation: {
      holdings: [
        { owner: safe.address, token: 'native', amount: parseEther('8') },
        { ...usdc, amount: 900_000_000n },
      ],
      logs: [
        {
          address: token,
          topics: [
            toEventSelector('Transfer(address,address,uint256)'),
            pad(stranger.address),
            pad(safe.address),
          ],
          data: numberToHex(900_000_000n, { size: 32 }),
        },
      ],
    },
  };
  const call = makeTransaction({ to: stranger.address, data: '0x12345678', value: 0n, nonce: 0n });
  const chain = doubleChain(swapped).client;
  const { client: gateway } = doubleGateway(() => ({}));
  const assessed = await analyzeTransaction({ chain, gateway }, safe, call);
  const remarks = async (prices?: Promise<WorthOf | undefined>) => {
    const { check } = await simulateTransaction(
      { chain },
      { safe, transaction: call, sender: undefined, assessed, ...(prices && { prices }) },
    );
    return check.remarks.map(({ kind }) => kind);
  };
  // Two ETH for 900 USDC.
  const worthOf: WorthOf = ({ kind }, amount) =>
    kind === 'native' ? Number(formatEther(amount)) * 3_000 : Number(amount) / 1e6;
  expect(await remarks(Promise.resolve(worthOf))).toEqual(['loss']);
  expect(await remarks(Promise.resolve(() => undefined))).toEqual([]);
  expect(await remarks(new Promise(() => undefined))).toEqual([]);
  expect(await remarks()).toEqual([]);
});

test('a node that never answers is waited for no longer than the deadline', async () => {
  const chain = doubleChain(paid).client;
  const silent = { ...chain, request: () => new Promise<never>(() => undefined) } as typeof chain; // hears and says nothing
  const { client: gateway } = doubleGateway(() => ({}));
  const assessed = await analyzeTransaction({ chain, gateway }, safe, transaction);
  vi.useFakeTimers();
  const answer = simulateTransaction({ chain: silent }, { safe, transaction, sender: undefined, assessed });
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  expect((await answer).simulation).toEqual({ kind: 'absent', reason: 'late' });
});

test('what changed between the review and Execute is refused, and what is the same goes on', async () => {
  const { simulation } = await run(paid);
  const seen = simulation.kind === 'simulated' ? simulation.outcome : expect.unreachable('It was simulated.');
  const { client: gateway } = doubleGateway(() => ({}));
  const execute = (now: DoubleChainState) =>
    requireAcknowledged(
      { chain: doubleChain(now).client, gateway },
      { safe, transaction, account: amara.address, acknowledged: [], seen },
    );
  await expect(execute(fails)).rejects.toThrow('The outcome changed since you reviewed it');
  await expect(execute(paid)).resolves.toBeUndefined();
});

test('what was seen and cannot be simulated any more is refused with the reason, and what nobody saw goes on', async () => {
  const { simulation } = await run(paid);
  const seen = simulation.kind === 'simulated' ? simulation.outcome : expect.unreachable('It was simulated.');
  const { client: gateway } = doubleGateway(() => ({}));
  const execute = (given: { seen?: typeof seen }) =>
    requireAcknowledged(
      { chain: doubleChain({ safes: paid.safes ?? [] }).client, gateway },
      { safe, transaction, account: amara.address, acknowledged: [], ...given },
    );
  await expect(execute({ seen })).rejects.toThrow(/last simulation before execution did not succeed/);
  await expect(execute({})).resolves.toBeUndefined();
});

test('what the calls do not say is refused at the last moment too', async () => {
  const { client: gateway } = doubleGateway(() => ({}));
  const sign = requireAcknowledged(
    { chain: doubleChain(takesOver).client, gateway },
    { safe, transaction, account: amara.address, acknowledged: [] },
  );
  await expect(sign).rejects.toThrow('Signing is stopped');
});
