import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import { operations } from '@/lib/safe/protocol/types';
import { type CodeState, findOfficialCode } from '../delegate-calls';

/** A change of a Safe itself, decoded from the bytes. */
export type SafeChange =
  | { readonly kind: 'addOwner'; readonly owner: Address; readonly threshold: bigint }
  | { readonly kind: 'removeOwner'; readonly owner: Address; readonly threshold: bigint }
  | { readonly kind: 'swapOwner'; readonly oldOwner: Address; readonly newOwner: Address }
  | { readonly kind: 'changeThreshold'; readonly threshold: bigint }
  | { readonly kind: 'enableModule' | 'disableModule'; readonly module: Address }
  | { readonly kind: 'setGuard' | 'setModuleGuard'; readonly guard: Address | undefined }
  | { readonly kind: 'setFallbackHandler'; readonly handler: Address | undefined }
  | { readonly kind: 'changeSingleton'; readonly singleton: Address | undefined };

/** Finds all changes of this Safe in a call and its inner calls, in the order in which they run. */
export function findSafeChanges(root: CallNode, safe: Address, onchain: CodeState): readonly SafeChange[] {
  return listCalls(root).flatMap((node) =>
    node.call.operation === operations.delegateCall
      ? [...readMigration(node, safe, onchain), ...readSetup(node, safe)]
      : (readChange(node, safe) ?? []),
  );
}

/** Reads a migration that runs as the Safe itself; the target of an official one is known. */
function readMigration(
  { call, actor, decoded }: CallNode,
  safe: Address,
  onchain: CodeState,
): readonly SafeChange[] {
  if (decoded?.interfaceName !== 'Safe migration' || !actor || !isAddressEqual(actor, safe)) return [];
  const { functionName, parameters } = decoded;
  const code = findOfficialCode(call.to, onchain);
  const readAddress = (name: string) => {
    const value = parameters.find((parameter) => parameter.name === name)?.value;
    return value === undefined ? undefined : toAddress(value);
  };
  const officialOf = (kind: string, name?: string) =>
    code &&
    onchain.official.find(
      (one) => one.kind === kind && one.version === code.version && (!name || one.name === name),
    )?.address;
  const singleton =
    readAddress('l2Singleton') ??
    officialOf(functionName.startsWith('migrateL2') ? 'singletonL2' : 'singleton');
  const change: SafeChange = { kind: 'changeSingleton', singleton };
  if (!functionName.endsWith('WithFallbackHandler') && !readAddress('fallbackHandler')) return [change];
  const handler =
    readAddress('fallbackHandler') ?? officialOf('fallbackHandler', 'CompatibilityFallbackHandler');
  return [change, { kind: 'setFallbackHandler', handler }];
}

/** Reads official setup code that runs as the Safe itself, because it also changes a Safe that is set up. */
function readSetup({ actor, decoded }: CallNode, safe: Address): readonly SafeChange[] {
  // The setup of a new Safe has no actor in the bytes.
  if (!decoded || !actor || !isAddressEqual(actor, safe)) return [];
  const [first] = decoded.parameters.map(({ value }) => value);
  if (decoded.signature === 'enableModules(address[])' && Array.isArray(first))
    return first.map((module) => ({ kind: 'enableModule', module: toAddress(module) }));
  if (decoded.signature === 'setupToL2(address)')
    return [{ kind: 'changeSingleton', singleton: toAddress(first) }];
  return [];
}

/** Reads a call of the Safe to itself. Where the bytes don't tell the caller, it may be the Safe. */
function readChange({ call, actor, decoded }: CallNode, safe: Address): SafeChange | undefined {
  if (!decoded || (actor && !isAddressEqual(actor, safe))) return undefined;
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

// The table of interfaces has the type of each value; a value that is missing was not decoded.
const toAddress = (value: DecodedValue | undefined): Address =>
  typeof value === 'string' ? (value as Address) : zeroAddress;
const toNumber = (value: DecodedValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n);
const unlessZero = (address: Address) => (isAddressEqual(address, zeroAddress) ? undefined : address);
