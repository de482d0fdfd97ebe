import { type Address, concatHex, getAddress, type Hex, isAddress, isHex, pad, zeroAddress } from 'viem';
import { decodeMultiSend, type MultiSendStep, readsZeroAsSelf } from '../protocol/multisend';
import { operations } from '../protocol/types';
import { type DecodedValue, readArguments } from './calldata/read-arguments';
import type { DecodedCall } from './decode-call';

/** Inner calls, and the account in whose name they run; undefined where the bytes don't tell. */
export type InnerCalls = {
  readonly steps: readonly MultiSendStep[];
  readonly actor: Address | undefined;
  /** Bytes behind the last step of a batch, which the contract ignores. */
  readonly extraBytes?: number;
};

const none: InnerCalls = { steps: [], actor: undefined };

/**
 * The calls inside a decoded call: batches, Multicall3, transactions of Safes and modules, what a new Safe runs at its
 * making. Undefined where it carries calls that cannot be read. `actor` is in whose name the call itself is run, `safe`
 * who may be meant where the bytes do not say it.
 */
export function readInnerCalls(
  { to, operation }: MultiSendStep,
  { functionName, parameters }: DecodedCall,
  { actor, safe }: { readonly actor: Address | undefined; readonly safe: Address },
): InnerCalls | undefined {
  const [first, second, third, fourth] = parameters.map(({ value }) => value);
  // Code of a delegate call keeps the name of the account that runs it; called code acts in its own name.
  const ownName = operation === operations.delegateCall ? actor : to;
  switch (functionName) {
    case 'multiSend': {
      const batch = isHex(first) ? decodeMultiSend(first) : undefined;
      const self = readsZeroAsSelf(to) ? (ownName ?? safe) : undefined;
      const steps = batch?.steps.map((step) => (self ? resolveZero(step, self) : step));
      return batch && steps && { ...batch, steps, actor: ownName };
    }
    case 'execTransaction':
      return only(toStep([first, second, third, fourth]), to);
    case 'execTransactionFromModule':
    case 'execTransactionFromModuleReturnData':
    case 'executeNextTx':
    case 'execTransactionWithRole':
    case 'execTransactionWithRoleReturnData':
    case 'executeUserOp':
    case 'executeUserOpWithErrorString':
      // Modules have these too, and for which Safe a module acts is written in the module, not in the bytes.
      return only(toStep([first, second, third, fourth]), undefined);
    case 'simulate':
      // The accessor's form runs what it is given; that of the fallback handler takes everything back.
      return parameters.length === 4 ? only(toStep([first, second, third, fourth]), ownName) : none;
    case 'setup':
      return third === zeroAddress ? none : only(toStep([third, 0n, fourth, 1n]), ownName);
    case 'createProxy':
    case 'createProxyWithNonce':
    case 'createProxyWithNonceL2':
    case 'createProxyWithCallback':
    case 'createChainSpecificProxyWithNonce':
    case 'createChainSpecificProxyWithNonceL2':
      return second === '0x' ? none : only(toStep([first, 0n, second, 1n]), undefined);
    case 'aggregate':
    case 'blockAndAggregate':
    case 'aggregate3':
    case 'aggregate3Value':
      return readMulticall(first, ownName);
    case 'tryAggregate':
    case 'tryBlockAndAggregate':
      return readMulticall(second, ownName);
    case 'multicall':
    case 'batch':
      return readBatch(parameters, { to, actor, ownName });
    case 'call':
      // The connector calls in its own name, and its vaults ask it for whom: the bytes may mean the Safe.
      return only(toStep([first, third, fourth, 0n]), undefined);
    case 'callAgreement':
      // The host passes on who has called it.
      return only(toStep([first, 0n, second, 0n]), actor);
    case 'batchCall':
      return { steps: readOperations(first), actor };
    case 'execute':
      return { steps: readCommands(first, second, actor ?? safe), actor };
    default:
      return none;
  }
}

const resolveZero = (step: MultiSendStep, self: Address): MultiSendStep =>
  step.to === zeroAddress ? { ...step, to: self, writtenTo: zeroAddress } : step;

const only = (step: MultiSendStep | undefined, actor: Address | undefined) =>
  step && { steps: [step], actor };

function toStep([to, value, data, operation]: readonly (DecodedValue | undefined)[]):
  | MultiSendStep
  | undefined {
  const isOperation = operation === 0n || operation === 1n;
  if (typeof to !== 'string' || !isAddress(to) || typeof value !== 'bigint' || !isHex(data) || !isOperation)
    return undefined;
  return { to: getAddress(to), value, data, operation: operation === 1n ? 1 : 0 };
}

