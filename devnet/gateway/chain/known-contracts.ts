import { type Address, getAddress, isAddressEqual } from 'viem';
import { listPublishedContracts, safeVersions } from '@/devnet/chain/safe-artifacts';

export type KnownContract = {
  readonly address: Address;
  readonly name: string;
  readonly version: string;
};

/** Every official Safe contract, under both of its address sets. */
const knownContracts: readonly KnownContract[] = safeVersions.flatMap((version) =>
  listPublishedContracts(version).map(({ address, name }) => ({
    address: getAddress(address),
    name,
    version,
  })),
);

const byAddress = new Map(knownContracts.map((contract) => [contract.address, contract]));

const singletonNames = ['GnosisSafe', 'GnosisSafeL2', 'Safe', 'SafeL2'];
const factoryNames = ['GnosisSafeProxyFactory', 'SafeProxyFactory'];

export const singletons = knownContracts.filter(({ name }) => singletonNames.includes(name));

export function findKnownContract(address: Address): KnownContract | undefined {
  return byAddress.get(getAddress(address));
}

export function isProxyFactory(address: Address): boolean {
  return factoryNames.includes(findKnownContract(address)?.name ?? '');
}

export const isL2 = ({ name }: KnownContract): boolean => name.endsWith('L2');

/** The service writes L2 singletons' versions with a suffix. */
export function singletonVersion(contract: KnownContract): string {
  return isL2(contract) ? `${contract.version}+L2` : contract.version;
}

export function findSingleton(address: Address): KnownContract | undefined {
  return singletons.find((singleton) => isAddressEqual(singleton.address, address));
}
