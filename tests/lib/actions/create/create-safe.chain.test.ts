import { type Address, type Hex, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { createSafe as createOnChain } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { createSafe } from '@/lib/actions/create/create-safe';
import { findCreationContracts, predictAddress } from '@/lib/actions/create/creation-contracts';
import { followCreation } from '@/lib/actions/create/follow-creation';
import { prepareCreation } from '@/lib/actions/create/prepare-creation';
import { type RelayCreationRequest, relayCreation } from '@/lib/actions/create/relay-creation';
import type { CreateRequest } from '@/lib/actions/create/send-creation';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeCreation, type SafeSetup } from '@/lib/safe/create/creation';
import { knownSafes } from '@/lib/storage/known-safes';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { keepUndeployed, type UndeployedSafe, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { demoIdentity } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

let chain: Chain;
let salt = 100n;
beforeAll(async () => {
  chain = await startChain();
  await chain.client.setBalance({ address: amara.address, value: parseEther('1') });
});
afterAll(() => chain.close());
beforeEach(() => {
  salt += 1n;
  stubBrowserStorage();
});

const client = () => createChainClient({ rpcUrls: [chain.url], identity: demoIdentity });
const wallet = (answers = {}) =>
  doubleSigningWallet(amara, {
    answers: { eth_sendTransaction: ([given]: readonly unknown[]) => sendAs(given), ...answers },
    rpcUrl: chain.url,
  });

/** What Amara's wallet is given it signs and sends. */
async function sendAs(given: unknown): Promise<Hex> {
  const { to, data } = given as { to: Address; data: Hex }; // viem's own request
  const { transactionHash } = await send(chain.client, { from: amara, to, data });
  return transactionHash;
}

const setupOf = (changed: Partial<SafeSetup> = {}): SafeSetup => ({
  version: '1.4.1',
  owners: [amara.address, bruno.address, chiara.address],
  threshold: 2,
  saltNonce: salt,
  ...changed,
});
const requestOf = (setup: SafeSetup, changed: Partial<CreateRequest> = {}): CreateRequest => ({
  setup,
  address: predictAddress(setup),
  name: 'Hearth',
  account: amara.address,
  accepted: [],
  createdAt: 1,
  isSavedOutside: false,
  ...changed,
});
const rowOf = (setup: SafeSetup): UndeployedSafe => ({
  safe: { chainId: 8453, address: predictAddress(setup) },
  setup: { ...setup, owners: [...setup.owners] },
  name: 'Hearth',
  createdAt: 1,
  isSavedOutside: false,
});
const create = (
  setup: SafeSetup,
  { answers = {}, ...changed }: Partial<CreateRequest> & { answers?: object } = {},
) => createSafe({ chain: client(), wallet: wallet(answers).client as never }, requestOf(setup, changed)); // a double has fewer methods
const codeAt = (address: Address) => chain.client.getCode({ address });
const firstRow = () => {
  const [row] = undeployedSafes.get();
  if (!row) throw new Error('No setup is kept');
  return row;
};

describe('creating a Safe', () => {
  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'of %s gives the Safe that was reviewed, and remembers it',
    async (version) => {
      const setup = setupOf({ version });
      const hash = await create(setup);
      expect(firstRow()).toMatchObject({ name: 'Hearth', sent: { transactionHash: hash } });
      expect(recentTransactions.get()).toMatchObject([{ hash, description: 'Create Safe Hearth' }]);
      expect(await followCreation(client(), firstRow())).toBe('created');
      expect(undeployedSafes.get()).toEqual([]);
      const [known] = knownSafes.get();
      expect(known).toEqual({ safe: { chainId: 8453, address: predictAddress(setup) }, name: 'Hearth' });
      expect(await getSafeState(client(), rowOf(setup).safe)).toMatchObject({
        owners: setup.owners,
        threshold: 2,
        version,
      });
    },
  );

  test('with one salt gives two setups two Safes', async () => {
    const one = setupOf({ threshold: 1 });
    const other = setupOf({ threshold: 3 });
    await create(one);
    await create(other);
    expect(predictAddress(one)).not.toBe(predictAddress(other));
    expect((await getSafeState(client(), rowOf(one).safe)).threshold).toBe(1);
    expect((await getSafeState(client(), rowOf(other).safe)).threshold).toBe(3);
  });

  test('asks the wallet for nothing where the address is another than was shown', async () => {
    const double = wallet();
    const request = requestOf(setupOf(), { address: predictAddress(setupOf({ threshold: 1 })) });
    const creating = createSafe({ chain: client(), wallet: double.client as never }, request); // as above
    await expect(creating).rejects.toMatchObject({ kind: 'predicted-address-differs' });
    expect(double.asked).toEqual([]);
  });

  test('leaves nothing behind when the wallet’s owner rejects it, save a setup that was kept before', async () => {
    const answers = {
      eth_sendTransaction: () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
      },
    };
    const setup = setupOf();
    await expect(create(setup, { answers })).rejects.toMatchObject({ name: 'UserRejectedError' });
    expect(undeployedSafes.get()).toEqual([]);
    keepUndeployed(rowOf(setup));
    await expect(create(setup, { answers })).rejects.toMatchObject({ name: 'UserRejectedError' });
    expect(undeployedSafes.get()).toEqual([rowOf(setup)]);
  });

  test('is refused for a Safe that is there, also by somebody else', async () => {
    const setup = setupOf();
    const contracts = findCreationContracts(setup.version);
    await send(chain.client, {
      ...{ from: otherAccount(), to: contracts.factory, data: encodeCreation(setup, contracts) },
    });
    await expect(create(setup)).rejects.toMatchObject({ kind: 'already-created' });
    // Whoever sent it created the Safe of these owners, and it is found.
    expect(await followCreation(client(), rowOf(setup))).toBe('created');
  });

  test('is refused where a contract runs other code', async () => {
    const { singleton } = findCreationContracts('1.5.0');
    const official = await codeAt(singleton);
    const setup = setupOf({ version: '1.5.0' });
    expect((await prepareCreation(client(), { setup })).to).toBe(findCreationContracts('1.5.0').factory);
    await chain.client.setCode({ address: singleton, bytecode: '0x6000' });
    await expect(create(setup)).rejects.toMatchObject({ kind: 'foreign-creation-code' });
    await chain.client.setCode({ address: singleton, bytecode: official ?? '0x' });
  });

  test('is refused for each class of owner that could never confirm', async () => {
    const codes = await compileContracts();
    const { contractAddress } = await send(chain.client, { from: otherAccount(), data: codes.RewardModule });
    const contract = contractAddress ?? amara.address;
    const locked = await createOnChain({ rpcUrl: chain.url, owners: [contract], threshold: 1 });
    const classes: readonly (readonly [Address, RegExp])[] = [
      ['0x0000000000000000000000000000000000000000', /zero address/],
      ['0x0000000000000000000000000000000000000001', /mark/],
      ['0x0000000000000000000000000000000000000100', /reserved/],
      [amara.address, /already an owner/],
      [contract, /can’t confirm/],
      [locked, /can’t confirm anything/],
    ];
    for (const [owner, message] of classes) {
      const setup = setupOf({ owners: [amara.address, owner], threshold: 1 });
      await expect(create(setup), owner).rejects.toThrow(message);
      expect(undeployedSafes.get()).toEqual([]);
    }
  });
});

