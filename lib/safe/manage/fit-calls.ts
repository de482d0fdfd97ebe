import { type Address, decodeFunctionData, isAddressEqual, zeroAddress } from 'viem';
import { managingAbi } from '../abi/managing';
import type { Call } from '../protocol/types';
import { applySafeChanges, type SafeSettings } from '../risk/settings/apply-safe-changes';
import { type CallableChange, encodeSafeChanges } from './encode-changes';
import { includes } from './prune-plan';

export type FittedCalls = {
  /** The settings after the calls, as far as they fit. */
  readonly after: SafeSettings;
} & (
  | { readonly ok: true; readonly calls: readonly Call[] }
  /** The index of the first call that can't follow the ones before it, with the reason as one sentence. */
  | { readonly ok: false; readonly index: number; readonly message: string }
);

/**
 * Adapts the calls of one transaction: each change of the Safe refers to the owner or module before it in the list, as
 * the earlier calls leave it (OwnerManager.sol, ModuleManager.sol). A call that contradicts an earlier one is refused.
 * A call that only contradicts the current settings stays, because another transaction may come first.
 */
export function fitCalls(safe: Address, before: SafeSettings, calls: readonly Call[]): FittedCalls {
  let settings = before;
  const fitted: Call[] = [];
  for (const [index, call] of calls.entries()) {
    const change = readOwnChange(safe, call);
    const message = change && describeMisfit(settings, change);
    if (message !== undefined && change && describeMisfit(before, change) === undefined)
      return { ok: false, index, message, after: settings };
    if (!change || message !== undefined) {
      fitted.push(call);
      continue;
    }
    fitted.push(pointAnew(safe, settings, { call, change }));
    settings = applySafeChanges(settings, [change]);
  }
  return { ok: true, calls: fitted, after: settings };
}

/** Whether any of the calls changes the Safe itself. */
export const hasOwnChange = (safe: Address, calls: readonly Call[]): boolean =>
  calls.some((call) => readOwnChange(safe, call) !== undefined);

/** Whether one of the calls takes an owner or a module from the Safe's lists. */
export const hasRemoval = (safe: Address, calls: readonly Call[]): boolean =>
  calls.some((call) => {
    const change = readOwnChange(safe, call);
    return change !== undefined && readRemoved(change) !== undefined;
  });

/** A removal that the contract refuses: its owner or module is gone, or stands after another one than the call names. */
export type StaleRemoval = { readonly list: 'owners' | 'modules'; readonly isGone: boolean };

/**
 * Finds the first removal of an owner or a module that no longer fits the Safe's lists, after the calls before it
 * (`removeOwner`, `swapOwner`: OwnerManager.sol; `disableModule`: ModuleManager.sol).
 */
export function findStaleRemoval(
  safe: Address,
  before: SafeSettings,
  calls: readonly Call[],
): StaleRemoval | undefined {
  let settings = before;
  for (const call of calls) {
    const change = readOwnChange(safe, call);
    if (!change) continue;
    const removed = readRemoved(change);
    if (removed) {
      const { list, member } = removed;
      if (!includes(settings[list], member)) return { list, isGone: true };
      if (readPrevious(call) !== readPrevious(pointAnew(safe, settings, { call, change })))
        return { list, isGone: false };
    }
    settings = applySafeChanges(settings, [change]);
  }
  return undefined;
}

function readRemoved(change: CallableChange) {
  switch (change.kind) {
    case 'removeOwner':
      return { list: 'owners', member: change.owner } as const;
    case 'swapOwner':
      return { list: 'owners', member: change.oldOwner } as const;
    case 'disableModule':
      return { list: 'modules', member: change.module } as const;
    default:
      return undefined;
  }
}

/** The first argument of a removal: the one before it in the list. */
const readPrevious = ({ data }: Call): unknown => decode(data)?.args[0];

function pointAnew(
  safe: Address,
  settings: SafeSettings,
  { call, change }: { call: Call; change: CallableChange },
): Call {
  if (change.kind !== 'removeOwner' && change.kind !== 'swapOwner' && change.kind !== 'disableModule')
    return call;
  const [pointed] = encodeSafeChanges(safe, settings, [change]);
  return pointed ? { ...call, data: pointed.data } : call;
}

/** Tells why the contract would refuse a change; undefined where it would not. */
function describeMisfit({ owners, modules }: SafeSettings, change: CallableChange): string | undefined {
  const needs = (wanted: bigint, count: number) =>
    wanted < 1n || wanted > BigInt(count)
      ? `After the earlier calls, the Safe has ${count === 1 ? '1 owner' : `${count} owners`}, and this call requires ${wanted}.`
      : undefined;
  switch (change.kind) {
    case 'addOwner':
      return includes(owners, change.owner)
        ? 'An earlier call already adds this owner.'
        : needs(change.threshold, owners.length + 1);
    case 'removeOwner':
      return includes(owners, change.owner)
        ? needs(change.threshold, owners.length - 1)
        : 'An earlier call already removes this owner.';
    case 'swapOwner':
      if (!includes(owners, change.oldOwner)) return 'An earlier call already removes this owner.';
      return includes(owners, change.newOwner) ? 'An earlier call already adds this owner.' : undefined;
    case 'changeThreshold':
      return needs(change.threshold, owners.length);
    case 'enableModule':
      return includes(modules, change.module) ? 'An earlier call already enables this module.' : undefined;
    case 'disableModule':
      return includes(modules, change.module) ? undefined : 'An earlier call already disables this module.';
    default:
      return undefined;
  }
}

/** The change that a call of the Safe to itself makes; undefined where it is none, or cannot be read. */
export function readOwnChange(safe: Address, { to, data }: Call): CallableChange | undefined {
  if (!isAddressEqual(to, safe)) return undefined;
  const call = decode(data);
  switch (call?.functionName) {
    case 'addOwnerWithThreshold':
      return { kind: 'addOwner', owner: call.args[0], threshold: call.args[1] };
    case 'removeOwner':
      return { kind: 'removeOwner', owner: call.args[1], threshold: call.args[2] };
    case 'swapOwner':
      return { kind: 'swapOwner', oldOwner: call.args[1], newOwner: call.args[2] };
    case 'changeThreshold':
      return { kind: 'changeThreshold', threshold: call.args[0] };
    case 'enableModule':
      return { kind: 'enableModule', module: call.args[0] };
    case 'disableModule':
      return { kind: 'disableModule', module: call.args[1] };
    case 'setGuard':
    case 'setModuleGuard':
      return { kind: call.functionName, guard: unlessZero(call.args[0]) };
    case 'setFallbackHandler':
      return { kind: 'setFallbackHandler', handler: unlessZero(call.args[0]) };
    default:
      return undefined;
  }
}

function decode(data: Call['data']) {
  try {
    return decodeFunctionData({ abi: managingAbi, data });
  } catch {
    // No function of these: the review says what it is.
    return undefined;
  }
}

const unlessZero = (address: Address) => (isAddressEqual(address, zeroAddress) ? undefined : address);
