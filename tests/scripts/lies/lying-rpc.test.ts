import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  numberToHex,
  pad,
} from 'viem';
import { describe, expect, it, onTestFinished } from 'vitest';
import { multicall3 } from '@/config/contracts';
import { startLyingRpc } from '@/scripts/lies/lying-rpc';
import type { RpcLie } from '@/scripts/lies/rewrite-rpc';

const site = 'http://localhost:3000';
const [one, two] = [pad('0x01', { size: 32 }), pad('0x02', { size: 32 })] as const;
const contracts = [pad('0xa1', { size: 20 }), pad('0xa2', { size: 20 })] as const;

/** An honest node that answers each method with what is given. */
async function honestNode(results: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer((incoming, reply) => {
    void text(incoming).then((body) => {
      const asked: unknown = JSON.parse(body);
      const answers = [asked].flat().map((call: unknown) => {
        const { id, method } = call as { id: number; method: string }; // this file's own requests
        return method in results
          ? { jsonrpc: '2.0', id, result: results[method] }
          : { jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } };
      });
      reply.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

async function lyingNode(results: Readonly<Record<string, unknown>>, lie: RpcLie | undefined) {
  const rpc = await startLyingRpc({ target: await honestNode(results), allowedOrigin: site });
  onTestFinished(rpc.close);
  rpc.tell(lie);
  return async (body: unknown, origin?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) };
    const response = await fetch(rpc.url, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.ok ? response.json() : response.status;
  };
}

const call = (method: string, params: readonly unknown[] = [], id = 1) => ({
  ...{ jsonrpc: '2.0', id, method, params },
});
const callContract = (to: Hex, data: Hex = '0x') => call('eth_call', [{ to, data }, 'latest']);

describe('an RPC that lies', () => {
  it('changes the answers to what it lies about and leaves the others', async () => {
    const ask = await lyingNode(
      { eth_blockNumber: '0x64', eth_chainId: '0x2105' },
      { answer: ({ method }) => (method === 'eth_blockNumber' ? '0xffff' : undefined) },
    );
    expect(await ask([call('eth_chainId'), call('eth_blockNumber', [], 2)])).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x2105' },
      { jsonrpc: '2.0', id: 2, result: '0xffff' },
    ]);
    expect(await ask(call('eth_blockNumber'))).toMatchObject({ result: '0xffff' });
  });

  it('lies about one contract within a batch and by itself', async () => {
    const [first, second] = contracts;
    const abi = multicall3Abi;
    const asked = contracts.map((target) => ({ target, allowFailure: true, callData: '0x' as const }));
    const truth = contracts.map(() => ({ success: true, returnData: one }));
    const encode = (result: typeof truth) =>
      encodeFunctionResult({ abi, functionName: 'aggregate3', result });
    const lie: RpcLie = { returned: ({ to }) => (isAddressEqual(to, second) ? two : undefined) };

    const askBatch = await lyingNode({ eth_call: encode(truth) }, lie);
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [asked] });
    const changed = encode([
      { success: true, returnData: one },
      { success: true, returnData: two },
    ]);
    expect(await askBatch(callContract(multicall3.address, data))).toMatchObject({ result: changed });

    const askOne = await lyingNode({ eth_call: one }, lie);
    expect(await askOne(callContract(first))).toMatchObject({ result: one });
    expect(await askOne(callContract(second))).toMatchObject({ result: two });
  });

  it('says of a contract that refused what it never returned', async () => {
    const [first, second] = contracts;
    const ask = await lyingNode({}, { returned: ({ to }) => (isAddressEqual(to, second) ? two : undefined) });
    expect(await ask(callContract(second))).toEqual({ jsonrpc: '2.0', id: 1, result: two });
    expect(await ask(callContract(first))).toMatchObject({ error: { code: -32601 } });
  });

  it('hands errors and all else through, and is honest again when it is told to', async () => {
    const ask = await lyingNode({}, { answer: () => numberToHex(7) });
    expect(await ask(call('eth_call'))).toMatchObject({ error: { code: -32601 } });
    const honest = await lyingNode({ eth_chainId: '0x2105' }, undefined);
    expect(await honest(call('eth_chainId'))).toMatchObject({ result: '0x2105' });
  });

  it('answers only the page it is for', async () => {
    const ask = await lyingNode({ eth_chainId: '0x2105' }, undefined);
    expect(await ask(call('eth_chainId'), site)).toMatchObject({ result: '0x2105' });
    expect(await ask(call('eth_chainId'), 'https://somebody.example')).toBe(403);
  });
});
