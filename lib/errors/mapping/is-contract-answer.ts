import { ChainError } from '../chain';

/** viem's error names for a failed RPC or connection. */
const silence: ReadonlySet<string> = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'UnknownRpcError',
]);

/** viem's wrappers around the answer to a call. */
const executionNames: ReadonlySet<string> = new Set(['ContractFunctionExecutionError', 'CallExecutionError']);

/** Nodes' messages where the contract itself reverted; they use code 3 for a revert. */
const revertMessages = /revert|opcode|out of gas|stack (over|under)flow|evm error|vm execution/i;

/**
 * True when the chain itself answered that the contract reverted or has no such function or no code, as opposed to no
 * answer.
 */
export function isContractAnswer(error: unknown): boolean {
  if (!(error instanceof Error) || !executionNames.has(error.name)) return false;
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (silence.has(inner.name) || (inner instanceof ChainError && inner.kind === 'wrong-chain'))
      return false;
    if (inner.name === 'RpcRequestError') return isRevert(inner);
  }
  return true;
}

function isRevert(error: Error): boolean {
  if ('code' in error && error.code === 3) return true;
  return 'details' in error && typeof error.details === 'string' && revertMessages.test(error.details);
}
