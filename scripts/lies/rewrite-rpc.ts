import {
  type Address,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionResult,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
  multicall3Abi,
} from 'viem';
import { multicall3 } from '@/config/contracts';

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] };
export type ContractCall = { readonly to: Address; readonly data: Hex };

/** What an RPC says instead of the truth; where a function gives undefined, the truth stays. */
export type RpcLie = {
  /** The answer to a method. */
  readonly answer?: (call: RpcCall, truth: unknown) => unknown;
  /** What a contract returns, asked by itself or in a batch of Multicall3. */
  readonly returned?: (call: ContractCall, truth: Hex) => Hex | undefined;
  /** A method that it does not answer, so that the next RPC is asked. */
  readonly refuses?: string;
};

/** The answer of a lying RPC to one call; the truth is undefined where the call failed. */
export function rewriteResult({ answer, returned }: RpcLie, call: RpcCall, truth: unknown): unknown {
  const result = returned ? rewriteReturned(returned, call, truth) : truth;
  return answer?.(call, result) ?? result;
}

function rewriteReturned(
  returned: NonNullable<RpcLie['returned']>,
  { method, params }: RpcCall,
  truth: unknown,
): unknown {
  const call = method === 'eth_call' ? readContractCall(params[0]) : undefined;
  if (!call) return truth;
  if (!isHex(truth)) return returned(call, '0x') ?? truth;
  if (!isAddressEqual(call.to, multicall3.address)) return returned(call, truth) ?? truth;
  return rewriteBatch(returned, call, truth);
}

/** Each answer of a batch by itself. What is no batch of this kind stays as it is. */
function rewriteBatch(returned: NonNullable<RpcLie['returned']>, { data }: ContractCall, truth: Hex): Hex {
  const abi = multicall3Abi;
  try {
    const { functionName, args } = decodeFunctionData({ abi, data });
    if (functionName !== 'aggregate3') return truth;
    const answers = decodeFunctionResult({ abi, functionName, data: truth });
    const [calls] = args;
    return encodeFunctionResult({
      abi,
      functionName,
      result: answers.map((answer, index) => {
        const asked = calls[index];
        const instead = asked && returned({ to: asked.target, data: asked.callData }, answer.returnData);
        return instead === undefined ? answer : { success: true, returnData: instead };
      }),
    });
  } catch {
    return truth;
  }
}

function readContractCall(parameter: unknown): ContractCall | undefined {
  if (typeof parameter !== 'object' || parameter === null || !('to' in parameter)) return undefined;
  const { to } = parameter;
  const data = 'data' in parameter ? parameter.data : 'input' in parameter ? parameter.input : undefined;
  return typeof to === 'string' && isAddress(to, { strict: false }) && isHex(data) ? { to, data } : undefined;
}
