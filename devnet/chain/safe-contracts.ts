import { getSingletonFactoryInfo } from '@safe-global/safe-singleton-factory';
import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  type Hash,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
  keccak256,
  parseAbiParameters,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem';
import { sendRawTransactionSync } from 'viem/actions';
import { stagehandAccount } from '@/devnet/chain/accounts';
import { type ChainClient, localChainId, send } from '@/devnet/chain/chain-client';
import {
  listPublishedContracts,
  type PublishedContract,
  readArtifacts,
  safeVersions,
} from '@/devnet/chain/safe-artifacts';
import { DevnetError } from '@/devnet/devnet-error';

/** Anvil has it from the start, as most chains do. */
const deterministicDeployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

export type ContractCheck = PublishedContract & {
  readonly found: Hash;
  /** Why a code hash that differs is accepted; null when it is the published one. */
  readonly exception: string | null;
};

/** Puts every official Safe contract at its published address and proves it by its code hash. */
export async function deploySafeContracts(client: ChainClient): Promise<readonly ContractCheck[]> {
  const singletonFactory = await deploySingletonFactory(client);
  const checks: ContractCheck[] = [];
  for (const version of safeVersions) {
    const artifacts = readArtifacts(version);
    const published = listPublishedContracts(version);
    for (const contract of published) {
      const artifact = artifacts.get(contract.name);
      if (artifact === undefined) {
        throw new DevnetError(`The published package of Safe ${version} holds no ${contract.name}.`);
      }
      const creationCode = concat([artifact.bytecode, constructorArguments(contract, published)]);
      const factory =
        version === '1.3.0' && contract.set === 'canonical' ? deterministicDeployer : singletonFactory;
      if (knownException(contract) === null) await deploy(client, { contract, creationCode, factory });
      else await client.setCode({ address: contract.address, bytecode: artifact.deployedBytecode });
      checks.push(checkCodeHash(contract, await codeHash(client, contract.address)));
    }
  }
  return checks;
}

/** Says in one sentence what is wrong with a contract, unless its code is the published one or a known exception. */
export function checkCodeHash(contract: PublishedContract, found: Hash): ContractCheck {
  if (found === contract.codeHash) return { ...contract, found, exception: null };
  const exception = knownException(contract);
  if (exception === null) {
    throw new DevnetError(
      `${contract.name} ${contract.version} at ${contract.address} has code hash ${found}, but ${contract.codeHash} was expected.`,
    );
  }
  return { ...contract, found, exception };
}

function knownException({ name, version }: PublishedContract): string | null {
  return name === 'SignMessageLib' && version === '1.3.0'
    ? 'The published package was compiled from other sources than the contract on Base; its code was set at the address.'
    : null;
}

/** Only the migrations take any: they keep the addresses of their version's singletons and handler. */
function constructorArguments({ name }: PublishedContract, published: readonly PublishedContract[]): Hex {
  if (name !== 'SafeMigration') return '0x';
  const addressOf = (wanted: string) =>
    published.find((candidate) => candidate.name === wanted)?.address ?? zeroAddress;
  return encodeAbiParameters(parseAbiParameters('address, address, address'), [
    addressOf('Safe'),
    addressOf('SafeL2'),
    addressOf('CompatibilityFallbackHandler'),
  ]);
}

async function deploy(
  client: ChainClient,
  { contract, creationCode, factory }: { contract: PublishedContract; creationCode: Hex; factory: Address },
) {
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: zeroHash,
    bytecode: creationCode,
  });
  if (!isAddressEqual(address, contract.address)) {
    throw new DevnetError(
      `${contract.name} ${contract.version} would be deployed at ${address}, but ${contract.address} was expected.`,
    );
  }
  await send(client, {
    from: stagehandAccount(),
    to: factory,
    data: concat([zeroHash, creationCode]),
    gas: 8_000_000n,
  });
}

async function deploySingletonFactory(client: ChainClient): Promise<Address> {
  const info = getSingletonFactoryInfo(localChainId);
  if (
    info === undefined ||
    !isHex(info.transaction) ||
    !isAddress(info.signerAddress) ||
    !isAddress(info.address)
  ) {
    throw new DevnetError('The package of the Safe singleton factory has no transaction for Base.');
  }
  await client.setBalance({ address: info.signerAddress, value: parseEther('1') });
  await sendRawTransactionSync(client, { serializedTransaction: info.transaction });
  await client.setBalance({ address: info.signerAddress, value: 0n });
  if ((await codeOf(client, info.address)) === '0x') {
    throw new DevnetError(`The Safe singleton factory could not be deployed at ${info.address}.`);
  }
  return info.address;
}

async function codeHash(client: ChainClient, address: Address): Promise<Hash> {
  return keccak256(await codeOf(client, address));
}

async function codeOf(client: ChainClient, address: Address): Promise<Hex> {
  return (await client.getCode({ address })) ?? '0x';
}
