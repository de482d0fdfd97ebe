import { type Address, isAddressEqual } from 'viem';
import type { Risk } from '../risk';
import type { SafeSettings } from './apply-safe-changes';
import type { SafeChange } from './safe-changes';

type Label = readonly [title: string, reason: string];

const labels: Readonly<Record<Exclude<SafeChange['kind'], 'changeThreshold'>, Label>> = {
  addOwner: ['Adds an owner', 'The new owner can confirm transactions like every other owner.'],
  removeOwner: ['Removes an owner', 'This owner’s signatures no longer count, including earlier ones.'],
  swapOwner: ['Replaces an owner', 'Another account replaces this owner.'],
  enableModule: [
    'Enables a module',
    'A module can do anything with this Safe without any owner’s signature.',
  ],
  disableModule: [
    'Disables a module',
    'The module stops working for this Safe, for example for recovery or spending limits.',
  ],
  setGuard: ['Changes the guard', 'A guard can block every transaction of this Safe for good.'],
  setModuleGuard: ['Changes the module guard', 'It can block every transaction of the modules.'],
  setFallbackHandler: [
    'Changes the fallback handler',
    'This contract answers for the Safe, for example whether a signature is valid.',
  ],
  changeSingleton: ['Changes the Safe’s contract code', 'Other code can do anything with this Safe’s funds.'],
};

/** A published module with its limited abilities. */
export type PublishedModule = {
  readonly address: Address;
  readonly about: string;
  readonly consequence: string;
};

/** The changes of a Safe as risks, each kind once. All but the end of a module have to be acknowledged. */
export function describeSafeChanges(
  changes: readonly SafeChange[],
  modules: readonly PublishedModule[] = [],
): readonly Risk[] {
  const threshold = changes.flatMap((change) => ('threshold' in change ? change.threshold : [])).at(-1);
  const lastByKind = new Map(changes.map((change) => [change.kind, change]));
  return [...lastByKind].map(([kind, last]) => {
    const [title, anyReason] =
      last.kind === 'changeThreshold' ? labelThreshold(last.threshold) : labels[last.kind];
    const ofKind = changes.filter((change) => change.kind === kind);
    const addresses = [...new Set(ofKind.flatMap((change) => addressOf(change) ?? []))];
    const [address, ...more] = addresses;
    const published = kind === 'enableModule' ? findPublished(addresses, modules) : undefined;
    const reason = published?.about ?? anyReason;
    const consequence = published?.consequence ?? describeConsequence(last, threshold);
    return {
      ...{ kind: 'safeChange', level: 'critical', title, reason },
      needsAcknowledgement: consequence !== undefined,
      ...(consequence !== undefined && { consequence }),
      ...(changesPower(last) && { changesOwners: true }),
      ...(more.length > 0 ? { addresses } : address && { address }),
    };
  });
}

/** The published module that is enabled; undefined where another one is among them, which can do anything. */
function findPublished(
  enabled: readonly Address[],
  modules: readonly PublishedModule[],
): PublishedModule | undefined {
  const published = enabled.map((address) => modules.find((one) => isAddressEqual(one.address, address)));
  return published.every((one) => one?.about === published[0]?.about) ? published[0] : undefined;
}

const labelThreshold = (threshold: bigint): Label => [
  'Changes the number of required confirmations',
  `After this, ${threshold} ${threshold === 1n ? 'owner' : 'owners'} must confirm every transaction.`,
];

/** Describes the number of owners that can then move everything. */
function describePower(threshold: bigint | number, owners?: number): string {
  const power =
    owners !== undefined && owners > 1 && Number(threshold) === owners
      ? `everything in this Safe can be moved only by ${owners === 2 ? 'both owners' : `all ${owners} owners`} together`
      : `${nameOwners(Number(threshold), owners)} can move everything from this Safe`;
  return `I understand that after this, ${power}.`;
}

function nameOwners(threshold: number, owners: number | undefined): string {
  if (owners === undefined) return `any ${threshold} ${threshold === 1 ? 'owner' : 'owners'}`;
  return owners === 1 ? 'the only owner' : `any ${threshold} of ${owners} owners`;
}

/** The text of the checkbox for a risk, with the owners after the change where the current ones are known. */
export function nameConsequence(risk: Risk, after: SafeSettings | undefined): string {
  if (risk.changesOwners && after) return describePower(after.threshold, after.owners.length);
  return risk.consequence ?? risk.reason;
}

/** Whether a change affects how many owners can move everything; a replaced owner is reported separately. */
function changesPower({ kind }: SafeChange): boolean {
  return kind === 'addOwner' || kind === 'removeOwner' || kind === 'changeThreshold';
}

/** The account or contract that gets or loses a role. */
function addressOf(change: SafeChange): Address | undefined {
  switch (change.kind) {
    case 'addOwner':
    case 'removeOwner':
      return change.owner;
    case 'swapOwner':
      return change.newOwner;
    case 'changeThreshold':
      return undefined;
    case 'enableModule':
    case 'disableModule':
      return change.module;
    case 'setGuard':
    case 'setModuleGuard':
      return change.guard;
    case 'setFallbackHandler':
      return change.handler;
    case 'changeSingleton':
      return change.singleton;
  }
}

/** The text of the checkbox for a change, from its bytes alone. */
function describeConsequence(change: SafeChange, threshold: bigint | undefined): string | undefined {
  switch (change.kind) {
    case 'addOwner':
    case 'removeOwner':
    case 'changeThreshold':
      return describePower(threshold ?? change.threshold);
    case 'swapOwner':
      return 'I understand that the new owner can confirm transactions like every other owner.';
    case 'enableModule':
      return 'I understand that this module can move all funds of this Safe without any owner’s signature.';
    case 'disableModule':
      return undefined;
    case 'setGuard':
      return change.guard
        ? 'I understand that this guard can block every transaction of this Safe for good.'
        : 'I understand that no guard will check this Safe’s transactions.';
    case 'setModuleGuard':
      return change.guard
        ? 'I understand that this guard can block every transaction of the modules.'
        : 'I understand that no guard will check the modules’ transactions.';
    case 'setFallbackHandler':
      return change.handler
        ? 'I understand that this contract answers for the Safe and decides which signatures are valid.'
        : 'I understand that without a fallback handler this Safe cannot sign messages or receive some tokens.';
    case 'changeSingleton':
      return 'I understand that the new code can do anything with this Safe’s funds.';
  }
}
