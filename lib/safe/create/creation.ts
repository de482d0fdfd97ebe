import {
  type Address,
  concatHex,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  toHex,
  zeroAddress,
} from 'viem';
import { proxyFactoryAbi, setupAbi } from '../abi/creation';

/** What makes a Safe the Safe it is from its first moment; its address follows from it and from the official contracts. */
export type SafeSetup = {
  /** Such as `1.4.1`. */
  readonly version: string;
  /** In the order in which the Safe is to know them. */
  readonly owners: readonly Address[];
  readonly threshold: number;
  /** Tells two Safes apart that are otherwise the same; below 2^256. */
  readonly saltNonce: bigint;
};

/** The contracts that a Safe is created with. */
export type SetupContracts = {
  readonly singleton: Address;
  readonly factory: Address;
  readonly fallbackHandler: Address;
  readonly proxyCreationCode: Hex;
};

/** The call that makes a new proxy a Safe: nothing else runs in it, and nobody is paid by it. Source: `setup`, Safe.sol. */
export function encodeSetup(
  { owners, threshold }: Pick<SafeSetup, 'owners' | 'threshold'>,
  { fallbackHandler }: Pick<SetupContracts, 'fallbackHandler'>,
): Hex {
  return encodeFunctionData({
    abi: setupAbi,
    args: [owners, BigInt(threshold), zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress],
  });
}

/**
 * The call to the factory that creates the Safe. Whoever else sends the same creates the same Safe for the same owners:
 * the setup is part of the address. Source: `createProxyWithNonce`, SafeProxyFactory.sol.
 */
export function encodeCreation(setup: SafeSetup, contracts: SetupContracts): Hex {
  return encodeFunctionData({
    abi: proxyFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [contracts.singleton, encodeSetup(setup, contracts), setup.saltNonce],
  });
}

/** The address that the factory gives a Safe of this setup, by CREATE2 (EIP-1014); checksummed. */
export function predictSafeAddress(setup: SafeSetup, contracts: SetupContracts): Address {
  const nonce = toHex(setup.saltNonce, { size: 32 });
  return getContractAddress({
    opcode: 'CREATE2',
    from: contracts.factory,
    salt: keccak256(concatHex([keccak256(encodeSetup(setup, contracts)), nonce])),
    bytecode: concatHex([contracts.proxyCreationCode, pad(contracts.singleton)]),
  });
}
