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
import { z } from 'zod';
import { multicall3 } from '@/config/contracts';

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] };
export type ContractCall = { readonly to: Address; readonly data: Hex };

/** What a spoofed RPC answers; where a function gives undefined, the true answer stays. */
export type RpcSpoof = {
  /** The answer to a method. */
  readonly answer?: (call: RpcCall, truth: unknown) => unknown;
  /** What a contract returns, asked by itself or in a batch of Multicall3. */
  readonly returned?: (call: ContractCall, truth: Hex) => Hex | undefined;
  /** What it does not answer, so that the next RPC is asked. */
  readonly refuses?: (call: RpcCall) => boolean;
};

const callSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
const callsSchema = z.union([callSchema, z.array(callSchema)]);
const answerSchema = z.looseObject({
  id: z.union([z.number(), z.string()]),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});
const answersSchema = z.union([answerSchema, z.array(answerSchema)]);

const refusal = { code: -32_601, message: 'The method does not exist / is not available.' };

/** The answers to one HTTP request, each changed by itself. A call that failed may be said to have gone well. */
export const rewriteAnswers =
  (spoof: RpcSpoof) =>
  (answered: unknown, asked: unknown): unknown => {
    const calls = new Map([callsSchema.parse(asked)].flat().map((call) => [call.id, call]));
    const answers = answersSchema.parse(answered);
    const rewrite = (one: z.infer<typeof answerSchema>) => {
      const call = calls.get(one.id);
      if (!call) return one;
      const { error, result, ...rest } = one;
      if (spoof.refuses?.(call)) return { ...rest, error: refusal };
      if (error === undefined) return { ...rest, result: rewriteResult(spoof, call, result) };
      const instead = spoof.returned && rewriteResult({ returned: spoof.returned }, call, undefined);
      return instead === undefined ? one : { ...rest, result: instead };
    };
    return Array.isArray(answers) ? answers.map(rewrite) : rewrite(answers);
  };

/** The answer of a spoofed RPC to one call; the truth is undefined where the call failed. */
function rewriteResult({ answer, returned }: RpcSpoof, call: RpcCall, truth: unknown): unknown {
  const result = returned ? rewriteReturned(returned, call, truth) : truth;
  return answer?.(call, result) ?? result;
}

function rewriteReturned(
  returned: NonNullable<RpcSpoof['returned']>,
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
function rewriteBatch(returned: NonNullable<RpcSpoof['returned']>, { data }: ContractCall, truth: Hex): Hex {
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
