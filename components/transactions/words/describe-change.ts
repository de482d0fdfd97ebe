import { type Address, isAddress, zeroAddress } from 'viem';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { DecodedCall } from '@/lib/safe/decode/decode-call';
import { type ClaimTense, describeSetting, type SettingName } from './describe-setting';

type NameOf = (address: Address) => string | undefined;

/**
 * A function that changes a Safe: the gateway's name for the change, and the positions of the parameters in the
 * sentence.
 */
type Setting = {
  readonly name: SettingName;
  readonly subject?: number;
  readonly replacement?: number;
  readonly required?: number;
  /** The name where the address is zero, which removes the contract. */
  readonly removal?: SettingName;
};

const settings: Readonly<Record<string, Setting>> = {
  addOwnerWithThreshold: { name: 'ADD_OWNER', subject: 0, required: 1 },
  removeOwner: { name: 'REMOVE_OWNER', subject: 1, required: 2 },
  swapOwner: { name: 'SWAP_OWNER', subject: 1, replacement: 2 },
  changeThreshold: { name: 'CHANGE_THRESHOLD', required: 0 },
  enableModule: { name: 'ENABLE_MODULE', subject: 0 },
  disableModule: { name: 'DISABLE_MODULE', subject: 1 },
  setGuard: { name: 'SET_GUARD', subject: 0, removal: 'DELETE_GUARD' },
  setModuleGuard: { name: 'SET_MODULE_GUARD', subject: 0, removal: 'DELETE_MODULE_GUARD' },
  setFallbackHandler: { name: 'SET_FALLBACK_HANDLER', subject: 0, removal: 'DELETE_FALLBACK_HANDLER' },
  changeMasterCopy: { name: 'CHANGE_MASTER_COPY', subject: 0 },
};

const maxNameLength = 40;

/** Names a party of a call by its name, or by its shortened address. */
export function describeWho(value: unknown, nameOf: NameOf | undefined): string {
  if (typeof value !== 'string' || !isAddress(value)) return 'an unknown address';
  const name = nameOf?.(value);
  return name === undefined ? formatShortAddress(value) : cleanText(name, maxNameLength);
}

const settingOf = (functionName: string) =>
  Object.hasOwn(settings, functionName) ? settings[functionName] : undefined;

/** The gateway's name for the change by a function of a Safe; undefined for every other function. */
export const settingNameOf = ({ functionName }: DecodedCall) => settingOf(functionName)?.name;

/** Reads the required confirmations after a call of the Safe itself; undefined where the call does not set them. */
export function readRequired({ functionName, parameters }: DecodedCall): number | undefined {
  const place = settingOf(functionName)?.required;
  const value = place === undefined ? undefined : parameters[place]?.value;
  return typeof value === 'bigint' ? Number(value) : undefined;
}

type ChangeContext = {
  readonly nameOf?: NameOf;
  readonly threshold?: number | undefined;
  readonly tense?: ClaimTense | undefined;
};

/** Describes a call of the Safe itself that changes it, with its values; undefined for every other function. */
export function describeChange(
  { functionName, parameters }: DecodedCall,
  { nameOf, threshold, tense = 'planned' }: ChangeContext,
): string | undefined {
  const setting = settingOf(functionName);
  if (!setting) return undefined;
  const read = (index: number | undefined) => (index === undefined ? undefined : parameters[index]?.value);
  const who = (index: number | undefined) =>
    index === undefined ? undefined : describeWho(read(index), nameOf);
  const required = read(setting.required);
  const isRemoval = setting.removal !== undefined && read(setting.subject) === zeroAddress;
  return describeSetting({
    name: isRemoval ? setting.removal : setting.name,
    tense,
    subject: isRemoval ? undefined : who(setting.subject),
    replacement: who(setting.replacement),
    required: typeof required === 'bigint' ? required : undefined,
    present: threshold,
  });
}
