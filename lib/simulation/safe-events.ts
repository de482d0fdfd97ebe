import {
  type Address,
  concatHex,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  isHex,
  size,
  slice,
  toEventSelector,
  zeroAddress,
} from 'viem';
import { fallbackHandlers } from '@/config/contracts';
import { type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import type { DecodedCall } from '@/lib/safe/decode/decode-call';
import { hashSafeMessage } from '@/lib/safe/protocol/message-hash';
import { operations, type SafeRef } from '@/lib/safe/protocol/types';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import type { ClaimName, SafeEvent, SettingEventName } from './outcome';
import type { SimulatedLog } from './read-logs';

/** An event that the decoded calls predict; without a value, any event of the name. */
export type ExpectedEvent = {
  readonly name: SafeEvent['name'];
  readonly value?: SafeEvent['value'] | undefined;
};

// Safe.sol, OwnerManager.sol, ModuleManager.sol, GuardManager.sol, FallbackManager.sol, SafeMigration.sol: 1.3.0 to
// 1.5.0
const settingOf: ReadonlyMap<Hex | undefined, SettingEventName> = new Map([
  [toEventSelector('AddedOwner(address)'), 'Owner added'],
  [toEventSelector('RemovedOwner(address)'), 'Owner removed'],
  [toEventSelector('ChangedThreshold(uint256)'), 'Threshold'],
  [toEventSelector('EnabledModule(address)'), 'Module enabled'],
  [toEventSelector('DisabledModule(address)'), 'Module disabled'],
  [toEventSelector('ChangedGuard(address)'), 'Guard'],
  [toEventSelector('ChangedModuleGuard(address)'), 'Module guard'],
  [toEventSelector('ChangedFallbackHandler(address)'), 'Fallback handler'],
  [toEventSelector('ChangedMasterCopy(address)'), 'Safe contract'],
]);
const topics = {
  approveHash: toEventSelector('ApproveHash(bytes32,address)'),
  signMessage: toEventSelector('SignMsg(bytes32)'),
  moduleSuccess: toEventSelector('ExecutionFromModuleSuccess(address)'),
  success: toEventSelector('ExecutionSuccess(bytes32,uint256)'),
  failure: toEventSelector('ExecutionFailure(bytes32,uint256)'),
  // SignatureVerifierMuxer.sol, ExtensibleBase.sol, ERC165Handler.sol
  domainVerifier: toEventSelector('ChangedDomainVerifier(address,bytes32,address,address)'),
  method: toEventSelector('ChangedSafeMethod(address,bytes4,bytes32,bytes32)'),
  interface: toEventSelector('AddedInterface(address,bytes4)'),
} as const;

export type EventsOf = {
  readonly safe: Address;
  /** The Safe's handlers before and after; events of the official handler that keeps its own settings always count. */
  readonly handlers: readonly (Address | undefined)[];
};

/** Reads the events of a Safe and of its handlers about settings and claims, in order. */
export function readSafeEvents(
  logs: readonly SimulatedLog[],
  { safe, handlers }: EventsOf,
): readonly SafeEvent[] {
  const extensible = fallbackHandlers
    .filter(({ name }) => name === 'Extensible fallback handler')
    .map(({ address }) => address);
  const isHandler = (address: Address) =>
    [...handlers, ...extensible].some((one) => one !== undefined && isAddressEqual(one, address));
  return logs.flatMap((log) => [
    ...(isAddressEqual(log.address, safe) ? readOwn(log) : []),
    ...(isHandler(log.address) && toAddress(log.topics[1]) === getAddress(safe) ? readHandled(log) : []),
  ]);
}

/** Reads the gas refund from the Safe's own event, in units of the gas token; undefined without one. */
export function readRefund(logs: readonly SimulatedLog[], safe: Address): bigint | undefined {
  const last = logs.findLast(
    ({ address, topics: [topic] }) =>
      isAddressEqual(address, safe) && (topic === topics.success || topic === topics.failure),
  );
  // The hash is in the data up to 1.3.0, so the payment is the last word.
  return last && size(last.data) >= 32 ? hexToBigInt(slice(last.data, -32)) : undefined;
}

function readOwn({ topics: [topic, first], data }: SimulatedLog): readonly SafeEvent[] {
  const name = settingOf.get(topic);
  // The value is in a topic since 1.4.1, and in the data before.
  const word = first ?? (size(data) >= 32 ? slice(data, 0, 32) : undefined);
  if (!word) return [];
  if (name)
    return [
      {
        ...{ kind: 'setting', name },
        value: name === 'Threshold' ? hexToBigInt(word) : (toAddress(word) ?? zeroAddress),
      },
    ];
  if (topic === topics.approveHash)
    return [{ kind: 'claim', name: 'Transaction hash approved', value: word }];
  if (topic === topics.moduleSuccess)
    return [{ kind: 'claim', name: 'Module transaction', value: toAddress(word) ?? zeroAddress }];
  return topic === topics.signMessage ? [{ kind: 'claim', name: 'Message signed', value: word }] : [];
}

function readHandled({ topics: [topic], data }: SimulatedLog): readonly SafeEvent[] {
  const word = (index: number) => slice(data, 32 * index, 32 * (index + 1));
  const safeClaim = (name: ClaimName, ...parts: readonly Hex[]): readonly SafeEvent[] => [
    { kind: 'claim', name, value: concatHex(parts) },
  ];
  if (topic === topics.domainVerifier && size(data) >= 96)
    return safeClaim('Domain verifier', word(0), slice(word(2), 12));
  if (topic === topics.method && size(data) >= 96)
    return safeClaim('Fallback method', slice(word(0), 0, 4), word(2));
  if (topic === topics.interface && size(data) >= 32)
    return safeClaim('Supported interface', slice(word(0), 0, 4));
  return [];
}

/** Lists the events that the decoded calls predict. */
export function listExpectedEvents(
  safe: SafeRef,
  { tree, changes }: { readonly tree: CallNode; readonly changes: readonly SafeChange[] },
): readonly ExpectedEvent[] {
  return [
    ...changes.flatMap(expectOfChange),
    ...listCalls(tree).flatMap((node) => [
      ...expectOfCall(node, safe),
      // A called module may act, and a warning before the signature names it as a module (`assess-modules`).
      { name: 'Module transaction', value: node.call.to } as const,
    ]),
  ];
}

function expectOfChange(change: SafeChange): readonly ExpectedEvent[] {
  switch (change.kind) {
    case 'addOwner':
    case 'removeOwner':
      return [
        { name: change.kind === 'addOwner' ? 'Owner added' : 'Owner removed', value: change.owner },
        { name: 'Threshold', value: change.threshold },
      ];
    case 'swapOwner':
      return [
        { name: 'Owner removed', value: change.oldOwner },
        { name: 'Owner added', value: change.newOwner },
      ];
    case 'changeThreshold':
      return [{ name: 'Threshold', value: change.threshold }];
    case 'enableModule':
    case 'disableModule':
      return [
        {
          name: change.kind === 'enableModule' ? 'Module enabled' : 'Module disabled',
          value: change.module,
        },
      ];
    case 'setGuard':
      return [{ name: 'Guard', value: change.guard ?? zeroAddress }];
    case 'setModuleGuard':
      return [{ name: 'Module guard', value: change.guard ?? zeroAddress }];
    case 'setFallbackHandler':
      return [{ name: 'Fallback handler', value: change.handler ?? zeroAddress }];
    case 'changeSingleton':
      return [{ name: 'Safe contract', value: change.singleton }];
  }
}

function expectOfCall({ call, decoded }: CallNode, safe: SafeRef): readonly ExpectedEvent[] {
  if (decoded?.source !== 'own') return [];
  const given = hexParameters(decoded);
  const [first, second] = given;
  switch (decoded.signature) {
    case 'signMessage(bytes)':
      return call.operation === operations.delegateCall && first
        ? [{ name: 'Message signed', value: hashSafeMessage(safe, first).safeMessageHash }]
        : [];
    case 'approveHash(bytes32)':
      return isAddressEqual(call.to, safe.address) && first
        ? [{ name: 'Transaction hash approved', value: first }]
        : [];
    case 'setDomainVerifier(bytes32,address)':
      return first && second ? [{ name: 'Domain verifier', value: concatHex([first, second]) }] : [];
    case 'setSafeMethod(bytes4,bytes32)':
      return first && second ? [{ name: 'Fallback method', value: concatHex([first, second]) }] : [];
    case 'setSupportedInterface(bytes4,bool)':
      return first ? [{ name: 'Supported interface', value: first }] : [];
    case 'addSupportedInterfaceBatch(bytes4,bytes32[])':
    case 'removeSupportedInterfaceBatch(bytes4,bytes4[])':
      return [{ name: 'Fallback method' }, { name: 'Supported interface' }];
    default:
      return [];
  }
}

const hexParameters = ({ parameters }: DecodedCall): readonly (Hex | undefined)[] =>
  parameters.map(({ value }) => (isHex(value) ? value : undefined));

/** Whether the decoded calls predict an event. */
export function isExpected({ name, value }: SafeEvent, expected: readonly ExpectedEvent[]): boolean {
  const key = String(value).toLowerCase();
  return expected.some(
    (one) => one.name === name && (one.value === undefined || String(one.value).toLowerCase() === key),
  );
}

const toAddress = (word: Hex | undefined): Address | undefined =>
  word && size(word) === 32 ? getAddress(slice(word, 12)) : undefined;
