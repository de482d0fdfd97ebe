import { type Address, isAddress, isAddressEqual, isHex, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { findMarkedNumber, markInexactNumbers } from '../call-input/inexact-numbers';
import { parseAddress } from '../protocol/safe-address';
import {
  encodeToL2,
  findSingleton,
  predictSafeAddress,
  type SafeSetup,
  type SetupContracts,
} from './creation';

/** The contracts of one version that Safes are created with. */
export type VersionContracts = SetupContracts & { readonly version: string };

/** A Safe that is to be created, as a file holds it. */
export type FiledSetup = { readonly address: Address; readonly setup: SafeSetup; readonly name: string };

export type ReadSetup =
  | ({ readonly ok: true } & FiledSetup)
  | { readonly ok: false; readonly address: string; readonly message: string };

export type ReadSetupFile =
  | { readonly ok: true; readonly safes: readonly ReadSetup[] }
  | { readonly ok: false; readonly message: string };

const maxCharacters = 1_000_000;
const maxSafes = 100;
const maxOwners = 50;

const configSchema = z.object({
  owners: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(maxOwners)),
  threshold: z.int().check(z.minimum(1), z.maximum(maxOwners)),
  to: z.optional(z.string()),
  data: z.optional(z.string()),
  fallbackHandler: z.optional(z.string()),
  paymentToken: z.optional(z.string()),
  payment: z.optional(z.union([z.string(), z.number()])),
  paymentReceiver: z.optional(z.string()),
});

const saltSchema = z.union([z.string().check(z.regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/)), z.int()]);

/** A replayed one says with which contracts, a predicted one leaves them to the version. */
const propsSchema = z.union([
  z.object({
    factoryAddress: z.string(),
    masterCopy: z.string(),
    saltNonce: saltSchema,
    safeAccountConfig: configSchema,
    safeVersion: z.string().check(z.maxLength(20)),
  }),
  z.object({
    safeAccountConfig: configSchema,
    safeDeploymentConfig: z.object({
      saltNonce: saltSchema,
      safeVersion: z.string().check(z.maxLength(20)),
    }),
  }),
]);

const fileSchema = z.object({
  data: z.object({
    addressBook: z.optional(z.record(z.string(), z.unknown())),
    undeployedSafes: z.record(z.string(), z.record(z.string(), z.object({ props: z.unknown() }))),
  }),
});

/** Describes a setup in the form of Safe{Wallet}'s data export, version 3.0. */
export function describeSetup(setup: SafeSetup, contracts: readonly VersionContracts[]) {
  const official = contracts.find(({ version }) => version === setup.version);
  const toL2 = setup.isToL2 ? official?.toL2 : undefined;
  const props = {
    factoryAddress: official?.factory,
    masterCopy: official && findSingleton(setup, official),
    saltNonce: String(setup.saltNonce),
    safeVersion: setup.version,
    safeAccountConfig: {
      owners: setup.owners,
      threshold: setup.threshold,
      fallbackHandler: official?.fallbackHandler,
      to: toL2?.setup ?? zeroAddress,
      data: official && toL2 ? encodeToL2(official) : '0x',
      paymentToken: zeroAddress,
      payment: 0,
      paymentReceiver: setup.paymentReceiver ?? zeroAddress,
    },
  };
  return { props, status: { status: 'AWAITING_EXECUTION', type: 'PayLater' } };
}

/** Writes setups in the form of Safe{Wallet}'s data export, version 3.0, which both programs read. */
export function writeSetupFile(
  filed: readonly FiledSetup[],
  { chainId, contracts }: { chainId: number; contracts: readonly VersionContracts[] },
): string {
  const entries = filed.map(({ address, setup }) => [address, describeSetup(setup, contracts)]);
  const names = filed.filter(({ name }) => name !== '').map(({ address, name }) => [address, name]);
  const data = {
    addressBook: { [chainId]: Object.fromEntries(names) },
    undeployedSafes: { [chainId]: Object.fromEntries(entries) },
  };
  return JSON.stringify({ version: '3.0', data }, undefined, 2);
}

/**
 * Reads the undeployed Safes of a chain from such a file. A Safe is refused where its address doesn't follow from its
 * setup, or where its setup does more than name owners: code that runs in it could take over the Safe.
 */
export function readSetupFile(
  text: string,
  { chainId, contracts }: { chainId: number; contracts: readonly VersionContracts[] },
): ReadSetupFile {
  if (text.length > maxCharacters) return { ok: false, message: 'This file is larger than 1 MB.' };
  const file = fileSchema.safeParse(parseJson(text));
  if (!file.success) return { ok: false, message: 'This file holds no setup of a Safe.' };
  const { undeployedSafes, addressBook } = file.data.data;
  const rows = Object.entries(undeployedSafes[String(chainId)] ?? {}).slice(0, maxSafes);
  if (rows.length === 0) return { ok: false, message: 'This file holds no setup of a Safe on Base.' };
  const names = addressBook?.[String(chainId)];
  return {
    ok: true,
    safes: rows.map(([address, { props }]): ReadSetup => {
      const read = readProps(props, address, contracts);
      if (typeof read === 'string') return { ok: false, address: address.slice(0, 60), message: read };
      return { ok: true, ...read, name: readName(names, address) };
    }),
  };
}

