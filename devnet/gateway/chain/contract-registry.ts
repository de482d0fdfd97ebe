import { type Abi, type AbiFunction, type Address, getAddress, type Hex, toFunctionSelector } from 'viem';
import { findKnownContract } from '@/devnet/gateway/chain/known-contracts';
import { knownAbi, safeContractsAbi } from '@/devnet/gateway/views/transactions/known-abi';

export type RegisteredContract = {
  readonly address: Address;
  readonly name: string;
  readonly abi: Abi;
  /** Whether a Safe may delegate its call there. */
  readonly trustedForDelegateCall: boolean;
};

const trustedDelegateNames = ['MultiSendCallOnly', 'SignMessageLib', 'SafeMigration'];

/** The contracts the service can name and decode: the official ones, and those it was told of. */
export class ContractRegistry {
  readonly #registered = new Map<Address, RegisteredContract>();

  constructor(given: readonly RegisteredContract[]) {
    for (const contract of given) this.register(contract);
  }

  register(contract: RegisteredContract) {
    const address = getAddress(contract.address);
    this.#registered.set(address, { ...contract, address });
  }

  find(address: Address): RegisteredContract | undefined {
    return this.#registered.get(getAddress(address)) ?? describeOfficial(address);
  }

  /** Whether a Safe may delegate its call there; the service turns every other delegate call away. */
  isTrustedDelegate(address: Address): boolean {
    return this.find(address)?.trustedForDelegateCall === true;
  }

  /** What a selector may mean there, what the contract itself says of it first. */
  methodsFor(address: Address, selector: Hex): readonly AbiFunction[] {
    const own = this.#registered.get(getAddress(address));
    const others = [...this.#registered.values()].filter((contract) => contract !== own);
    const abis = [...(own === undefined ? [] : [own.abi]), knownAbi, ...others.map(({ abi }) => abi)];
    return abis.flatMap((abi) => methodsOf(abi).get(selector) ?? []);
  }
}

/** Every look at a list decodes, and selectors are hashes: each ABI is read once. */
const readAbis = new WeakMap<Abi, ReadonlyMap<Hex, AbiFunction>>();

function methodsOf(abi: Abi): ReadonlyMap<Hex, AbiFunction> {
  const known = readAbis.get(abi);
  if (known !== undefined) return known;
  const functions = abi.filter((item) => item.type === 'function');
  const methods = new Map(functions.map((item) => [toFunctionSelector(item), item]));
  readAbis.set(abi, methods);
  return methods;
}

function describeOfficial(address: Address): RegisteredContract | undefined {
  const known = findKnownContract(address);
  return known === undefined
    ? undefined
    : {
        ...{ address: known.address, name: `${known.name} ${known.version}`, abi: safeContractsAbi },
        trustedForDelegateCall: trustedDelegateNames.includes(known.name),
      };
}
