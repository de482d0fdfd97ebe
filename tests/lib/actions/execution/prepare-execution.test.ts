import { parseEther } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareExecution } from '@/lib/actions/execution/prepare-execution';
import { reviewedProposal } from '@/lib/actions/verify/reviewed-transaction';
import { ActionRefusedError } from '@/lib/errors/safe';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeSafeJson } from '@/tests/support/gateway/safe-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const owners = [amara.address, bruno.address];
const held = (ether: string) => ({
  owner: safe.address,
  token: 'native' as const,
  amount: parseEther(ether),
});
const ready: DoubleChainState = {
  safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n, canExecute: true }],
  holdings: [held('10')],
  simulation: { holdings: [held('9')] },
};
const takesOver: DoubleChainState = {
  ...ready,
  simulation: { holdings: [held('9')], safe: { modules: [stranger.address] } },
};

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  browser.clearFromAnotherTab();
});

type Given = {
  readonly chain?: DoubleChainState;
  readonly secondChain?: DoubleChainState;
  /** The bytes that the page has. */
  readonly shown?: typeof transaction;
  /** The Safe's nonce that the gateway tells. */
  readonly toldNonce?: number;
  /** Called before the gateway answers about the transaction. */
  readonly beforeAnswer?: (chain: ReturnType<typeof doubleChain>) => void | Promise<void>;
};

async function prepare({
  chain: state = ready,
  secondChain,
  shown = transaction,
  toldNonce = 7,
  beforeAnswer,
}: Given = {}) {
  const chain = doubleChain(state);
  const secondaryRpc = secondChain && { host: 'second.example', client: doubleChain(secondChain).client };
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const details = makeDetails({ safe, transaction, confirmations });
  const { client: gateway } = doubleGateway(async ({ path }) => {
    if (!path.includes('/transactions/')) return makeSafeJson({ owners, nonce: toldNonce });
    await beforeAnswer?.(chain);
    return details;
  });
  const outcome = await prepareExecution(
    { chain: chain.client, gateway, secondaryRpc },
    { reviewed: reviewedProposal(safe, safeTxHash, shown), account: amara.address, acknowledged: [] },
  ).catch((error: unknown) => error);
  return { outcome, sent: chain.sent, methods: chain.sent.flat() };
}

const simulations = (methods: readonly string[]) =>
  methods.filter((method) => method === 'eth_simulateV1').length;

describe('an execution is checked right before the wallet is asked', () => {
  test('in four round trips, at one block', async () => {
    const { outcome, sent } = await prepare();
    expect(outcome).toMatchObject({ safeTxHash, blockNumber: 100n });
    expect(sent).toHaveLength(4);
    // The block, the state at it, what depends on the state, and the simulation with the estimate.
    expect(sent[0]).toContain('eth_getBlockByNumber');
    expect(sent[1]).toContain('eth_getStorageAt');
    expect(sent[3]).toEqual(expect.arrayContaining(['eth_simulateV1', 'eth_estimateGas']));
    expect(sent.flat()).not.toContain('eth_blockNumber');
  });

  test('a surprise in the simulation is refused, whatever the estimate says', async () => {
    const { outcome } = await prepare({ chain: takesOver });
    expect(outcome).toBeInstanceOf(ActionRefusedError);
    expect(String(outcome)).toContain('Signing is stopped');
  });

  test('what only a second RPC sees is refused too: other owners, and a surprise in its simulation', async () => {
    const safes = [{ address: safe.address, owners: [stranger.address], nonce: 7n, canExecute: true }];
    const otherOwners = await prepare({ secondChain: { ...ready, safes } });
    expect(String(otherOwners.outcome)).toContain('RPC');
    const surprised = await prepare({ secondChain: takesOver });
    expect(String(surprised.outcome)).toContain('Signing is stopped');
    const agreed = await prepare({ secondChain: ready });
    expect(agreed.outcome).toMatchObject({ safeTxHash });
  });

  test('bytes with another hash than the reviewed one are not used', async () => {
    const other = makeTransaction({ value: 2n });
    const { outcome, methods } = await prepare({ shown: other });
    expect(outcome).toMatchObject({ transaction });
    expect(simulations(methods)).toBe(1);
  });

  test('where the gateway is a block ahead, the look is of the state that it is compared with', async () => {
    const [before] = ready.safes ?? [];
    const { outcome, methods } = await prepare({
      chain: { ...ready, safes: before && [{ ...before, nonce: 6n }] },
      toldNonce: 7,
      beforeAnswer: async (chain) => {
        // The block before is read, and the state at it.
        await vi.waitFor(() => expect(chain.sent.flat()).toContain('eth_getStorageAt'));
        chain.change({ ...takesOver, blockNumber: 101n });
      },
    });
    expect(String(outcome)).toContain('Signing is stopped');
    expect(methods.filter((method) => method === 'eth_gasPrice')).toHaveLength(2);
  });

  test('after a slow answer of the gateway everything that needs the newest block is asked again', async () => {
    const { outcome, methods } = await prepare({
      beforeAnswer: (chain) => {
        vi.setSystemTime(Date.now() + 2_000);
        // What was asked before this answer did not show it.
        chain.change(takesOver);
      },
    });
    expect(outcome).toBeInstanceOf(ActionRefusedError);
    expect(String(outcome)).toContain('Signing is stopped');
    expect(methods.filter((method) => method === 'eth_gasPrice')).toHaveLength(2);
  });
});
