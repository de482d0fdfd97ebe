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
import { CreationError } from '@/lib/errors/creation';
import { proxyFactoryAbi, setupAbi, toL2Abi } from '../abi/creation';

/** The setup of a new Safe. Its address follows from the setup and the official contracts. */
export type SafeSetup = {
  /** Such as `1.4.1`. */
  readonly version: string;
  /** In the order in which the Safe stores them. */
  readonly owners: readonly Address[];
  readonly threshold: number;
  /** Gives Safes with the same setup different addresses; below 2^256. */
  readonly saltNonce: bigint;
  /**
   * As Safe{Wallet} makes them, with one address on every chain: it begins with the singleton for layer 1, and the
   * setup itself changes that for the one for layer 2.
   */
  readonly isToL2?: boolean | undefined;
  /** The receiver of a payment for the creation, which is always zero; it only affects the address. */
  readonly paymentReceiver?: Address | undefined;
};

/** The contracts that a Safe is created with. */
export type SetupContracts = {
  readonly singleton: Address;
  readonly factory: Address;
  readonly fallbackHandler: Address;
  readonly proxyCreationCode: Hex;
  /** The singleton for layer 1, and the contract by which a setup changes it for the one for layer 2. */
  readonly toL2?: { readonly singleton: Address; readonly setup: Address } | undefined;
};

/**
 * The singleton that the factory is given. Throws `unknown-safe-version` where the version has no other way to layer 2.
 */
export function findSingleton(
  { isToL2 }: Pick<SafeSetup, 'isToL2'>,
  { singleton, toL2 }: Pick<SetupContracts, 'singleton' | 'toL2'>,
): Address {
  if (!isToL2) return singleton;
  if (!toL2) throw new CreationError({ kind: 'unknown-safe-version' });
  return toL2.singleton;
}

/** The call that runs inside the setup of a Safe that is changed to layer 2 by it. */
export const encodeToL2 = ({ singleton }: Pick<SetupContracts, 'singleton'>): Hex =>
  encodeFunctionData({ abi: toL2Abi, args: [singleton] });

/**
 * Encodes the call that sets up a new proxy as a Safe: it runs only the change to layer 2 in addition, and pays nobody.
 * Source: `setup`, Safe.sol.
 */
export function encodeSetup(
  { owners, threshold, isToL2, paymentReceiver = zeroAddress }: Omit<SafeSetup, 'version' | 'saltNonce'>,
  { fallbackHandler, singleton, toL2 }: Pick<SetupContracts, 'fallbackHandler' | 'singleton' | 'toL2'>,
): Hex {
  const [to, data] =
    isToL2 && toL2 ? [toL2.setup, encodeToL2({ singleton })] : ([zeroAddress, '0x'] as const);
  return encodeFunctionData({
    abi: setupAbi,
    args: [owners, BigInt(threshold), to, data, fallbackHandler, zeroAddress, 0n, paymentReceiver],
  });
}

/**
 * Encodes the call to the factory that creates the Safe. Anybody who sends it creates the same Safe for the same
 * owners, because the setup is part of the address. Source: `createProxyWithNonce`, SafeProxyFactory.sol.
 */
export function encodeCreation(setup: SafeSetup, contracts: SetupContracts): Hex {
  return encodeFunctionData({
    abi: proxyFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [findSingleton(setup, contracts), encodeSetup(setup, contracts), setup.saltNonce],
  });
}

/** The address that the factory gives a Safe of this setup, by CREATE2 (EIP-1014); checksummed. */
export function predictSafeAddress(setup: SafeSetup, contracts: SetupContracts): Address {
  const nonce = toHex(setup.saltNonce, { size: 32 });
  return getContractAddress({
    opcode: 'CREATE2',
    from: contracts.factory,
    salt: keccak256(concatHex([keccak256(encodeSetup(setup, contracts)), nonce])),
    bytecode: concatHex([contracts.proxyCreationCode, pad(findSingleton(setup, contracts))]),
  });
}
