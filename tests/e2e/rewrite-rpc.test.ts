import {
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  numberToHex,
  pad,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { multicall3 } from '@/config/contracts';
import { type RpcSpoof, rewriteAnswers } from '@/e2e/support/spoofed/rewrite-rpc';

const [one, two] = [pad('0x01', { size: 32 }), pad('0x02', { size: 32 })] as const;
const [first, second] = [pad('0xa1', { size: 20 }), pad('0xa2', { size: 20 })] as const;

const ask = (method: string, params: readonly unknown[] = [], id = 1) => ({
  ...{ jsonrpc: '2.0', id, method, params },
});
const callContract = (to: Hex, data: Hex = '0x') => ask('eth_call', [{ to, data }, 'latest']);
const answer = (result: unknown, id = 1) => ({ jsonrpc: '2.0', id, result });
const failure = { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'execution reverted' } };

describe('a spoofed RPC', () => {
  it('changes the answers to what it is about and leaves the others', () => {
    const rewrite = rewriteAnswers({
      answer: ({ method }) => (method === 'eth_blockNumber' ? '0xffff' : undefined),
    });
    expect(
      rewrite([answer('0x2105'), answer('0x64', 2)], [ask('eth_chainId'), ask('eth_blockNumber', [], 2)]),
    ).toEqual([answer('0x2105'), answer('0xffff', 2)]);
    expect(rewrite(answer('0x64'), ask('eth_blockNumber'))).toEqual(answer('0xffff'));
  });

  it('answers for one contract within a batch and by itself', () => {
    const abi = multicall3Abi;
    const calls = [first, second].map((target) => ({ target, allowFailure: true, callData: '0x' as const }));
    const encode = (values: readonly Hex[]) =>
      encodeFunctionResult({
        ...{ abi, functionName: 'aggregate3' as const },
        result: values.map((returnData) => ({ success: true, returnData })),
      });
    const spoof: RpcSpoof = { returned: ({ to }) => (isAddressEqual(to, second) ? two : undefined) };
    const rewrite = rewriteAnswers(spoof);
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] });
    expect(rewrite(answer(encode([one, one])), callContract(multicall3.address, data))).toEqual(
      answer(encode([one, two])),
    );
    expect(rewrite(answer(one), callContract(first))).toEqual(answer(one));
    expect(rewrite(answer(one), callContract(second))).toEqual(answer(two));
  });

  it('gives an answer of a contract that refused, and hands other errors through', () => {
    const returned = rewriteAnswers({ returned: ({ to }) => (isAddressEqual(to, second) ? two : undefined) });
    expect(returned(failure, callContract(second))).toEqual(answer(two));
    expect(returned(failure, callContract(first))).toEqual(failure);
    expect(rewriteAnswers({ answer: () => numberToHex(7) })(failure, ask('eth_call'))).toEqual(failure);
  });

  it('does not know what it is told to refuse', () => {
    const rewrite = rewriteAnswers({ refuses: ({ method }) => method === 'eth_getCode' });
    expect(rewrite(answer('0x'), ask('eth_getCode'))).toMatchObject({ error: { code: -32_601 } });
    expect(rewrite(answer('0x'), ask('eth_getCode'))).not.toHaveProperty('result');
    expect(rewrite(answer('0x1'), ask('eth_blockNumber'))).toEqual(answer('0x1'));
  });
});
