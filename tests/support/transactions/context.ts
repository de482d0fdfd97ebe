import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  toFunctionSelector,
  toHex,
} from 'viem';
import { type ContextRequest, readTransactionContext } from '@/lib/actions/risk/read-transaction-context';
import { noGateway } from '@/lib/gateway/http/no-gateway';
import { amara, bruno, safe } from '../chain/people';
import { doubleRpc, type Node, NodeError, rightChain } from '../chain/rpc-double';
import { doubleGateway, type GatewayAnswer, refuse } from '../gateway/gateway-double';
import { makePage } from '../gateway/list-json';
import { makeTransaction } from './transactions';

/** A token of this name that says it has six decimals. */
export const tokenAnswer = (symbol: string) => (data: Hex) =>
  data === toFunctionSelector('symbol()')
    ? encodeAbiParameters([{ type: 'string' }], [symbol])
    : encodeAbiParameters([{ type: 'uint8' }], [6]);

/** A token with six decimals of which the Safe holds `balance`, of a thousand million in all. */
export const heldToken =
  (symbol: string, balance: bigint) =>
  (data: Hex): Hex => {
    if (data.startsWith(toFunctionSelector('balanceOf(address)'))) return toHex(balance, { size: 32 });
    if (data === toFunctionSelector('totalSupply()')) return toHex(10n ** 15n, { size: 32 });
    return tokenAnswer(symbol)(data);
  };

type Contracts = Readonly<Record<Address, (data: Hex) => Hex>>;

/** A node that knows these contracts; whoever sends Ether to one that refuses it is refused. */
export function nodeWith(contracts: Contracts, refuses: readonly Address[] = []): Node {
  const run = (to: Address, data: Hex) => contracts[to]?.(data) ?? '0x';
  return {
    answers: {
      ...rightChain,
      eth_getCode: ([address]) => (address && String(address) in contracts ? '0x6000' : '0x'),
      eth_getStorageAt: () => toHex(0, { size: 32 }),
      eth_call: ([request]) => {
        const { to, data } = request as { to: Address; data?: Hex }; // the form of eth_call
        if (refuses.includes(to)) throw new NodeError(3, 'execution reverted');
        if (!data?.startsWith(toFunctionSelector('aggregate3((address,bool,bytes)[])')))
          return run(to, data ?? '0x');
        const { args } = decodeFunctionData({ abi: multicall3Abi, data });
        const calls = (args?.[0] ?? []) as readonly { target: Address; callData: Hex }[]; // of `aggregate3`
        return encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: calls.map(({ target, callData }) => ({ success: true, returnData: run(target, callData) })),
        });
      },
    },
  };
}

const nothing: GatewayAnswer = ({ path }) =>
  path.includes('/contracts/') ? refuse(404, { code: 404, message: 'Not found' }) : makePage([]);

/** The context of a payment of a Safe of Amara and Bruno at nonce 7, save for what is given. */
export function collect(
  given: Partial<ContextRequest>,
  {
    node = nodeWith({}),
    answer = nothing,
    isWithoutGateway = false,
  }: { node?: Node; answer?: GatewayAnswer; isWithoutGateway?: boolean } = {},
) {
  const gateway = doubleGateway(answer, { retryPolicy: { retries: 0 } });
  const { client: chain } = doubleRpc({ 'rpc.example': node });
  const context = readTransactionContext(
    { chain, gateway: isWithoutGateway ? noGateway : gateway.client },
    {
      safe,
      transaction: makeTransaction(),
      proposal: undefined,
      state: {
        ...{ owners: [amara.address, bruno.address], threshold: 2, nonce: 7n },
        ...{ version: '1.4.1', blockNumber: 100n },
      },
      queue: { items: [], isComplete: true },
      ...given,
    },
  );
  return { context, gateway };
}
/** What is said of it, in its order. */
export const kinds = async ({ context }: ReturnType<typeof collect>) =>
  (await context).risks.map(({ kind }) => kind);
