import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { type CallNode, listCalls } from '../call-tree';
import type { DecodedValue } from '../decode-call';
import type { Danger } from './danger';

/** A change of a Safe itself, as its bytes say it. */
export type SafeChange =
  | { readonly kind: 'addOwner'; readonly owner: Address; readonly threshold: bigint }
  | { readonly kind: 'removeOwner'; readonly owner: Address; readonly threshold: bigint }
  | { readonly kind: 'swapOwner'; readonly oldOwner: Address; readonly newOwner: Address }
  | { readonly kind: 'changeThreshold'; readonly threshold: bigint }
  | { readonly kind: 'enableModule' | 'disableModule'; readonly module: Address }
  | { readonly kind: 'setGuard' | 'setModuleGuard'; readonly guard: Address | undefined }
  | { readonly kind: 'setFallbackHandler'; readonly handler: Address | undefined }
  | { readonly kind: 'changeSingleton'; readonly singleton: Address | undefined };

/** All changes of this Safe in a call and the calls inside it, in the order in which they run. */
export function findSafeChanges(root: CallNode, safe: Address): readonly SafeChange[] {
  return listCalls(root).flatMap((node) => readChange(node, safe) ?? []);
}

function readChange({ call, actor, decoded }: CallNode, safe: Address): SafeChange | undefined {
  if (!decoded || !actor || !isAddressEqual(actor, safe)) return undefined;
  // A migration is code that is run as the Safe; everything else is a call of the Safe to itself.
  if (call.operation === 1)
    return decoded.interfaceName === 'Safe migration'
      ? { kind: 'changeSingleton', singleton: undefined }
      : undefined;
  if (!isAddressEqual(call.to, safe) || decoded.interfaceName !== 'Safe') return undefined;
  const byName = new Map(decoded.parameters.map(({ name, value }) => [name, value]));
  const address = (name: string) => toAddress(byName.get(name));
  const threshold = toNumber(byName.get('threshold'));
  switch (decoded.functionName) {
    case 'addOwnerWithThreshold':
      return { kind: 'addOwner', owner: address('owner'), threshold };
    case 'removeOwner':
      return { kind: 'removeOwner', owner: address('owner'), threshold };
    case 'swapOwner':
      return { kind: 'swapOwner', oldOwner: address('oldOwner'), newOwner: address('newOwner') };
    case 'changeThreshold':
      return { kind: 'changeThreshold', threshold };
    case 'enableModule':
    case 'disableModule':
      return { kind: decoded.functionName, module: address('module') };
    case 'setGuard':
      return { kind: 'setGuard', guard: unlessZero(address('guard')) };
    case 'setModuleGuard':
      return { kind: 'setModuleGuard', guard: unlessZero(address('moduleGuard')) };
    case 'setFallbackHandler':
      return { kind: 'setFallbackHandler', handler: unlessZero(address('handler')) };
    case 'changeMasterCopy':
      return { kind: 'changeSingleton', singleton: address('masterCopy') };
    default:
      return undefined;
  }
}

// The table of interfaces gives each of these its type; what is not there cannot be read either.
const toAddress = (value: DecodedValue | undefined): Address =>
  typeof value === 'string' ? (value as Address) : zeroAddress;
const toNumber = (value: DecodedValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n);
const unlessZero = (address: Address) => (isAddressEqual(address, zeroAddress) ? undefined : address);

/** What of a Safe changes of this sort concern. */
export type SafeSettings = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly modules: readonly Address[];
  readonly guard: Address | undefined;
  readonly fallbackHandler: Address | undefined;
  readonly singleton: Address | undefined;
};

/** The settings after these changes, each as the contract applies it; for the table of before and after. */
export function applySafeChanges(before: SafeSettings, changes: readonly SafeChange[]): SafeSettings {
  return changes.reduce(applyChange, before);
}

function applyChange(settings: SafeSettings, change: SafeChange): SafeSettings {
  const without = (list: readonly Address[], gone: Address) =>
    list.filter((item) => !isAddressEqual(item, gone));
  const { owners, modules } = settings;
  switch (change.kind) {
    case 'addOwner':
      return { ...settings, owners: [change.owner, ...owners], threshold: Number(change.threshold) };
    case 'removeOwner':
      return { ...settings, owners: without(owners, change.owner), threshold: Number(change.threshold) };
    case 'swapOwner': {
      const swapped = owners.map((owner) =>
        isAddressEqual(owner, change.oldOwner) ? change.newOwner : owner,
      );
      return { ...settings, owners: swapped };
    }
    case 'changeThreshold':
      return { ...settings, threshold: Number(change.threshold) };
    case 'enableModule':
      return { ...settings, modules: [change.module, ...modules] };
    case 'disableModule':
      return { ...settings, modules: without(modules, change.module) };
    case 'setGuard':
      return { ...settings, guard: change.guard };
    case 'setModuleGuard':
      return settings;
    case 'setFallbackHandler':
      return { ...settings, fallbackHandler: change.handler };
    case 'changeSingleton':
      return { ...settings, singleton: change.singleton };
  }
}

const words: Readonly<Record<SafeChange['kind'], readonly [title: string, reason: string]>> = {
  addOwner: ['Adds an owner', 'The new owner can sign like every other one.'],
  removeOwner: ['Removes an owner', 'This owner’s signatures no longer count, also those given before.'],
  swapOwner: ['Replaces an owner', 'Another account takes the place of this owner.'],
  changeThreshold: ['Changes how many must sign', 'It decides how many owners together can move everything.'],
  enableModule: [
    'Enables a module',
    'A module can do anything with this Safe without any owner’s signature.',
  ],
  disableModule: [
    'Disables a module',
    'What this module does for the Safe ends, such as recovery or limits.',
  ],
  setGuard: ['Changes the guard', 'A guard can stop every transaction of this Safe, for ever.'],
  setModuleGuard: ['Changes the guard of modules', 'It can stop every transaction of the modules.'],
  setFallbackHandler: [
    'Changes the fallback handler',
    'It answers in the Safe’s name, also whether a signature is valid.',
  ],
  changeSingleton: ['Changes the code of the Safe', 'Other code can do anything with what the Safe owns.'],
};

/** The changes of a Safe as dangers, each once. */
export function describeSafeChanges(changes: readonly SafeChange[]): readonly Danger[] {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const [title, reason] = words[kind];
    return { kind: 'safeChange', level: 'red', title, reason, needsAcknowledgement: false };
  });
}
