import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  pad,
  parseAbi,
  parseEther,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { demoTokens } from '@/config/demo-tokens';
import { smartWallets } from '@/config/smart-wallets';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { classifyOwner } from '@/lib/chain/classify-owner';
import { describeContract } from '@/lib/chain/describe-contract';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { guardInterfaces, refuseContract } from '@/lib/safe/manage/refuse-contract';
import { refuseOwner } from '@/lib/safe/manage/refuse-owner';
import { amara, bruno, chiara, person, safe, stranger } from '@/tests/support/chain/people';

/** Of every person that has a Coinbase Smart Wallet. */
const coinbaseProxy: Hex =
  '0x363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3';
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const walletAbi = parseAbi(['function initialize(address owner, bool rewraps)']);

let chain: Chain;
let isCut = false;
const connect = () =>
  createChainClient({
    rpcUrls: [chain.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
    fetch: (input, init) => (isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
  });
const classify = (owner: Address) => classifyOwner(connect(), { safe, owner });
const refusalOf = async (owner: Address, version = '1.4.1') =>
  refuseOwner(await classify(owner), { address: safe.address, version });

async function deploy(name: 'SmartWallet' | 'GuardSample' | 'RewardModule'): Promise<Address> {
  const codes = await compileContracts();
  const { contractAddress } = await send(chain.client, { from: otherAccount(), data: codes[name] });
  return getAddress(contractAddress ?? '0x');
}

async function deployWallet({ rewraps }: { rewraps: boolean }): Promise<Address> {
  const wallet = await deploy('SmartWallet');
  await initialize(wallet, rewraps);
  return wallet;
}

async function initialize(wallet: Address, rewraps: boolean) {
  const data = encodeFunctionData({ abi: walletAbi, args: [amara.address, rewraps] });
  await send(chain.client, { from: otherAccount(), to: wallet, data });
}

beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

describe('an account without code', () => {
  test('that has sent nothing is told apart from one that has', async () => {
    const sender = person('sender');
    await fund({ rpcUrl: chain.url, to: sender.address, amount: parseEther('1') });
    expect(await classify(sender.address)).toEqual({ kind: 'noCode', address: sender.address });
    await send(chain.client, { from: sender, to: stranger.address, data: '0x' });
    expect(await classify(sender.address)).toEqual({ kind: 'key', address: sender.address, sent: 1 });
  });

  test('that runs a contract’s code stays a key', async () => {
    const { address } = person('delegated');
    const runs = canonicalAddress('1.4.1', 'MultiSend');
    await chain.client.setCode({ address, bytecode: concatHex(['0xef0100', runs]) });
    expect(await classify(address)).toEqual({ kind: 'delegated', address, runs });
    expect(await refusalOf(address)).toBeUndefined();
  });
});

describe('a contract', () => {
  test('that checks no signatures is refused: a token, the batch contract, a module', async () => {
    const addresses = [
      demoTokens.usdc.address,
      canonicalAddress('1.4.1', 'MultiSend'),
      await deploy('RewardModule'),
    ];
    for (const address of addresses) {
      expect(await classify(address)).toEqual({ kind: 'contract', address });
      expect((await refusalOf(address))?.message).toMatch(/^This contract can’t confirm/);
    }
  });

  test.each(['1.4.1', '1.5.0'] as const)('of Safe %s itself is no wallet', async (version) => {
    for (const name of ['SafeL2', 'CompatibilityFallbackHandler']) {
      const address = canonicalAddress(version, name);
      expect(await classify(address)).toEqual({ kind: 'contract', address });
      expect((await refusalOf(address, version))?.message).toMatch(/^This contract can’t confirm/);
    }
  });

  test('that asks others about signatures is no wallet by that', async () => {
    const { address } = person('asking');
    // Builds a call, as the singleton of Safe does: it pushes the selector, and is not called by it.
    const bytecode = await chain.client.getCode({ address: canonicalAddress('1.4.1', 'SafeL2') });
    expect(bytecode).toContain('6320c13b0b');
    await chain.client.setCode({ address, bytecode: bytecode ?? '0x' });
    expect(await classify(address)).toEqual({ kind: 'contract', address });
  });

  test('that takes everything and answers nothing is no wallet', async () => {
    const address = person('silent').address;
    await chain.client.setCode({ address, bytecode: '0x60006000f3' });
    expect(await classify(address)).toEqual({ kind: 'contract', address });
  });

  test('that takes any signature is refused', async () => {
    const address = person('open').address;
    // Answers 0x1626ba7e, whatever it is asked.
    await chain.client.setCode({ address, bytecode: '0x631626ba7e60e01b60005260206000f3' });
    expect(await classify(address)).toMatchObject({ kind: 'smartWallet', acceptsAnything: true });
    expect(await refusalOf(address)).toEqual({
      message: 'This contract accepts any signature, so anyone could confirm in its name.',
    });
  });

  test('that answers without end is not read to the end', async () => {
    const address = person('endless').address;
    // Returns a megabyte of zeros.
    await chain.client.setCode({ address, bytecode: '0x621000006000f3' });
    expect(await classify(address)).toEqual({ kind: 'contract', address });
  });

  test('that checks signatures of hashes is taken by a Safe that asks by hash, and by others when it is accepted', async () => {
    const wallet = await deployWallet({ rewraps: false });
    expect(await classify(wallet)).toEqual({
      kind: 'smartWallet',
      address: wallet,
      name: undefined,
      forms: { hash: true, bytes: false },
      rewrapsHashes: false,
      acceptsAnything: false,
    });
    expect(await refusalOf(wallet, '1.5.0')).toBeUndefined();
    expect(await refusalOf(wallet, '1.4.1')).toMatchObject({ canAccept: true });
  });

  test('that signs another hash is told by what it says itself', async () => {
    const wallet = await deployWallet({ rewraps: true });
    expect(await classify(wallet)).toMatchObject({
      kind: 'smartWallet',
      name: undefined,
      rewrapsHashes: true,
    });
    expect(await refusalOf(wallet, '1.5.0')).toMatchObject({ canAccept: true });
  });

  test.each(smartWallets)(
    'of $name is known by its proxy and $implementation',
    async ({ implementation }) => {
      const bytecode = await chain.client.getCode({ address: await deploy('SmartWallet') });
      await chain.client.setCode({ address: implementation, bytecode: bytecode ?? '0x' });
      const { address } = person(`coinbase ${implementation}`);
      await chain.client.setCode({ address, bytecode: coinbaseProxy });
      await chain.client.setStorageAt({ address, index: implementationSlot, value: pad(implementation) });
      // It wraps hashes by what is known of it, although this one was told not to.
      await initialize(address, false);
      expect(await classify(address)).toMatchObject({
        kind: 'smartWallet',
        name: 'Coinbase Smart Wallet',
        rewrapsHashes: true,
        forms: { hash: true },
      });
      await chain.client.setStorageAt({
        address,
        index: implementationSlot,
        value: pad(await deploy('SmartWallet')),
      });
      expect(await classify(address)).toMatchObject({ kind: 'smartWallet', name: undefined });
    },
  );
});

describe('a Safe', () => {
  test.each(['1.3.0', '1.4.1', '1.5.0'] as const)(
    'of version %s is told with its owners',
    async (version) => {
      const owners = [amara.address, bruno.address];
      const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version });
      expect(await classify(address)).toEqual({
        kind: 'safe',
        address,
        version,
        threshold: 2,
        owners: owners.map((owner) => ({ kind: 'noCode', address: owner })),
      });
      expect(await refusalOf(address)).toBeUndefined();
    },
  );

  test('that the Safe itself owns, also through another, is refused', async () => {
    const direct = await createSafe({
      rpcUrl: chain.url,
      owners: [amara.address, safe.address],
      threshold: 1,
    });
    const through = await createSafe({ rpcUrl: chain.url, owners: [direct], threshold: 1 });
    for (const address of [direct, through])
      expect((await refusalOf(address))?.message).toMatch(/Each Safe would wait for the other\.$/);
  });

  test('whose owners are contracts that cannot sign is refused', async () => {
    const contract = canonicalAddress('1.4.1', 'MultiSend');
    const owners = [amara.address, contract];
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2 });
    expect((await refusalOf(address))?.message).toMatch(/too few of its own owners can sign\.$/);
  });

  test('of too many owners, and behind too many Safes, is not read to the end', async () => {
    const many = Array.from({ length: 41 }, (_none, index) => person(`owner ${index}`).address);
    const wide = await createSafe({ rpcUrl: chain.url, owners: many, threshold: 1 });
    expect(await classify(wide)).toMatchObject({ kind: 'safe', owners: undefined });
    let deep: Address = amara.address;
    for (let depth = 0; depth < 4; depth += 1)
      deep = await createSafe({ rpcUrl: chain.url, owners: [deep], threshold: 1 });
    expect((await refusalOf(deep))?.message).toMatch(/^Concord couldn’t read all owners/);
  });

  test('of other code is asked like any contract', async () => {
    const copy = person('copy').address;
    const address = await createSafe({ rpcUrl: chain.url, owners: [chiara.address], threshold: 1 });
    const bytecode = await chain.client.getCode({ address: canonicalAddress('1.4.1', 'SafeL2') });
    await chain.client.setCode({ address: copy, bytecode: bytecode ?? '0x' });
    await chain.client.setStorageAt({ address, index: 0, value: pad(copy, { size: 32 }) });
    expect((await classify(address)).kind).not.toBe('safe');
  });
});

describe('a contract with a part in a Safe', () => {
  const describeAt = (address: Address) => describeContract(connect(), { safe: safe.address, address });

  test('a guard says which interfaces it has', async () => {
    const guard = await deploy('GuardSample');
    expect(await describeAt(guard)).toEqual({
      address: guard,
      hasCode: true,
      supports: [guardInterfaces.guard, guardInterfaces.moduleGuard],
    });
  });

  test('a token has none, and an account without code is no contract', async () => {
    const token = demoTokens.usdc.address;
    expect(await describeAt(token)).toEqual({ address: token, hasCode: true, supports: [] });
    expect(await describeAt(stranger.address)).toEqual({
      address: stranger.address,
      hasCode: false,
      supports: [],
    });
    expect(refuseContract('guard', await describeAt(token))).toBeDefined();
    // Answers with a word that is neither yes nor no.
    const { address } = person('babbler');
    await chain.client.setCode({ address, bytecode: '0x600760005260206000f3' });
    expect((await describeAt(address)).supports).toEqual([]);
  });
});

test('a chain that does not answer is not taken for an account without code', async () => {
  isCut = true;
  const failure = await classify(amara.address).then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => toAppError(error),
  );
  isCut = false;
  expect(failure.name).toBe('ChainError');
});
