import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { RelayOffer } from '@/components/transactions/execution/relay-offer';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n, canExecute: true }] };

/** The offer for a ready transaction, at a gateway that answers about its relayer as told. */
async function show({
  count,
  relayer = { type: 'RELAY_FEE' },
  relay = () => ({}),
  isPaidBySafe = false,
}: {
  count: () => unknown;
  relayer?: object | null;
  relay?: (body: unknown) => unknown;
  isPaidBySafe?: boolean;
}) {
  const confirmations = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const details = makeDetails({ transaction, confirmations });
  const reviewed = await loadVerifiedTransaction(
    { gateway: doubleGateway(() => details).client, chain: doubleChain(chain).client },
    { safe, id: details.txId },
  );
  return renderPage(
    <RelayOffer
      request={{ reviewed, account: chiara.address, acknowledged: [] }}
      isPaidBySafe={isPaidBySafe}
    />,
    {
      chain,
      gateway: ({ path, method, body }) => {
        if (path.endsWith('/relay') && method === 'POST') return relay(body);
        if (path.includes('/relay/')) return count();
        return path.includes('/chains/8453/') ? details : { ...chainJson, relayer };
      },
      session: connectedAs(chiara.address),
    },
  );
}

const asked = (page: Awaited<ReturnType<typeof show>>) =>
  page.gateway.requests.filter(({ path }) => path.includes(`/relay/${safe.address}`));

test('without a relayer nothing is said', async () => {
  const page = await show({ relayer: null, count: () => ({ remaining: 5, limit: 5 }) });
  await waitFor(() => expect(page.gateway.requests.length).toBeGreaterThan(0));
  expect(screen.queryByText(/relayer/)).toBeNull();
  expect(asked(page)).toEqual([]);
});

test('the count is asked for this transaction', async () => {
  const page = await show({ count: () => ({ remaining: 4, limit: 5 }) });
  expect(await screen.findByText(/pays the network fee: 4 of 5 left today for this Safe/)).toBeDefined();
  expect(asked(page)).toMatchObject([{ query: { safeTxHash } }]);
});

test.each<[string, () => unknown, RegExp]>([
  ['0 of 0', () => ({ remaining: 0, limit: 0 }), /relayer doesn’t pay the network fee for this transaction/],
  ['0 of 5', () => ({ remaining: 0, limit: 5 }), /has paid for 5 executions of this Safe today/],
  [
    '403',
    () => refuse(403, { message: 'Relay denied', statusCode: 403 }),
    /didn’t say whether its relayer pays/,
  ],
])('%s leaves a sentence and no button', async (_, count, says) => {
  await show({ count });
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what the Safe pays for is not called free', async () => {
  await show({ count: () => ({ remaining: 1, limit: 1 }), isPaidBySafe: true });
  expect(await screen.findByRole('button', { name: 'Execute through the relayer' })).toBeDefined();
  expect(screen.queryByText(/without a fee|today/)).toBeNull();
});

test('what could not be simulated there can be sent again, and only then with its acceptance', async () => {
  const bodies: unknown[] = [];
  const indeterminate = { code: 'INDETERMINATE_SIMULATION', message: 'Unreachable', statusCode: 422 };
  await show({
    count: () => ({ remaining: 1, limit: 1 }),
    relay: (body) => {
      bodies.push(body);
      return refuse(
        422,
        bodies.length === 1 ? indeterminate : { ...indeterminate, code: 'SIMULATION_FAILED' },
      );
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Execute without a fee' }));
  const again = { name: 'Send without the relayer’s simulation' };
  await userEvent.click(await screen.findByRole('button', again, { timeout: 10_000 }));
  expect(
    await screen.findByText(/relayer’s simulation of this transaction failed/, {}, { timeout: 10_000 }),
  ).toBeDefined();
  expect(screen.queryByRole('button', again)).toBeNull();
  expect(bodies).toMatchObject([{ safeTxHash }, { safeTxHash, acceptUnverifiedSimulation: true }]);
  expect(bodies[0]).not.toHaveProperty('acceptUnverifiedSimulation');
});
