import { type Address, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '@/devnet/chain/accounts';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import {
  executeSafeTransaction,
  hashSafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';

const abi = parseAbi([
  'function VERSION() view returns (string)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 _nonce) view returns (bytes32)',
]);

describe('Safes made for tests', () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await startChain();
  }, 60_000);
  afterAll(() => chain.close());

  const owners = [demoAccount(3), demoAccount(1), demoAccount(2)];
  const addresses = owners.map(({ address }) => address);

  it.each(safeVersions)('%s: has the owners asked for, and executes what they signed', async (version) => {
    const safe = await createSafe({ rpcUrl: chain.url, owners: addresses, threshold: 2, version });
    const read = (functionName: 'VERSION' | 'getOwners' | 'getThreshold' | 'nonce') =>
      chain.client.readContract({ address: safe, abi, functionName });
    expect(await read('VERSION')).toBe(version);
    expect(await read('getOwners')).toEqual(addresses);
    expect(await read('getThreshold')).toBe(2n);

    await fund({ rpcUrl: chain.url, to: safe, amount: parseEther('1') });
    const to: Address = '0x00000000000000000000000000000000000000bb';
    const before = await chain.client.getBalance({ address: to });
    const transaction = safeTransaction({ to, value: parseEther('0.25'), nonce: 0n });
    const t = transaction;
    expect(hashSafeTransaction(safe, transaction)).toBe(
      await chain.client.readContract({
        address: safe,
        abi,
        functionName: 'getTransactionHash',
        args: [
          ...([t.to, t.value, t.data, t.operation, t.safeTxGas] as const),
          ...([t.baseGas, t.gasPrice, t.gasToken, t.refundReceiver, t.nonce] as const),
        ],
      }),
    );
    const signatures = await Promise.all(
      owners.slice(0, 2).map((owner) => signSafeTransaction(safe, transaction, owner)),
    );
    const { succeeded } = await executeSafeTransaction(chain.client, {
      from: demoAccount(0),
      safe,
      transaction,
      signatures,
    });
    expect(succeeded).toBe(true);
    expect(await read('nonce')).toBe(1n);
    expect((await chain.client.getBalance({ address: to })) - before).toBe(parseEther('0.25'));
  });

  it('can be made side by side', async () => {
    const safes = await Promise.all(
      [1, 2, 3, 4].map(() => createSafe({ rpcUrl: chain.url, owners: addresses, threshold: 1 })),
    );
    expect(new Set(safes).size).toBe(4);
  });

  it('can be made of the singleton without events', async () => {
    const safe = await createSafe({ rpcUrl: chain.url, owners: addresses, threshold: 1, isL2: false });
    const slot = await chain.client.getStorageAt({ address: safe, slot: '0x0' });
    expect(slot).toBe(`0x${canonicalAddress('1.4.1', 'Safe').slice(2).toLowerCase().padStart(64, '0')}`);
  });
});
