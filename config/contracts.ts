import type { Address, Hash } from 'viem';

/** Safe versions whose transactions Concord builds, signs and executes. */
export const supportedSafeVersions = ['1.3.0', '1.4.1', '1.5.0'] as const;
export type SafeVersion = (typeof supportedSafeVersions)[number];

export type SafeSingleton = {
  readonly address: Address;
  readonly version: SafeVersion;
  readonly isL2: boolean;
};

/**
 * The official singletons on Base; a test compares them with safe-deployments. 1.3.0 was deployed at two address sets.
 */
export const safeSingletons: readonly SafeSingleton[] = [
  { version: '1.3.0', isL2: false, address: '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552' },
  { version: '1.3.0', isL2: false, address: '0x69f4D1788e39c87893C980c06EdF4b7f686e2938' },
  { version: '1.3.0', isL2: true, address: '0x3E5c63644E683549055b9Be8653de26E0B4CD36E' },
  { version: '1.3.0', isL2: true, address: '0xfb1bffC9d739B8D520DaF37dF666da4C687191EA' },
  { version: '1.4.1', isL2: false, address: '0x41675C099F32341bf84BFc5382aF534df5C7461a' },
  { version: '1.4.1', isL2: true, address: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762' },
  { version: '1.5.0', isL2: false, address: '0xFf51A5898e281Db6DfC7855790607438dF2ca44b' },
  { version: '1.5.0', isL2: true, address: '0xEdd160fEBBD92E350D4D398fb636302fccd67C7e' },
];

/** Hashes of the code that the official factories deploy for a Safe: the proxies of 1.3.0, 1.4.1 and 1.5.0. */
export const proxyCodeHashes: readonly Hash[] = [
  '0xb89c1b3bdf2cf8827818646bce9a8f6e372885f8c55e5c07acbd307cb133b000',
  '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c',
  '0x4e381985ca68b3e5d27b4425fa581c19cf33146d3f887a3cfca96f55528ea46f',
];

/** Batch contracts that can only call, never delegatecall. New batches use the first one of a version. */
export const multiSendCallOnly: readonly { readonly version: SafeVersion; readonly address: Address }[] = [
  { version: '1.3.0', address: '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B' },
  { version: '1.3.0', address: '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D' },
  { version: '1.4.1', address: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2' },
  { version: '1.5.0', address: '0xA83c336B20401Af773B6219BA5027174338D1836' },
];

/** Contracts that answer calls which a Safe doesn't know itself. Published by Safe for all versions up to 1.5.0. */
export const fallbackHandlers: readonly {
  readonly name: string;
  readonly version: SafeVersion;
  readonly address: Address;
  /** Whether it checks signatures for the Safe (EIP-1271). */
  readonly answersForSignatures: boolean;
}[] = [
  {
    name: 'Compatibility fallback handler',
    version: '1.3.0',
    address: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4',
    answersForSignatures: true,
  },
  {
    name: 'Compatibility fallback handler',
    version: '1.3.0',
    address: '0x017062a1dE2FE6b99BE3d9d37841FeD19F573804',
    answersForSignatures: true,
  },
  {
    name: 'Compatibility fallback handler',
    version: '1.4.1',
    address: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
    answersForSignatures: true,
  },
  {
    name: 'Compatibility fallback handler',
    version: '1.5.0',
    address: '0x3EfCBb83A4A7AfcB4F68D501E2c2203a38be77f4',
    answersForSignatures: true,
  },
  {
    name: 'Extensible fallback handler',
    version: '1.5.0',
    address: '0x85a8ca358D388530ad0fB95D0cb89Dd44Fc242c3',
    answersForSignatures: true,
  },
  {
    name: 'Token callback handler',
    version: '1.5.0',
    address: '0x54e86d004d71a8D2112ec75FaCE57D730b0433F3',
    answersForSignatures: false,
  },
];

/** Contracts whose code signs a message on the chain for a Safe. The first one of a version is used. */
export const signMessageLibs: readonly { readonly version: SafeVersion; readonly address: Address }[] = [
  { version: '1.3.0', address: '0xA65387F16B013cf2Af4605Ad8aA5ec25a2cbA3a2' },
  { version: '1.3.0', address: '0x98FFBBF51bb33A056B08ddf711f289936AafF717' },
  { version: '1.4.1', address: '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9' },
  { version: '1.5.0', address: '0x4FfeF8222648872B3dE295Ba1e49110E61f5b5aa' },
];

export const multicall3: { readonly address: Address; readonly blockCreated: number } = {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  blockCreated: 5022,
};
