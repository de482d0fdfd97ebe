import { type Address, type Hash, isAddressEqual } from 'viem';

/** A module that Safe publishes, and its powers. */
export type KnownModule = {
  readonly name: string;
  readonly version: string;
  readonly address: Address;
  /** Whole sentences. */
  readonly about: string;
  /** The text to tick before it is enabled. */
  readonly consequence: string;
};

const allowance = {
  name: 'Spending limits (AllowanceModule)',
  about: 'Lets beneficiaries send tokens from this Safe up to their spending limits, without confirmations.',
  consequence:
    'I understand that this module lets beneficiaries spend up to their limits without any owner’s signature.',
};
const safe4337 = {
  name: 'Safe4337Module',
  about:
    'Lets this Safe send operations through a bundler (ERC-4337). Owners still have to sign each operation.',
  consequence:
    'I understand that this module executes what owners signed outside the nonce order and without the guard.',
};

/** Safe's AllowanceModule on Base, newest first; new limits use the first one. */
export const allowanceModules: readonly [Address, ...Address[]] = [
  '0xAA46724893dedD72658219405185Fb0Fc91e091C',
  '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134',
];

/**
 * Zodiac's Delay modifier 1.0.0 and 1.0.1, on which Safe{Wallet} builds recovery. Each Safe has a minimal proxy of its own; the
 * contracts behind them have one address on every chain. Source: @gnosis.pm/zodiac.
 */
export const delayModifiers: readonly Address[] = [
  '0xD62129BF40CD1694b3d9D9847367783a1A4d5cB4',
  '0xd54895B1121A2eE3f37b502F507631FA1331BED6',
];

/** Safe's own modules on Base; source: safe-modules-deployments 3.0.10. */
export const knownModules: readonly KnownModule[] = [
  { ...allowance, version: '0.1.1', address: '0xAA46724893dedD72658219405185Fb0Fc91e091C' },
  { ...allowance, version: '0.1.0', address: '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134' },
  { ...safe4337, version: '0.3.0', address: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226' },
  { ...safe4337, version: '0.2.0', address: '0xa581c4A4DB7175302464fF3C06380BC3270b4037' },
];

export const findKnownModule = (address: Address): KnownModule | undefined =>
  knownModules.find((one) => isAddressEqual(one.address, address));

/** The powers of any module. */
export const aboutModules = 'A module can move funds without confirmations, within what its code allows.';

/** Describes the powers of the module at an address, in whole sentences. */
export const describeModule = (address: Address): string =>
  findKnownModule(address)?.about ?? 'Can move all funds without any owner’s confirmation.';

/** Code that is known to let strangers act, at an address or behind the proxies that lead there. */
export type FaultyModule = {
  readonly name: string;
  /** The known fault, in a whole sentence. */
  readonly about: string;
} & ({ readonly address: Address } | { readonly codeHash: Hash });

/** The date of the list below. A module that isn't on it isn't known to be good. */
export const faultyModulesDate = '25 November 2026';

/**
 * Modules that are known to be faulty. Sources: `FAULTY` of @gnosis-guild/zodiac 5.0.1 (June 2026); the reports on the theft
 * of 25 May 2026 by rekt.news ("New Market Trading") and Halborn, and the verified code on BaseScan.
 */
export const faultyModules: readonly FaultyModule[] = [
  {
    name: 'Zodiac Delay 1.1.0',
    address: '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b',
    about: 'Zodiac, which made it, lists this version as faulty since June 2026.',
  },
  {
    name: 'Zodiac Roles 2.1.0',
    address: '0x9646fDAD06d3e24444381f44362a3B0eB343D337',
    about: 'Zodiac, which made it, lists this version as faulty since June 2026.',
  },
  {
    name: 'SquidRouterModule',
    address: '0x1f1d37a3Bf840e35c6a860c7C2dA71Fe555123ca',
    about: 'Thieves used it to take about $3.2 million from 86 Safes in May 2026, without any signature.',
  },
];
