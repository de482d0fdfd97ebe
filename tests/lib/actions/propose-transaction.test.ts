import { parseEther } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proposeTransaction } from '@/lib/actions/propose-transaction';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, safe, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const transaction = makeTransaction();
const held = (ether: string) => ({
  owner: safe.address,
  token: 'native' as const,
  amount: parseEther(ether),
});
const ready: DoubleChainState = {
  safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }],
  holdings: [held('10')],
  simulation: { holdings: [held('9')] },
};

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  for (const store of [outbox, submitted]) store.set([]);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [outbox, submitted]) store.get();
});

async function propose(state: DoubleChainState, second?: DoubleChainState) {
  const chain = doubleChain(state);
  const secondaryRpc = second && { host: 'second.example', client: doubleChain(second).client };
  const { client: gateway } = doubleGateway(({ path }) =>
    path.includes('/queued') ? makePage([]) : makeDetails({ transaction }),
  );
  const wallet = doubleSigningWallet(amara);
  const outcome = await proposeTransaction(
    { chain: chain.client, gateway, secondaryRpc, wallet: wallet.client },
    {
      ...{ safe, transaction, account: amara.address, acknowledged: [] },
      nonceReview: { isNext: true, knownConflicts: [] },
    },
  ).catch((error: unknown) => error);
  return { outcome, asked: wallet.asked, sent: chain.sent };
}

test('the checks before a signature share three round trips, and the nonce after it takes one', async () => {
  const { asked, sent } = await propose(ready);
  expect(asked).toContain('eth_signTypedData_v4');
  expect(sent).toHaveLength(4);
  // The nonce is read afresh once the wallet has signed.
  expect(sent[3]).toEqual(['eth_call']);
});

test('a used nonce is refused although the simulation is still under way', async () => {
  const [first] = ready.safes ?? [];
  const { outcome, asked } = await propose({ ...ready, safes: first ? [{ ...first, nonce: 8n }] : [] });
  expect(outcome).toMatchObject({ isUsed: true });
  expect(asked).toEqual([]);
});

test('a surprise in the simulation is refused although the nonce is free', async () => {
  const { outcome, asked } = await propose({
    ...ready,
    simulation: { holdings: [held('9')], safe: { modules: [stranger.address] } },
  });
  expect(String(outcome)).toContain('Signing is stopped');
  expect(asked).toEqual([]);
});

test('a second RPC that knows other owners stops signing although everything else is well', async () => {
  const safes = [{ address: safe.address, owners: [stranger.address], nonce: 7n }];
  const { outcome, asked } = await propose(ready, { ...ready, safes });
  expect(String(outcome)).toContain('Your two RPC nodes disagree');
  expect(asked).toEqual([]);
});