/** A sentence where it is refused. */
function readProps(
  props: unknown,
  text: string,
  contracts: readonly VersionContracts[],
): { readonly address: Address; readonly setup: SafeSetup } | string {
  const number = findMarkedNumber(props);
  if (number !== undefined)
    return `This setup has a number that can’t be read exactly: ${number.slice(0, 80)}.`;
  const parsed = propsSchema.safeParse(props);
  const key = parseAddress(text);
  if (!parsed.success || !key.ok) return 'This setup can’t be read.';
  const config = parsed.data.safeAccountConfig;
  const { safeVersion, saltNonce } =
    'safeDeploymentConfig' in parsed.data ? parsed.data.safeDeploymentConfig : parsed.data;
  const official = contracts.find(({ version }) => version === safeVersion.replace('+L2', ''));
  if (!official) return 'Concord can’t create Safes of this version.';
  const named = 'factoryAddress' in parsed.data ? parsed.data : undefined;
  const isToL2 = hasToL2(config, official);
  const refusal = refuseConfig(config, isToL2, official) ?? refuseContracts(named, isToL2, official);
  if (refusal !== undefined) return refusal;
  const receiver = readReceiver(config);
  if (receiver === 'unreadable') return 'This setup can’t be read.';
  const owners = config.owners.map(parseAddress);
  const valid = owners.flatMap((owner) => (owner.ok ? [owner.address] : []));
  if (valid.length < owners.length || new Set(valid).size < valid.length)
    return 'The owners of this setup can’t be read.';
  if (config.threshold > valid.length) return 'This setup requires more confirmations than it has owners.';
  const setup: SafeSetup = {
    version: official.version,
    owners: valid,
    threshold: config.threshold,
    saltNonce: BigInt(saltNonce),
    ...(isToL2 && { isToL2 }),
    ...(receiver && { paymentReceiver: receiver }),
  };
  if (setup.saltNonce < 0n || setup.saltNonce >= 2n ** 256n) return 'This setup can’t be read.';
  if (predictSafeAddress(setup, official) !== key.address)
    return 'The address doesn’t follow from this setup. The file was changed.';
  return { address: key.address, setup };
}

const otherContracts = 'This setup uses contracts that Concord doesn’t create Safes with.';

const refuseContracts = (
  named: { readonly factoryAddress: string; readonly masterCopy: string } | undefined,
  isToL2: boolean,
  contracts: SetupContracts,
): string | undefined =>
  !named ||
  (isSame(named.factoryAddress, contracts.factory) &&
    isSame(named.masterCopy, findSingleton({ isToL2 }, contracts)))
    ? undefined
    : otherContracts;

/**
 * Whether the setup runs the one call that Safe{Wallet} puts there, to the letter: the official contract, the official
 * singleton.
 */
const hasToL2 = ({ to = '', data = '' }: z.infer<typeof configSchema>, contracts: SetupContracts): boolean =>
  contracts.toL2 !== undefined &&
  isSame(to, contracts.toL2.setup) &&
  data.toLowerCase() === encodeToL2(contracts).toLowerCase();

/** Undefined for none. It is paid nothing. */
function readReceiver({
  paymentReceiver = zeroAddress,
}: z.infer<typeof configSchema>): Address | undefined | 'unreadable' {
  const parsed = parseAddress(paymentReceiver);
  if (!parsed.ok) return isSame(paymentReceiver, zeroAddress) ? undefined : 'unreadable';
  return isAddressEqual(parsed.address, zeroAddress) ? undefined : parsed.address;
}

/** Tells why a setup is refused that does more than name owners. */
function refuseConfig(
  { fallbackHandler, to = zeroAddress, data = '0x', payment = 0 }: z.infer<typeof configSchema>,
  isToL2: boolean,
  contracts: SetupContracts,
): string | undefined {
  if (fallbackHandler !== undefined && !isSame(fallbackHandler, contracts.fallbackHandler))
    return otherContracts;
  if (!isToL2 && (!isSame(to, zeroAddress) || data !== '0x'))
    return 'This setup runs code of another contract when the Safe is created. Concord doesn’t create such Safes.';
  return toBigInt(payment) === 0n ? undefined : 'This setup makes a payment when the Safe is created.';
}

const isSame = (text: string, address: Address) => isAddress(text) && isAddressEqual(text, address);

function toBigInt(value: string | number): bigint | undefined {
  const text = String(value);
  return /^\d{1,78}$/.test(text) || isHex(text) ? BigInt(text) : undefined;
}

function readName(names: unknown, address: string): string {
  if (typeof names !== 'object' || names === null || !Object.hasOwn(names, address)) return '';
  const name: unknown = Reflect.get(names, address);
  return typeof name === 'string' ? name.slice(0, 100) : '';
}

function parseJson(text: string): unknown {
  try {
    // A salt that was rounded would be another Safe's.
    return JSON.parse(markInexactNumbers(text));
  } catch {
    return undefined;
  }
}
