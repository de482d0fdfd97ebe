import { type Hex, keccak256, multicall3Abi, parseAbi, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multicall3 } from '@/config/contracts';
import { demoGenesisHash, demoOwners } from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoTokens } from '@/config/demo-tokens';
import { demoAccount } from '@/devnet/chain/accounts';
import { listPublishedContracts, safeVersions } from '@/devnet/chain/safe-artifacts';
import { checkCodeHash } from '@/devnet/chain/safe-contracts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { DevnetError } from '@/devnet/devnet-error';

const erc20Abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
]);

describe('the local chain', () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await startChain();
  }, 60_000);
  afterAll(() => chain.close());

  it('has Base’s id, the block 0 that demo builds look for, and no fees', async () => {
    expect(await chain.client.getChainId()).toBe(8453);
    expect((await chain.client.getBlock({ blockNumber: 0n })).hash).toBe(demoGenesisHash);
    expect((await chain.client.getBlock()).baseFeePerGas).toBe(0n);
  });

  it('stands at the time of day', async () => {
    const { timestamp } = await chain.client.getBlock();
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(120);
  });

  it('knows none of the accounts whose keys everybody has', async () => {
    const anvilsFirst = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    expect(await chain.client.getBalance({ address: anvilsFirst })).toBe(0n);
  });

  it.each(safeVersions.flatMap((version) => listPublishedContracts(version)))(
    'has the published code of $name $version ($set) at $address',
    async ({ name, version, set, address, codeHash }) => {
      const code: Hex = (await chain.client.getCode({ address })) ?? '0x';
      const check = chain.contracts.find((contract) => contract.address === address);
      expect(check).toMatchObject({ name, version, set, found: keccak256(code) });
      expect(code.length).toBeGreaterThan(100);
      if (name === 'SignMessageLib' && version === '1.3.0') expect(check?.exception).toMatch(/other sources/);
      else expect(keccak256(code)).toBe(codeHash);
    },
  );

  it('has every contract an owner’s transaction may need, in each version', () => {
    const names = (version: string) =>
      chain.contracts.filter((contract) => contract.version === version).map(({ name }) => name);
    const common = [
      ...['CompatibilityFallbackHandler', 'MultiSend', 'MultiSendCallOnly'],
      ...['SignMessageLib', 'CreateCall', 'SimulateTxAccessor'],
    ];
    expect(names('1.3.0')).toEqual(
      expect.arrayContaining([...common, 'GnosisSafe', 'GnosisSafeL2', 'GnosisSafeProxyFactory']),
    );
    expect(names('1.4.1')).toEqual(
      expect.arrayContaining([
        ...[...common, 'Safe', 'SafeL2', 'SafeProxyFactory'],
        ...['SafeMigration', 'SafeToL2Migration', 'SafeToL2Setup'],
      ]),
    );
    expect(names('1.5.0')).toEqual(
      expect.arrayContaining([...common, 'Safe', 'SafeL2', 'SafeProxyFactory', 'ExtensibleFallbackHandler']),
    );
    expect(chain.contracts.filter(({ exception }) => exception !== null)).toHaveLength(2);
  });

  it('stops at code that differs, naming contract, expected and found', () => {
    const [contract] = listPublishedContracts('1.4.1');
    if (contract === undefined) throw new Error('safe-deployments lists nothing');
    expect(() => checkCodeHash(contract, zeroHash)).toThrow(DevnetError);
    for (const part of [contract.name, contract.address, contract.codeHash, zeroHash]) {
      expect(() => checkCodeHash(contract, zeroHash)).toThrow(part);
    }
  });

  it('answers several questions at once through Multicall3', async () => {
    const results = await chain.client.readContract({
      address: multicall3.address,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [
        [
          { target: demoTokens.usdc.address, allowFailure: false, callData: '0x95d89b41' },
          { target: demoTokens.usdc.address, allowFailure: true, callData: '0x00000000' },
        ],
      ],
    });
    expect(results.map(({ success }) => success)).toEqual([true, false]);
  });

  it.each(Object.values(demoTokens))('has $symbol at its recorded address', async (token) => {
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      chain.client.readContract({ address: token.address, abi: erc20Abi, functionName });
    expect(await read('name')).toBe(token.name);
    expect(await read('symbol')).toBe(token.symbol);
    if (token.kind === 'erc20') expect(await read('decimals')).toBe(token.decimals);
  });

  it('has one token that returns nothing from transfer and one that returns true', async () => {
    const { address } = demoAccount(0);
    const transfer = async (token: { address: `0x${string}` }) => {
      await mintToken({ rpcUrl: chain.url, token: token.address, to: address, amount: 5n });
      const data = '0xa9059cbb' as const;
      const call: Hex = `${data}${'1'.padStart(64, '0')}${'5'.padStart(64, '0')}`;
      return (await chain.client.call({ account: address, to: token.address, data: call })).data ?? '0x';
    };
    expect(await transfer(demoTokens.silent)).toBe('0x');
    expect(await transfer(demoTokens.cedar)).toBe(`0x${'1'.padStart(64, '0')}`);
  });

  it('mints what a test asks for', async () => {
    const to = '0x00000000000000000000000000000000000000AA';
    await mintToken({ rpcUrl: chain.url, token: demoTokens.usdc.address, to, amount: 7n });
    const balance = await chain.client.readContract({
      address: demoTokens.usdc.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [to],
    });
    expect(balance).toBe(7n);
  });
});

describe('the people of the demo', () => {
  it.each([...demoOwners, ...demoContacts])('$name has the recorded address', ({ addressIndex, address }) => {
    expect(demoAccount(addressIndex).address).toBe(address);
  });
});
