import Safe, { EthSafeSignature } from '@safe-global/protocol-kit';
import { type Address, type Hex, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { createSafe as createOnChain } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { type CreateAndSendRequest, createAndSend } from '@/lib/actions/create/create-and-send';
import { findCreationContracts, predictAddress } from '@/lib/actions/create/creation-contracts';
import { followCreation } from '@/lib/actions/create/follow-creation';
import { prepareFirstTransaction } from '@/lib/actions/create/prepare-first-transaction';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { simulateTransaction } from '@/lib/actions/risk/simulate-transaction';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeCreation, type SafeSetup } from '@/lib/safe/create/creation';
import { encodeFirstTransaction } from '@/lib/safe/create/first-transaction';
import { encodeNativeTransfer, encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import { knownSafes } from '@/lib/storage/known-safes';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { amara, bruno } from '@/tests/support/chain/people';
import { connectTo } from '@/tests/support/chain/simulation-fixture';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const versions = ['1.3.0', '1.4.1', '1.5.0'] as const;
const { usdc } = demoTokens;

let chain: Chain;
let salt = 700n;
beforeAll(async () => {
  chain = await startChain();
  await chain.client.setBalance({ address: amara.address, value: parseEther('1') });
});
afterAll(() => chain.close());
beforeEach(() => {
  salt += 1n;
  stubBrowserStorage();
});

const setupOf = (changed: Partial<SafeSetup> = {}): SafeSetup => ({
  version: '1.4.1',
  owners: [amara.address],
  threshold: 1,
  saltNonce: salt,
  ...changed,
});
const safeOf = (setup: SafeSetup): SafeRef => ({ chainId: 8453, address: predictAddress(setup) });
const pay = (to: Address, amount = parseEther('0.5')) =>
  buildSafeTransaction({ calls: [encodeNativeTransfer({ to, amount })], nonce: 0n });

/** A setup that is kept for later, with one ETH at its address. */
async function keep(setup: SafeSetup) {
  const safe = safeOf(setup);
  await fund({ rpcUrl: chain.url, to: safe.address, amount: parseEther('1') });
  keepUndeployed({
    ...{ safe, name: 'Later', createdAt: 1, isSavedOutside: true },
    setup: { ...setup, owners: [...setup.owners] },
  });
  return safe;
}

const refusing = () =>
  doubleGateway(() => {
    throw new Error('Nobody asks the gateway');
  });
const services = (refused: readonly string[] = []) => ({
  chain: connectTo(chain.url, refused),
  gateway: refusing().client,
});

/** What Amara's wallet is given it signs and sends. */
async function sendAs(given: unknown): Promise<Hex> {
  const { to, data, gas } = given as { to: Address; data: Hex; gas: Hex }; // viem's own request
  const { transactionHash } = await send(chain.client, { from: amara, to, data, gas: BigInt(gas) });
  return transactionHash;
}
const walletOf = (answers = {}) =>
  doubleSigningWallet(amara, {
    answers: { eth_sendTransaction: ([given]: readonly unknown[]) => sendAs(given), ...answers },
    rpcUrl: chain.url,
  });

function run(
  setup: SafeSetup,
  transaction: SafeTransaction,
  {
    wallet = walletOf(),
    ...changed
  }: Partial<CreateAndSendRequest> & { wallet?: ReturnType<typeof walletOf> } = {},
) {
  return createAndSend(
    { ...services(), wallet: wallet.client as never },
    {
      ...{ setup, address: predictAddress(setup), name: 'Later', account: amara.address },
      ...{ accepted: [], createdAt: 1, isSavedOutside: true, transaction, acknowledged: [], ...changed },
    },
  ); // a double has fewer methods
}
const balanceOf = (address: Address) => chain.client.getBalance({ address });
const codeAt = (address: Address) => chain.client.getCode({ address });
const firstRow = () => {
  const [row] = undeployedSafes.get();
  if (!row) throw new Error('No setup is kept');
  return row;
};
const follow = (now?: number) => followCreation(connectTo(chain.url), firstRow(), now);

describe.each(versions)('creating a Safe %s and sending from it at once', (version) => {
  test('happens in one transaction that is signed and sent by its owner', async () => {
    const setup = setupOf({ version });
    const safe = await keep(setup);
    const payee = otherAccount().address;
    const wallet = walletOf();
    const told: string[] = [];
    const hash = await run(setup, pay(payee), {
      wallet,
      onSigned: () => told.push('signed'),
      onSent: () => told.push('sent'),
    });
    const asked = wallet.asked.filter((method) => /sign|send/i.test(method));
    expect(asked).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
    expect(told).toEqual(['signed', 'sent']);
    expect(await balanceOf(payee)).toBe(parseEther('0.5'));
    expect(await balanceOf(safe.address)).toBe(parseEther('0.5'));
    const state = await getSafeState(connectTo(chain.url), safe);
    expect(state).toMatchObject({ owners: [amara.address], threshold: 1, version, nonce: 1n, isL2: true });
    const { to } = await chain.client.getTransaction({ hash });
    const { safeTxHash } = hashTransaction(safe, pay(payee), version);
    expect(multiSendCallOnly.find((one) => one.version === version)?.address.toLowerCase()).toBe(to);
    expect(firstRow().sent).toMatchObject({ transactionHash: hash, safeTxHash });
    expect(recentTransactions.get()).toMatchObject([{ hash, description: 'Create Safe Later and send' }]);
    expect(await follow()).toBe('created');
    expect(undeployedSafes.get()).toEqual([]);
    expect(knownSafes.get()).toMatchObject([{ safe, name: 'Later' }]);
  });

  test('is encoded as Safe’s own kit does it', async () => {
    const setup = setupOf({ version });
    const contracts = findCreationContracts(version);
    const transaction = pay(bruno.address);
    const signature = await signAs(amara, safeOf(setup), transaction);
    const kit = await Safe.init({
      provider: chain.url,
      predictedSafe: {
        safeAccountConfig: {
          ...{ owners: [...setup.owners], threshold: 1, fallbackHandler: contracts.fallbackHandler },
        },
        safeDeploymentConfig: {
          ...{ saltNonce: String(setup.saltNonce), safeVersion: version, deploymentType: 'canonical' },
        },
      },
    });
    const theirs = await kit.createTransaction({
      transactions: [{ to: bruno.address, value: String(transaction.value), data: '0x' }],
      options: { nonce: 0, safeTxGas: '0' },
    });
    theirs.addSignature(new EthSafeSignature(amara.address, signature));
    const batch = await kit.wrapSafeTransactionIntoDeploymentBatch(theirs);
    const multiSend = multiSendCallOnly.findLast((one) => one.version === version)?.address ?? '0x';
    const confirmation = { signer: amara.address, signature };
    const ours = encodeFirstTransaction({ setup, contracts, multiSend, transaction, confirmation });
    const { to, value, data } = ours;
    expect([to, value]).toEqual([batch.to, BigInt(batch.value)]);
    // They write some addresses in small letters.
    expect(data.toLowerCase()).toBe(batch.data.toLowerCase());
  });

  test('does nothing with a signature of somebody else', async () => {
    const setup = setupOf({ version });
    const safe = await keep(setup);
    const payee = otherAccount().address;
    const foreign = {
      eth_signTypedData_v4: ([, text]: readonly unknown[]) => bruno.signTypedData(JSON.parse(String(text))),
    };
    const wallet = walletOf(foreign);
    await expect(run(setup, pay(payee), { wallet })).rejects.toMatchObject({ kind: 'signer-changed' });
    expect(wallet.asked).not.toContain('eth_sendTransaction');

    // Whoever sends it past this page achieves nothing either.
    const signature = await signAs(bruno, safe, pay(payee));
    const batch = {
      ...{ setup, transaction: pay(payee), account: amara.address },
      confirmation: { signer: bruno.address, signature },
    };
    await expect(prepareFirstTransaction(connectTo(chain.url), batch)).rejects.toMatchObject({
      kind: 'first-transaction-reverted',
    });
    const contracts = findCreationContracts(version);
    const multiSend = multiSendCallOnly.find((one) => one.version === version)?.address ?? '0x';
    const { to, data } = encodeFirstTransaction({ ...batch, contracts, multiSend });
    await expect(send(chain.client, { from: amara, to, data })).rejects.toThrow();
    expect(await codeAt(safe.address)).toBeUndefined();
    expect(await balanceOf(payee)).toBe(0n);
  });

  test('is simulated before the Safe is there, with the fee of the whole', async () => {
    const setup = setupOf({ version });
    const safe = await keep(setup);
    await mintToken({ rpcUrl: chain.url, token: usdc.address, to: safe.address, amount: 7_000_000n });
    const call = encodeTokenTransfer({ token: usdc.address, to: bruno.address, amount: 2_000_000n });
    const transaction = buildSafeTransaction({ calls: [call], nonce: 0n });
    const simulate = (refused: readonly string[]) => {
      const clients = services(refused);
      const assessed = analyzeTransaction(clients, safe, transaction);
      return simulateTransaction(clients, { safe, transaction, sender: amara.address, assessed });
    };
    const { simulation, check } = await simulate([]);
    expect(check).toEqual({ surprises: [], remarks: [] });
    if (simulation.kind === 'absent') throw new Error(simulation.reason);
    expect(simulation.outcome).toMatchObject({
      ...{ method: 'trace', result: { kind: 'success' } },
      balances: [{ asset: { kind: 'token', token: usdc.address }, before: 7_000_000n, delta: -2_000_000n }],
    });
    const without = await simulate(['eth_simulateV1']);
    expect(without.simulation).toEqual({ kind: 'absent', reason: 'notCreated' });
    const hash = await run(setup, transaction);
    const { gasUsed } = await chain.client.getTransactionReceipt({ hash });
    const estimated = Number(simulation.outcome.gasUsed) / Number(gasUsed);
    expect(estimated).toBeGreaterThan(0.95);
    expect(estimated).toBeLessThan(1.2);
  });
});

describe('a creation with a payment', () => {
  test('is refused where it needs more than one key’s signature', async () => {
    const codes = await compileContracts();
    const { contractAddress } = await send(chain.client, { from: otherAccount(), data: codes.RewardModule });
    const nested = await createOnChain({ rpcUrl: chain.url, owners: [amara.address], threshold: 1 });
    const wallet = walletOf();
    const refusals: readonly (readonly [SafeSetup, RegExp])[] = [
      [setupOf({ owners: [amara.address, bruno.address], threshold: 2 }), /With 2 required confirmations/],
      [setupOf({ owners: [bruno.address] }), /Only an owner/],
      [setupOf({ owners: [amara.address, contractAddress ?? amara.address] }), /can’t confirm/],
    ];
    for (const [setup, message] of refusals)
      await expect(run(setup, pay(bruno.address), { wallet })).rejects.toThrow(message);
    const owned = setupOf({ owners: [nested] });
    await expect(run(owned, pay(bruno.address), { wallet, account: nested })).rejects.toThrow();
    expect(wallet.asked.filter((method) => /sign|send/i.test(method))).toEqual([]);
  });

  test.each<[string, Partial<SafeTransaction>]>([
    ['foreign code', { operation: operations.delegateCall }],
    ['a later nonce', { nonce: 1n }],
    ['gas of its own, with which it may fail and be used up', { safeTxGas: 1n }],
    ['a refund', { gasPrice: 1n }],
  ])('is refused with %s', async (_what, changed) => {
    const setup = setupOf();
    await keep(setup);
    const wallet = walletOf();
    const running = run(setup, { ...pay(bruno.address), ...changed }, { wallet });
    await expect(running).rejects.toThrow(/plain first call/);
    expect(wallet.asked.filter((method) => /sign|send/i.test(method))).toEqual([]);
  });

  test('says why it would fail, and creates nothing', async () => {
    const setup = setupOf();
    const safe = await keep(setup);
    const call = encodeTokenTransfer({ token: usdc.address, to: bruno.address, amount: 1n });
    const poor = buildSafeTransaction({ calls: [call], nonce: 0n });
    const running = run(setup, poor);
    await expect(running).rejects.toMatchObject({ kind: 'first-transaction-reverted' });
    await expect(running).rejects.toThrow(/^The Safe’s first transaction would fail: .*balance/);
    expect(await codeAt(safe.address)).toBeUndefined();
  });

  test('is not sent where the batch contract runs other code', async () => {
    const address = multiSendCallOnly.find(({ version }) => version === '1.4.1')?.address ?? '0x';
    const official = await codeAt(address);
    const setup = setupOf();
    await keep(setup);
    await chain.client.setCode({ address, bytecode: '0x6000' });
    const wallet = walletOf();
    await expect(run(setup, pay(bruno.address), { wallet })).rejects.toMatchObject({
      kind: 'foreign-creation-code',
    });
    await chain.client.setCode({ address, bytecode: official ?? '0x' });
    expect(wallet.asked).not.toContain('eth_signTypedData_v4');
  });

  test('is not sent once somebody has created the Safe between signature and sending', async () => {
    const setup = setupOf();
    await keep(setup);
    const wallet = walletOf({
      eth_signTypedData_v4: async ([, text]: readonly unknown[]) => {
        await createForOthers(setup);
        return amara.signTypedData(JSON.parse(String(text)));
      },
    });
    await expect(run(setup, pay(bruno.address), { wallet })).rejects.toMatchObject({
      kind: 'already-created',
    });
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    expect(await follow()).toBe('created');
  });

  test('keeps the setup when its owner rejects the signature or the sending', async () => {
    const setup = setupOf();
    await keep(setup);
    const before = undeployedSafes.get();
    const reject = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    };
    for (const method of ['eth_signTypedData_v4', 'eth_sendTransaction']) {
      const wallet = walletOf({ [method]: reject });
      const running = run(setup, pay(bruno.address), { wallet });
      await expect(running).rejects.toMatchObject({ name: 'UserRejectedError' });
      expect(undeployedSafes.get()).toEqual(before);
    }
  });
});

