import { type Address, type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { allowanceModules } from '@/config/known-modules';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { spendFromLimit } from '@/lib/actions/spend-from-limit';
import { readSpendingLimits } from '@/lib/chain/read-spending-limits';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { getHolding } from '@/lib/chain/tokens';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import {
  encodeLimit,
  encodeLimitRemoval,
  type NewLimit,
  nextResetOf,
  remainingOf,
} from '@/lib/safe/manage/spending-limit';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { demoIdentity } from '@/tests/support/chain/action-fixture';
import { amara, bruno, recipient, stranger } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const [module] = allowanceModules;
const usdc = demoTokens.usdc.address;
const units = (amount: string) => parseUnits(amount, 6);
/** Where the module measures time: in whole minutes. */
const day = 1_440;

let chain: Chain;
let safe: SafeRef;
beforeAll(async () => {
  chain = await startChain();
  await chain.client.setBalance({ address: bruno.address, value: parseEther('1') });
});
afterAll(() => chain.close());
beforeEach(async () => {
  stubBrowserStorage();
  const address = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1 });
  safe = { chainId: 8453, address };
  await mintToken({ rpcUrl: chain.url, token: usdc, to: address, amount: units('1000') });
  await fund({ rpcUrl: chain.url, to: address, amount: parseEther('2') });
});

const client = () => createChainClient({ rpcUrls: [chain.url], identity: demoIdentity });
const read = () => readSpendingLimits(client(), { safe: safe.address, modules: [module] });
const held = (owner: Address) => getHolding(client(), { owner, token: usdc });
const ether = (owner: Address) => getHolding(client(), { owner, token: undefined });

async function execute(calls: readonly Call[]) {
  const { nonce } = await getSafeState(client(), safe);
  const multiSend = multiSendCallOnly.find(({ version }) => version === '1.4.1')?.address;
  const transaction = buildSafeTransaction({ calls, nonce, multiSend });
  const signature = await signAs(amara, safe, transaction);
  const data = encodeExecution(transaction, packSignatures([{ signer: amara.address, signature }]));
  await send(chain.client, { from: otherAccount(), to: safe.address, data });
}

async function setLimit(limit: Partial<NewLimit> = {}) {
  const state = await getSafeState(client(), safe);
  const isEnabled = state.modules?.addresses.includes(module) ?? false;
  const whole = { ...{ module, beneficiary: bruno.address, token: usdc, resetMinutes: 0 }, ...limit };
  await execute(
    encodeLimit(safe.address, { amount: units('100'), ...whole }, { ...(await read()), isEnabled }),
  );
}

function spend(amount: bigint, { as = bruno, isEther = false, answers = {} } = {}) {
  const wallet = doubleSigningWallet(as, {
    answers: {
      eth_sendTransaction: async ([given]: readonly unknown[]) => {
        const { to, data } = given as { to: Address; data: Hex }; // viem's own request
        return (await send(chain.client, { from: as, to, data })).transactionHash;
      },
      ...answers,
    },
    rpcUrl: chain.url,
  });
  return spendFromLimit(
    { chain: client(), wallet: wallet.client as never }, // a double has fewer methods
    {
      safe,
      limit: { module, beneficiary: as.address, token: isEther ? undefined : usdc },
      to: recipient,
      amount,
    },
  );
}
const failureOf = (action: Promise<unknown>) => action.then(() => undefined, toAppError);

