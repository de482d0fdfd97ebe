import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { encodeErrorResult, parseAbi, parseEther } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { simulationOptions } from '@/lib/queries/transactions/simulation';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe } from '@/tests/support/chain/people';
import { doubleGateway, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';
// Loaded beforehand: the clock of these tests does not wait for imports.
import '@/lib/actions/risk/analyze-transaction';
import '@/lib/actions/risk/simulate-transaction';

const paid: DoubleChainState = {
  safes: [{ address: safe.address, owners: [amara.address] }],
  holdings: [{ owner: safe.address, token: 'native', amount: parseEther('10') }],
  simulation: { holdings: [{ owner: safe.address, token: 'native', amount: parseEther('9') }] },
};
const [{ address: multiSend } = expect.unreachable('There is one.')] = multiSendCallOnly;
/** Foreign code would run as the Safe: the chain is asked for it before anything is simulated. */
const batch = makeTransaction({
  ...batchOf(multiSend, [callOf(recipient, '0x'), callOf(recipient, transferData)]),
  nonce: 0n,
});

let close: (() => void) | undefined;
const never = Number.POSITIVE_INFINITY;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  close?.();
  vi.useRealTimers();
});

function open(chain: ChainClient, transaction = batch) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { client: gateway } = doubleGateway(neverAnswer);
  const options = simulationOptions({ chain, gateway }, { safe, transaction, sender: undefined });
  const look = () => queries.getQueryData(options.queryKey)?.simulation;
  close = new QueryObserver(queries, options).subscribe(() => undefined);
  return { look };
}

/** A node that answers each method after so many milliseconds. */
function slow(chain: ChainClient, delayOf: (method: string, params: unknown) => number): ChainClient {
  const request = async (args: { method: string; params?: unknown }) => {
    const delay = delayOf(args.method, args.params);
    if (delay > 0) await new Promise((resolve) => delay < never && setTimeout(resolve, delay));
    return chain.request(args as never); // typed by method; handed through
  };
  return { ...chain, request: request as typeof chain.request };
}

test('a node that never answers is waited for 8 seconds from the opening of the review, with all that is read before', async () => {
  const { look } = open(slow(doubleChain(paid).client, () => never));
  await vi.advanceTimersByTimeAsync(7_900);
  expect(look()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(look()).toEqual({ kind: 'absent', reason: 'late' });
});

test('what is read before the simulation takes its time from the same 8 seconds', async () => {
  const delays: Readonly<Record<string, number>> = { eth_getCode: 6_000, eth_simulateV1: 6_000 };
  const { look } = open(slow(doubleChain(paid).client, (method) => delays[method] ?? 0));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(look()).toEqual({ kind: 'absent', reason: 'late' });
});

test('why it fails is waited for no longer than that either', async () => {
  const revert = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['closed on Sundays'] });
  const isInside = (params: unknown) => JSON.stringify(params).includes('"value":"0xde0b6b3a7640000"');
  const chain = doubleChain({ ...paid, simulation: { revert } }).client;
  const { look } = open(
    slow(chain, (method, params) => {
      if (method === 'eth_simulateV1') return 7_500;
      return method === 'eth_call' && isInside(params) ? never : 0;
    }),
    makeTransaction({ to: recipient, value: parseEther('1'), nonce: 0n }),
  );
  await vi.advanceTimersByTimeAsync(8_000);
  expect(look()).toMatchObject({ kind: 'simulated', outcome: { result: { kind: 'revert' } } });
});

test('it is simulated anew by itself once what was read before is there', async () => {
  const delays: Readonly<Record<string, number>> = { eth_getCode: 9_000 };
  const { look } = open(slow(doubleChain(paid).client, (method) => delays[method] ?? 0));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(look()).toEqual({ kind: 'absent', reason: 'late' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(look()).toMatchObject({ kind: 'simulated', outcome: { result: { kind: 'success' } } });
});
