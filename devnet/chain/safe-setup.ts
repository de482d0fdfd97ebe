import { type Address, encodeFunctionData, type LocalAccount, parseAbi, zeroAddress } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { createChainClient, send } from '@/devnet/chain/chain-client';
import { listPublishedContracts, type SafeVersion } from '@/devnet/chain/safe-artifacts';
import { DevnetError } from '@/devnet/devnet-error';

const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
]);

const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
]);

export type SafeSetup = {
  readonly rpcUrl: string;
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly version?: SafeVersion;
  readonly isL2?: boolean;
  /** Absent for a Safe at an address of its own every time. */
  readonly saltNonce?: bigint;
  readonly creator?: LocalAccount;
};

/** Creates a Safe through the official proxy factory and returns its address. */
export async function createSafe({
  rpcUrl,
  owners,
  threshold,
  version = '1.4.1',
  isL2 = true,
  saltNonce = BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)),
  creator = otherAccount(),
}: SafeSetup): Promise<Address> {
  const client = createChainClient(rpcUrl);
  const initializer = encodeFunctionData({
    abi: setupAbi,
    functionName: 'setup',
    args: [
      owners,
      BigInt(threshold),
      zeroAddress,
      '0x',
      canonicalAddress(version, 'CompatibilityFallbackHandler'),
      zeroAddress,
      0n,
      zeroAddress,
    ],
  });
  const kind = `${version === '1.3.0' ? 'GnosisSafe' : 'Safe'}${isL2 ? 'L2' : ''}`;
  const factory = canonicalAddress(
    version,
    version === '1.3.0' ? 'GnosisSafeProxyFactory' : 'SafeProxyFactory',
  );
  const call = {
    abi: factoryAbi,
    functionName: 'createProxyWithNonce',
    args: [canonicalAddress(version, kind), initializer, saltNonce],
  } as const;
  const { result } = await client.simulateContract({ ...call, address: factory, account: creator });
  await send(client, { from: creator, to: factory, data: encodeFunctionData(call) });
  return result;
}

export function canonicalAddress(version: SafeVersion, name: string): Address {
  const found = listPublishedContracts(version).find(
    (contract) => contract.name === name && contract.set === 'canonical',
  );
  if (found === undefined) throw new DevnetError(`Safe ${version} has no published ${name}.`);
  return found.address;
}