describe('a spending limit', () => {
  test('is set with the module and the beneficiary in one batch, used, and exhausted', async () => {
    await setLimit();
    expect((await read()).limits).toMatchObject([
      { beneficiary: bruno.address, token: usdc, amount: units('100'), spent: 0n, resetMinutes: 0 },
    ]);
    const before = await held(recipient);
    const hash = await spend(units('60'));
    expect(await held(recipient)).toBe(before + units('60'));
    expect(await held(safe.address)).toBe(units('940'));
    expect(recentTransactions.get()).toMatchObject([{ hash, status: 'pending' }]);
    const [used] = (await read()).limits;
    expect(used && remainingOf(used)).toBe(units('40'));
    expect(await failureOf(spend(units('41')))).toMatchObject({
      message: 'This is more than is left of your spending limit.',
    });
    await spend(units('40'));
    expect(await failureOf(spend(1n))).toMatchObject({ name: 'ActionRefusedError' });
    expect(await held(safe.address)).toBe(units('900'));
  });

  test('pays Ether too', async () => {
    await setLimit({ token: undefined, amount: parseEther('1') });
    const before = await ether(recipient);
    await spend(parseEther('0.25'), { isEther: true });
    expect((await ether(recipient)) - before).toBe(parseEther('0.25'));
  });

  test('begins anew when its period is over', async () => {
    await setLimit({ resetMinutes: day });
    await spend(units('100'));
    const [used] = (await read()).limits;
    expect(used && nextResetOf(used)).toBe(((used?.lastResetMinutes ?? 0) + day) * 60_000);
    await chain.client.increaseTime({ seconds: day * 60 });
    await chain.client.mine({ blocks: 1 });
    expect((await read()).limits).toMatchObject([{ spent: 0n }]);
    await spend(units('100'));
    expect(await held(safe.address)).toBe(units('800'));
  });

  test('is changed and keeps what was spent, unless that is to be forgotten', async () => {
    await setLimit();
    await spend(units('60'));
    await setLimit({ amount: units('50'), resetMinutes: day });
    const [lowered] = (await read()).limits;
    expect(lowered).toMatchObject({ amount: units('50'), spent: units('60'), resetMinutes: day });
    expect(lowered && remainingOf(lowered)).toBe(0n);
    await setLimit({ amount: units('50'), forgetsSpent: true });
    expect((await read()).limits).toMatchObject([{ amount: units('50'), spent: 0n }]);
  });

  test('goes by itself while the beneficiary has another, and with the beneficiary as the last one', async () => {
    await setLimit();
    await setLimit({ token: undefined, amount: parseEther('1') });
    const both = await read();
    expect(both.limits).toHaveLength(2);
    await execute([encodeLimitRemoval({ module, beneficiary: bruno.address, token: usdc }, both)]);
    const one = await read();
    expect(one.limits).toMatchObject([{ token: undefined }]);
    await execute([encodeLimitRemoval({ module, beneficiary: bruno.address, token: undefined }, one)]);
    expect(await read()).toEqual({ beneficiaries: [], limits: [], isComplete: true });
    expect(await failureOf(spend(1n))).toMatchObject({ name: 'ActionRefusedError' });
  });

  test('is read for more beneficiaries than one answer holds', async () => {
    const people = Array.from({ length: 53 }, () => otherAccount().address);
    const calls = people.flatMap((beneficiary, index) =>
      encodeLimit(
        safe.address,
        { module, beneficiary, token: usdc, amount: 1n, resetMinutes: 0 },
        { beneficiaries: [], limits: [], isEnabled: index > 0 },
      ),
    );
    // As many as fit into the gas of one transaction.
    for (let start = 0; start < calls.length; start += 15) await execute(calls.slice(start, start + 15));
    const { limits, isComplete } = await read();
    expect(new Set(limits.map(({ beneficiary }) => beneficiary))).toEqual(new Set(people));
    expect(isComplete).toBe(true);
  });
});

describe('spending is refused before the wallet is asked', () => {
  const notAsked = {
    eth_sendTransaction: () => {
      throw new Error('The wallet was asked.');
    },
  };

  test('from a Safe that has not enabled the module', async () => {
    expect(await failureOf(spend(1n, { answers: notAsked }))).toMatchObject({
      message: 'This Safe no longer uses spending limits.',
    });
  });

  test('for an account without a limit', async () => {
    await setLimit();
    await chain.client.setBalance({ address: stranger.address, value: parseEther('1') });
    expect(await failureOf(spend(1n, { as: stranger, answers: notAsked }))).toMatchObject({
      message: 'This is more than is left of your spending limit.',
    });
  });

  test('where the Safe holds less than the limit', async () => {
    await setLimit({ amount: units('5000') });
    expect(await failureOf(spend(units('1001'), { answers: notAsked }))).toMatchObject({
      kind: 'execution-reverted',
    });
  });
});
