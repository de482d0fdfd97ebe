import { ChainError } from '../chain';

/** What viem throws when an RPC, or the way to it, failed. */
const silence: ReadonlySet<string> = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'UnknownRpcError',
]);

/** How viem wraps the answer to a call. */
const executionNames: ReadonlySet<string> = new Set(['ContractFunctionExecutionError', 'CallExecutionError']);

/** How nodes say that the contract itself refused or broke; code 3 is theirs for a revert. */
const revertMessages = /revert|opcode|out of gas|stack (over|under)flow|evm error|vm execution/i;

/** True when the chain itself answered that there is no such function or no code, as opposed to no answer at all. */
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