describe('following a creation with a payment', () => {
  const createdFirst = async (more: object) => {
    const setup = setupOf();
    const safe = await keep(setup);
    const { safeTxHash } = hashTransaction(safe, pay(bruno.address));
    keepUndeployed({
      ...firstRow(),
      sent: {
        ...{ transactionHash: `0x${'ab'.repeat(32)}`, account: amara.address, sentAt: 0, safeTxHash },
        ...more,
      },
    });
    await createForOthers(setup);
    return { setup, safe };
  };

  test('says that only the Safe is there where somebody else’s creation came first', async () => {
    const { setup } = await createdFirst({});
    // Its own transaction comes too late, and the chain undoes all of it.
    const contracts = findCreationContracts(setup.version);
    const serializedTransaction = await amara.signTransaction({
      ...{ type: 'eip1559', chainId: 8453, to: contracts.factory, gas: 1_000_000n },
      ...{ data: encodeCreation(setup, contracts), maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
      nonce: await chain.client.getTransactionCount({ address: amara.address }),
    });
    const transactionHash = await chain.client.sendRawTransaction({ serializedTransaction });
    const { sent, ...row } = firstRow();
    keepUndeployed({ ...row, ...(sent && { sent: { ...sent, transactionHash } }) });
    expect(await follow()).toBe('created-only');
    expect(undeployedSafes.get()).toEqual([]);
    expect(knownSafes.get()).toHaveLength(1);
  });

  test('waits for what was sent while it may still come, and not for ever', async () => {
    await createdFirst({});
    expect(await follow(1_000)).toBe('pending');
    expect(await follow(10 * 60_000)).toBe('created-only');
  });

  test('finds a payment that was sent anew under another hash', async () => {
    const setup = setupOf();
    const safe = await keep(setup);
    await run(setup, pay(bruno.address));
    const { safeTxHash } = hashTransaction(safe, pay(bruno.address));
    const { sent, ...row } = firstRow();
    const transactionHash: Hex = `0x${'cd'.repeat(32)}`;
    expect(sent?.safeTxHash).toBe(safeTxHash);
    keepUndeployed({ ...row, ...(sent && { sent: { ...sent, transactionHash } }) });
    expect(await follow()).toBe('created');
  });
});

/** Somebody else has the setup, and was first. */
async function createForOthers(setup: SafeSetup) {
  const contracts = findCreationContracts(setup.version);
  await send(chain.client, {
    ...{ from: otherAccount(), to: contracts.factory, data: encodeCreation(setup, contracts) },
  });
}