describe('following a creation', () => {
  const withSent = (setup: SafeSetup, transactionHash: Hex, more = {}): UndeployedSafe => ({
    ...rowOf(setup),
    sent: { transactionHash, account: amara.address, sentAt: 0, ...more },
  });
  const unknown: Hex = `0x${'ab'.repeat(32)}`;

  test('waits while it is in no block', async () => {
    expect(await followCreation(client(), rowOf(setupOf()))).toBe('waiting');
    expect(await followCreation(client(), withSent(setupOf(), unknown), 1_000)).toBe('pending');
  });

  test('says that it is lost once no RPC has known it for long', async () => {
    expect(await followCreation(client(), withSent(setupOf(), unknown), 10 * 60_000)).toBe('lost');
  });

  test('says that it was replaced once the account’s nonce went to another', async () => {
    expect(await followCreation(client(), withSent(setupOf(), unknown, { accountNonce: 0 }), 1_000)).toBe(
      'replaced',
    );
    expect(
      await followCreation(client(), withSent(setupOf(), unknown, { accountNonce: 10_000 }), 1_000),
    ).toBe('pending');
  });

  test('says that it failed where the chain reverted it', async () => {
    const { factory } = findCreationContracts('1.4.1');
    const serializedTransaction = await amara.signTransaction({
      ...{ type: 'eip1559', chainId: 8453, to: factory, data: '0x12345678', gas: 100_000n },
      ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
      nonce: await chain.client.getTransactionCount({ address: amara.address }),
    });
    const transactionHash = await chain.client.sendRawTransaction({ serializedTransaction });
    expect(await followCreation(client(), withSent(setupOf(), transactionHash))).toBe('reverted');
  });
});

describe('a creation for which a relayer pays', () => {
  const request = (setup: SafeSetup): RelayCreationRequest => {
    const { account: _payer, ...rest } = requestOf(setup);
    return rest;
  };
  /** A gateway whose relayer sends what it is given, or gives up. */
  const relayer = (isWilling: boolean) => {
    const orders: object[] = [];
    let status: object = { status: 400 };
    const gateway = doubleGateway(async ({ path, body }) => {
      if (path.includes('/relay/status/')) return status;
      const order = body as { to: Address; data: Hex }; // the relay is the only thing that is sent
      orders.push(order);
      if (isWilling) {
        const { transactionHash } = await send(chain.client, { from: paying, ...order });
        status = { status: 200, receipt: { transactionHash } };
      }
      return { taskId: 'task-1' };
    });
    return { orders, services: { chain: client(), gateway: gateway.client } };
  };
  const paying = otherAccount();

  test('leads to the same Safe, and is followed like one’s own', async () => {
    const setup = setupOf();
    const { orders, services } = relayer(true);
    const hash = await relayCreation(services, request(setup));
    expect(orders).toMatchObject([{ to: findCreationContracts('1.4.1').factory, version: '1.4.1' }]);
    expect(firstRow().sent).toMatchObject({ transactionHash: hash, account: paying.address });
    const state = await getSafeState(client(), { chainId: 8453, address: predictAddress(setup) });
    expect(state).toMatchObject({ owners: setup.owners, threshold: 2 });
    expect(await followCreation(client(), firstRow())).toBe('created');
  });

  test('keeps the setup where the relayer gives up', async () => {
    const setup = setupOf();
    const { services } = relayer(false);
    await expect(relayCreation(services, request(setup))).rejects.toThrow(/couldn’t create this Safe/);
    expect(firstRow().sent).toBeUndefined();
    expect(await codeAt(predictAddress(setup))).toBeUndefined();
  });

  test('hands nothing over where an owner could never confirm', async () => {
    const { orders, services } = relayer(true);
    const setup = setupOf({ owners: [findCreationContracts('1.4.1').factory], threshold: 1 });
    await expect(relayCreation(services, request(setup))).rejects.toThrow();
    expect(orders).toEqual([]);
    expect(undeployedSafes.get()).toEqual([]);
  });
});