/** The forms of one name: calldata for the called contract itself, with its caller's name, or calls of others. */
function readBatch(
  parameters: DecodedCall['parameters'],
  { to, actor, ownName }: { to: Address; actor: Address | undefined; ownName: Address | undefined },
): InnerCalls | undefined {
  const ofItself = parameters.find(({ type }) => type === 'bytes[]')?.value;
  if (Array.isArray(ofItself)) {
    const steps = ofItself.map((data) => toStep([to, 0n, data, 0n]));
    return steps.every((step) => step !== undefined) ? { steps, actor } : undefined;
  }
  const [calls] = parameters;
  const isConnector = calls?.name === 'items';
  if (!Array.isArray(calls?.value)) return undefined;
  const steps = calls.value.map((tuple) => {
    const [target, second, third, fourth] = Array.isArray(tuple) ? tuple : [];
    // Euler's connector: target, account, value, calldata. Morpho's bundler: target, calldata, value.
    return toStep(isConnector ? [target, third, fourth, 0n] : [target, third, second, 0n]);
  });
  if (!steps.every((step) => step !== undefined)) return undefined;
  return { steps, actor: isConnector ? undefined : ownName };
}

/** Operations of Superfluid's host that are calls in its caller's name (Superfluid.sol, BatchOperation). */
const hostOperations = { approve: 1n, callAgreement: 201n } as const;

function readOperations(operations: DecodedValue | undefined): readonly MultiSendStep[] {
  return (Array.isArray(operations) ? operations : []).flatMap((tuple): readonly MultiSendStep[] => {
    const [kind, target, data] = Array.isArray(tuple) ? tuple : [];
    if (typeof data !== 'string' || !isHex(data)) return [];
    if (kind === hostOperations.approve)
      return listStep(toStep([target, 0n, concatHex([approveSelector, data]), 0n]));
    if (kind !== hostOperations.callAgreement) return [];
    const read = readArguments([{ type: 'bytes' }, { type: 'bytes' }], concatHex([anySelector, data]));
    return listStep(toStep([target, 0n, read?.values[0], 0n]));
  });
}

const listStep = (step: MultiSendStep | undefined) => (step ? [step] : []);

/** The selector of `approve(address,uint256)`. */
const approveSelector = '0x095ea7b3';
const anySelector = '0x00000000';

/** The command of Uniswap's router for a part of a plan, and those for permits (Commands.sol). */
const commands = { permit: 0x0a, permitBatch: 0x03, subPlan: 0x21 } as const;
/** The selectors of the two forms of Permit2's `permit`. */
const permitSelectors = { [commands.permit]: '0x2b67b570', [commands.permitBatch]: '0x2a2d80d1' } as const;
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

/**
 * The permits that a plan of Uniswap's router hands to Permit2 for its caller; the other commands move what it was
 * given.
 */
function readCommands(
  plan: DecodedValue | undefined,
  inputs: DecodedValue | undefined,
  owner: Address,
  depth = 0,
): readonly MultiSendStep[] {
  if (typeof plan !== 'string' || !isHex(plan) || !Array.isArray(inputs) || depth > 2) return [];
  return inputs.flatMap((input: DecodedValue, index): readonly MultiSendStep[] => {
    if (typeof input !== 'string' || !isHex(input)) return [];
    // The highest bit only says that the command may fail.
    const command = Number.parseInt(plan.slice(2 + 2 * index, 4 + 2 * index), 16) & 0x3f;
    if (command === commands.subPlan) {
      const read = readArguments([{ type: 'bytes' }, { type: 'bytes[]' }], concatHex([anySelector, input]));
      return readCommands(read?.values[0], read?.values[1], owner, depth + 1);
    }
    if (command !== commands.permit && command !== commands.permitBatch) return [];
    return listStep(toStep([permit2, 0n, encodePermit(permitSelectors[command], input, owner), 0n]));
  });
}

/**
 * The same permit as the router's caller would hand it in: its owner comes first, which moves every offset by a word.
 */
function encodePermit(selector: Hex, input: Hex, owner: Address): Hex {
  const isBatch = selector === permitSelectors[commands.permitBatch];
  const head = input.slice(2);
  const moved = (at: number) =>
    (BigInt(`0x${head.slice(at, at + 64) || '0'}`) + 32n).toString(16).padStart(64, '0').slice(-64);
  // A single permit has six words before the offset of the signature; several permits are behind an offset.
  const rest = isBatch
    ? moved(0) + moved(64) + head.slice(128)
    : head.slice(0, 384) + moved(384) + head.slice(448);
  return concatHex([selector, pad(owner, { size: 32 }), `0x${rest}`]);
}

/** Each call of Multicall3 is a tuple of target, two optional words about failure and value, and calldata. */
function readMulticall(calls: DecodedValue | undefined, actor: Address | undefined): InnerCalls | undefined {
  if (!Array.isArray(calls)) return undefined;
  const steps: MultiSendStep[] = [];
  for (const tuple of calls) {
    if (!Array.isArray(tuple)) return undefined;
    const value = tuple.find((part): part is bigint => typeof part === 'bigint') ?? 0n;
    const step = toStep([tuple[0], value, tuple.at(-1), 0n]);
    if (!step) return undefined;
    steps.push(step);
  }
  return { steps, actor };
}
