import { type Address, getAddress, isAddress, isHex, zeroAddress } from 'viem';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import type { DecodedCall } from '../decode/decode-call';
import { decodeMultiSend, type MultiSendStep, readsZeroAsSelf } from './multisend';
import { operations } from './types';

/** Calls that another one carries, and in whose name they are run; undefined where the bytes do not say. */
export type InnerCalls = {
  readonly steps: readonly MultiSendStep[];
  readonly actor: Address | undefined;
  /** Bytes behind the last step of a batch, which the contract ignores. */
  readonly extraBytes?: number;
};

const none: InnerCalls = { steps: [], actor: undefined };

/**
 * The calls inside a decoded call: batches, Multicall3, transactions of Safes and modules, what a new Safe runs at its
 * making. Undefined where it carries calls that cannot be read. `actor` is in whose name the call itself is run, `safe` who
 * may be meant where the bytes do not say it.
 */
export function readInnerCalls(
  { to, operation }: MultiSendStep,
  { functionName, parameters }: DecodedCall,
  { actor, safe }: { readonly actor: Address | undefined; readonly safe: Address },
): InnerCalls | undefined {
  const [first, second, third, fourth] = parameters.map(({ value }) => value);
  // Foreign code that is run as somebody keeps that somebody's name; code that is called acts in its own.
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
