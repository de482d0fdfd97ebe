import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { type CallNode, listCalls } from '../call-tree';
import type { DecodedValue } from '../calldata/read-arguments';
import { operations } from '../types';
import type { Danger } from './danger';
import { type CodeFacts, findOfficialCode } from './delegate-calls';

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
export function findSafeChanges(root: CallNode, safe: Address, facts: CodeFacts): readonly SafeChange[] {
  return listCalls(root).flatMap((node) =>
    node.call.operation === operations.delegateCall
      ? readMigration(node, safe, facts)
      : (readChange(node, safe) ?? []),
  );
}

/** Code of a migration that is run as the Safe itself; whither an official one leads is known. */
function readMigration(
  { call, actor, decoded }: CallNode,
  safe: Address,
  facts: CodeFacts,
): readonly SafeChange[] {
  if (decoded?.interfaceName !== 'Safe migration' || !actor || !isAddressEqual(actor, safe)) return [];
  const { functionName, parameters } = decoded;
  const code = findOfficialCode(call.to, facts);
  const given = (name: string) => {
    const value = parameters.find((parameter) => parameter.name === name)?.value;
    return value === undefined ? undefined : toAddress(value);
  };
  const officialOf = (kind: string, name?: string) =>
    code &&
    facts.official.find(
      (one) => one.kind === kind && one.version === code.version && (!name || one.name === name),
    )?.address;
  const singleton =
    given('l2Singleton') ?? officialOf(functionName.startsWith('migrateL2') ? 'singletonL2' : 'singleton');
  const change: SafeChange = { kind: 'changeSingleton', singleton };
  if (!functionName.endsWith('WithFallbackHandler') && !given('fallbackHandler')) return [change];
  const handler = given('fallbackHandler') ?? officialOf('fallbackHandler', 'CompatibilityFallbackHandler');
  return [change, { kind: 'setFallbackHandler', handler }];
}

/** A call of the Safe to itself. Where the bytes do not say who calls, it may well be the Safe. */
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

// The table of interfaces gives each of these its type; what is not there cannot be read either.
const toAddress = (value: DecodedValue | undefined): Address =>
  typeof value === 'string' ? (value as Address) : zeroAddress;
const toNumber = (value: DecodedValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n);
const unlessZero = (address: Address) => (isAddressEqual(address, zeroAddress) ? undefined : address);

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
