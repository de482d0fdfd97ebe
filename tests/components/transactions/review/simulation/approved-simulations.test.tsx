import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApprovedSimulations } from '@/components/transactions/review/simulation/approved-simulations';
import { SimulatedOutcome } from '@/components/transactions/review/simulation/simulated-outcome';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { simulateTransaction } from '@/lib/actions/risk/simulate-transaction';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const chain: DoubleChainState = {
  safes: [safe.address, stranger.address].map((address) => ({ address, owners: [amara.address] })),
  simulation: {},
};

/** The simulation of a transaction that approves so many others, each of which calls a contract. */
async function approve(count: number, state = chain) {
  const clients = { chain: doubleChain(state).client, gateway: doubleGateway(() => ({})).client };
  const child = makeTransaction({ to: recipient, value: 0n, data: '0x12345678', nonce: 0n });
  const contents = await analyzeTransaction(clients, { ...safe, address: stranger.address }, child);
  const assessed = await analyzeTransaction(clients, safe, makeTransaction({ nonce: 0n }));
  const approved = { child: stranger.address, transaction: child, contents, verified: {} };
  const simulated = await simulateTransaction(clients, {
    ...{ safe, transaction: makeTransaction({ nonce: 0n }), sender: amara.address },
    // Only these fields of an approved transaction are simulated.
    assessed: {
      ...assessed,
      approved: Array.from({ length: count }, () => approved),
    } as unknown as typeof assessed,
  });
  return renderPage(<ApprovedSimulations simulated={simulated} />, { chain: state });
}
const section = 'Balance changes of the approved transaction';

test('the fourth approved transaction is not simulated, and that is said', async () => {
  const page = await approve(3);
  expect(screen.getAllByText(section)).toHaveLength(3);
  expect(screen.queryByText(/not simulated/)).toBeNull();
  page.unmount();
  await approve(5);
  expect(screen.getAllByText(section)).toHaveLength(3);
  expect(screen.getByText('2 approved transactions were not simulated')).toBeTruthy();
});

test('a contract that an approved transaction calls may act differently, and nothing says that nothing changes', async () => {
  await approve(1);
  expect(screen.getByText('The call may act differently when executed.')).toBeTruthy();
  expect(screen.queryByText('No balance changes.')).toBeNull();
});

test('one that could not be simulated is said to', async () => {
  const { simulation: _simulation, ...without } = chain;
  await approve(1, without);
  expect(screen.getByText('The approved transaction was not simulated')).toBeTruthy();
});

test('without events, approvals given by called contracts are said to be unchecked, and only there', async () => {
  const clients = { chain: doubleChain(chain).client, gateway: doubleGateway(() => ({})).client };
  const transaction = makeTransaction({ nonce: 0n });
  const assessed = await analyzeTransaction(clients, safe, transaction);
  const { simulation } = await simulateTransaction(clients, {
    safe,
    transaction,
    sender: undefined,
    assessed,
  });
  if (simulation.kind === 'absent') throw new Error(simulation.reason);
  const outcome = { ...simulation.outcome, method: 'probe' } as const;
  const unchecked = /Approvals that the called contracts give were not checked/;
  const page = renderPage(<SimulatedOutcome {...{ safe, outcome }} more="contracts" />, { chain });
  expect(await screen.findByText(unchecked)).toBeTruthy();
  page.unmount();
  const decoded = renderPage(<SimulatedOutcome {...{ safe, outcome }} />, { chain });
  expect(screen.queryByText(unchecked)).toBeNull();
  decoded.unmount();
  renderPage(<SimulatedOutcome {...{ safe, outcome: simulation.outcome }} more="contracts" />, { chain });
  expect(screen.queryByText(unchecked)).toBeNull();
});
