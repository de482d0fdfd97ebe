import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  namehash,
  parseAbi,
  size,
  zeroAddress,
} from 'viem';
import { mainnet } from '@/config/chains';
import { baseCoinType } from '@/config/names';
import { createMainnetClient, type MainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { chainAddressAbi, resolverAbi } from '@/lib/safe/abi/names';

const universalResolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
  'error HttpError(uint16 status, string message)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

export type DoubleMainnetName = {
  readonly name: string;
  readonly forBase?: Hex;
  readonly onEthereum?: Address;
  readonly avatar?: string;
};

export type DoubleMainnetState = {
  readonly names?: readonly DoubleMainnetName[];
  /** What addresses state for themselves, true or not. */
  readonly claimed?: readonly { readonly address: Address; readonly name: string }[];
  /** Where the resolver sends whoever asks. */
  readonly lookups?: readonly string[];
  /** The gateway behind the resolver failed. */
  readonly isGatewayDown?: boolean;
  readonly isDown?: boolean;
  readonly chainId?: number;
};

const genesisHash = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3';

class Revert extends Error {
  readonly data: Hex;

  constructor(data: Hex) {
    super('execution reverted');
    this.data = data;
  }
}

/** Ethereum's mainnet at the edge of the network, with the universal resolver and nothing else on it. */
export function doubleMainnet(state: DoubleMainnetState = {}): {
  readonly client: MainnetClient;
  /** The methods that were asked. */
  readonly sent: readonly string[];
} {
  const sent: string[] = [];
  const client = createMainnetClient({
    rpcUrl: 'https://mainnet.example',
    fetch: async (_input, init) => {
      if (state.isDown) throw new TypeError('fetch failed');
      const body: unknown = JSON.parse(String(init?.body));
      const calls = [body].flat() as { id: number; method: string; params: readonly unknown[] }[]; // viem wrote it
      sent.push(...calls.map(({ method }) => method));
      const answered = calls.map(({ id, method, params }) => {
        try {
          return { jsonrpc: '2.0', id, result: answer(state, method, params) };
        } catch (error) {
          if (!(error instanceof Revert)) throw error;
          return { jsonrpc: '2.0', id, error: { code: 3, message: error.message, data: error.data } };
        }
      });
      return Response.json(Array.isArray(body) ? answered : answered[0]);
    },
  });
  return { client, sent };
}

function answer(state: DoubleMainnetState, method: string, params: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return `0x${(state.chainId ?? 1).toString(16)}`;
  if (method === 'eth_getBlockByNumber') return { hash: genesisHash };
  const { to, data } = params[0] as { to: Address; data: Hex }; // the form of eth_call
  return isAddressEqual(to, mainnet.contracts.ensUniversalResolver.address) ? resolve(state, data) : '0x';
}

/** Where the resolver wants to be called with what a gateway answered. */
const callback = '0x12345678';

function resolve(state: DoubleMainnetState, data: Hex): Hex {
  const abi = universalResolverAbi;
  if (data.startsWith(callback)) {
    const record = encodeAbiParameters([{ type: 'bytes' }], [state.names?.[0]?.forBase ?? '0x']);
    return encodeFunctionResult({
      ...{ abi, functionName: 'resolveWithGateways' },
      result: [record, zeroAddress],
    });
  }
  if (state.lookups)
    throw new Revert(
      encodeErrorResult({
        abi,
        errorName: 'OffchainLookup',
        args: [mainnet.contracts.ensUniversalResolver.address, state.lookups, '0x12', callback, '0x'],
      }),
    );
  if (state.isGatewayDown)
    throw new Revert(encodeErrorResult({ abi, errorName: 'HttpError', args: [503, 'down'] }));
  const { functionName, args } = decodeFunctionData({ abi, data });
  if (functionName === 'reverseWithGateways') {
    const claimed = state.claimed?.find(({ address }) => isAddressEqual(address, args[0] as Address)); // asked by address
    if (!claimed || args[1] !== baseCoinType) throw notFound();
    return encodeFunctionResult({ abi, functionName, result: [claimed.name, zeroAddress, zeroAddress] });
  }
  const question = decodeFunctionData({ abi: [...resolverAbi, ...chainAddressAbi], data: args[1] });
  const found = state.names?.find(({ name }) => namehash(name) === question.args[0]);
  if (!found) throw notFound();
  return encodeFunctionResult({
    abi,
    functionName,
    result: [answerAbout(found, question.functionName, question.args.length), zeroAddress],
  });
}

function answerAbout({ forBase, onEthereum, avatar }: DoubleMainnetName, question: string, count: number) {
  if (question === 'text') return encodeAbiParameters([{ type: 'string' }], [avatar ?? '']);
  if (count === 1) return encodeAbiParameters([{ type: 'address' }], [onEthereum ?? zeroAddress]);
  return encodeAbiParameters([{ type: 'bytes' }], [forBase && size(forBase) > 0 ? forBase : '0x']);
}

const notFound = () =>
  new Revert(encodeErrorResult({ abi: universalResolverAbi, errorName: 'ResolverNotFound', args: ['0x'] }));
