import SafeProxy from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json' with {
  type: 'json',
};
import {
  type Address,
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hash,
  type Hex,
  isAddressEqual,
  isHex,
  multicall3Abi,
  namehash,
  pad,
  toEventSelector,
  toFunctionSelector,
  toHex,
} from 'viem';
import { base } from '@/config/chains';
import { safeSingletons } from '@/config/contracts';
import { basenames } from '@/config/names';
import { type ChainClient, createChainClient } from '@/lib/chain/rpc/chain-client';
import { reverseNode } from '@/lib/names/basenames';
import { chainAddressAbi, registryAbi, resolverAbi } from '@/lib/safe/abi/names';
import { approvedHashesAbi } from '@/lib/safe/abi/signatures';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { isOutcomeTopic } from '@/lib/safe/protocol/execution';
import { callCollection, type DoublePiece } from './double-collection';
import { type DoubleGrant, listGrantLogs, tellAllowance } from './double-grants';
import { callAllowanceModule, type DoubleLimit } from './double-limits';
import type { DoubleHolding, DoubleSafe } from './double-safe';
import { answerLook, answerSimulation, type DoubleSimulation } from './double-simulation';
import { type DoubleToken, tellToken } from './double-token';

/** The probe's `look` (SafeProbe.sol), which stands at another address each time. */
const lookSelector = '0x1bcdc653';

/** The code of a Safe's own contract. */
const proxyCode = SafeProxy.deployedBytecode;

export type DoubleExecution = {
  readonly safe: Address;
  readonly safeTxHash: Hash;
  readonly transactionHash: Hash;
  readonly outcome?: 'ExecutionSuccess' | 'ExecutionFailure';
  /** What the Safe paid for it. */
  readonly payment?: bigint;
  /** The calldata; empty where nobody asks. */
  readonly input?: Hex;
};

/** What a module had a Safe do, by the Safe's own event, after other events of the same chain transaction. */
export type DoubleModuleExecution = {
  readonly safe: Address;
  readonly module: Address;
  readonly transactionHash: Hash;
  readonly before?: readonly {
    readonly address: Address;
    readonly topics: readonly Hex[];
    readonly data: Hex;
  }[];
};

export type DoubleChainState = {
  readonly safes?: readonly DoubleSafe[];
  /** Base units by holder, and by token or `native`. */
  readonly holdings?: readonly DoubleHolding[];
  /** Names of addresses that lead back to them, with their pictures. */
  readonly names?: readonly { readonly name: string; readonly address: Address; readonly avatar?: string }[];
  /** Collectibles with the address of their metadata, as their contracts tell it. */
  readonly collectibles?: readonly { readonly contract: Address; readonly uri: string }[];
  /** Pieces of collections by whose they are; their collections say so. */
  readonly pieces?: readonly DoublePiece[];
  /** Tokens that are not well-known, by what their contracts say of themselves. */
  readonly tokens?: readonly DoubleToken[];
  /** Code of contracts that are no Safes. */
  readonly codes?: readonly { readonly address: Address; readonly code: string }[];
  /** Of the Safes that have enabled Safe's allowance module. */
  readonly limits?: readonly DoubleLimit[];
  /** Executions of which the Safes' own events tell, and how each ended. */
  readonly executions?: readonly DoubleExecution[];
  /** What modules had Safes do. */
  readonly moduleExecutions?: readonly DoubleModuleExecution[];
  /** Allowances that Safes gave, with the events that say so. */
  readonly grants?: readonly DoubleGrant[];
  /** Whether it has no logs of older blocks, and says so. */
  readonly hasNoLogs?: boolean;
  /** Called with every question for logs, which is answered no earlier. */
  readonly beforeLogs?: () => unknown;
  /** Called with every request, which is answered no earlier. */
  readonly beforeAnswer?: () => unknown;
  /** What transactions would do; without it the node simulates nothing. */
  readonly simulation?: DoubleSimulation;
  /** Nobody paid for gas in the latest blocks. */
  readonly isGasFree?: boolean;
  /** Makes every request break. */
  readonly isDown?: boolean;
  /** A method that it refuses to answer, as a node that is too busy. */
  readonly refuses?: string | (() => string | undefined);
  /** A function that it is too busy to call, by its selector; also in a batch. */
  readonly refusesCallsOf?: Hex;
  /** Whether it keeps only the state of its newest block. */
  readonly isPruned?: boolean;
  /** What price feeds tell, with eight decimals; also whether the sequencer works. */
  readonly prices?: readonly { readonly feed: Address; readonly answer: bigint }[];
  /** Whose code it does not answer. */
  readonly hidesCode?: Address;
  /** A guard that reverts whatever a Safe asks it before an execution. */
  readonly refusingGuard?: Address;
  /** The newest block; 100 unless told otherwise. */
  readonly blockNumber?: bigint;
  /** What the RPC says it is; Base unless told otherwise. */
  readonly chainId?: number;
};

export type ChainDouble = {
  readonly client: ChainClient;
  /** The methods of each round trip so far. */
  readonly sent: readonly (readonly string[])[];
  change(state: DoubleChainState): void;
};

const genesisHash = pad('0x01', { size: 32 });
const officialSingleton = safeSingletons.find(({ version, isL2 }) => version === '1.4.1' && isL2)?.address;

/** viem batches requests by their address: what an earlier test left behind must not travel with a later one's. */
let made = 0;

/**
 * A chain at the edge of the network: `fetch` answers as the RPC of a node would, all above it is real. What the first RPC
 * does not answer `second` is asked.
 */
export function doubleChain(first: DoubleChainState = {}, second?: DoubleChainState): ChainDouble {
  let state = first;
  const sent: string[][] = [];
  made += 1;
  const client = createChainClient({
    rpcUrls: [`https://rpc.example/${made}`, ...(second ? [`https://second.example/${made}`] : [])],
    identity: { chainId: base.id, genesisHash },
    fetch: async (input, init) => {
      const asked = second && String(input).startsWith('https://second.example') ? second : state;
      if (asked.isDown) throw new TypeError('fetch failed');
      await asked.beforeAnswer?.();
      const body: unknown = JSON.parse(String(init?.body));
      sent.push(([body].flat() as RpcCall[]).map(({ method }) => method)); // viem wrote it a moment ago
      if (String(init?.body).includes('"eth_getLogs"')) await asked.beforeLogs?.();
      const answer = (call: unknown) => answerCall(asked, call as RpcCall); // viem wrote it a moment ago
      return Response.json(Array.isArray(body) ? body.map(answer) : answer(body));
    },
  });
  return {
    ...{ client, sent },
    change: (next) => {
      state = next;
    },
  };
}

type RpcCall = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] };

function answerCall(state: DoubleChainState, { id, method, params = [] }: RpcCall) {
  const refused = typeof state.refuses === 'function' ? state.refuses() : state.refuses;
  const isHidden =
    method === 'eth_getCode' && String(params[0]).toLowerCase() === state.hidesCode?.toLowerCase();
  const isBusy =
    method === 'eth_call' &&
    state.refusesCallsOf !== undefined &&
    JSON.stringify(params).includes(state.refusesCallsOf.slice(2));
  if (method === refused || isHidden || isBusy)
    return { jsonrpc: '2.0', id, error: { code: -32_005, message: 'Too busy' } };
  if (state.hasNoLogs && method === 'eth_getLogs')
    return { jsonrpc: '2.0', id, error: { code: -32_000, message: 'history has been pruned' } };
  const isNewest = params[1] === 'latest' || params[1] === toHex(state.blockNumber ?? 100n);
  if (state.isPruned && method === 'eth_call' && !isNewest)
    return { jsonrpc: '2.0', id, error: { code: -32_000, message: 'missing trie node' } };
  if (method === 'eth_call' && isRefusedByGuard(state, params[0] as { to: Address; data?: Hex }))
    // the form of eth_call
    return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } };
  const result = answerMethod(state, method, params);
  return result === undefined
    ? { jsonrpc: '2.0', id, error: { code: -32601, message: `${method} is not doubled` } }
    : { jsonrpc: '2.0', id, result };
}

const checkTransaction = toFunctionSelector(
  'checkTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes,address)',
);

const isRefusedByGuard = (
  { refusingGuard }: DoubleChainState,
  { to, data }: { readonly to: Address; readonly data?: Hex },
) => refusingGuard !== undefined && isAddressEqual(to, refusingGuard) && data?.startsWith(checkTransaction);

function answerMethod(state: DoubleChainState, method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_chainId':
      return toHex(state.chainId ?? base.id);
    case 'eth_getBlockByNumber':
      return blockAt(state, params[0]);
    case 'eth_getLogs':
      return findLogs(state, params[0]);
    case 'eth_getTransactionReceipt':
      return findReceipt(state, params[0]);
    case 'eth_getTransactionByHash': {
      const execution = findExecuted(state, params[0]);
      return execution
        ? { ...places(execution), ...sent, hash: execution.transactionHash, input: execution.input ?? '0x' }
        : null;
    }
    case 'eth_blockNumber':
      return toHex(state.blockNumber ?? 100n);
    case 'eth_getStorageAt': {
      return pad(readSlot(findSafe(state, params[0]), params[1]) ?? '0x', { size: 32 });
    }
    case 'eth_getCode':
      return findSafe(state, params[0]) ? proxyCode : codeAt(state, params[0]);
    case 'eth_getBalance':
      return toHex(holdingOf(state, params[0], 'native'));
    case 'eth_getTransactionCount':
      return '0x0';
    case 'eth_estimateGas': {
      const { to } = params[0] as { to: Address }; // the form of eth_estimateGas
      return findSafe(state, to)?.canExecute ? toHex(90_000n) : undefined;
    }
    case 'eth_gasPrice':
      return '0x3b9aca00';
    case 'eth_feeHistory':
      return {
        ...{ oldestBlock: '0x1', gasUsedRatio: [0.5] },
        baseFeePerGas: [10_000_000n, 10_000_000n].map((fee) => toHex(state.isGasFree ? 0n : fee)),
        reward: [[1_000_000n, 2_000_000n, 50_000_000n].map((fee) => toHex(state.isGasFree ? 0n : fee))],
      };
    case 'eth_simulateV1':
      return (
        state.simulation &&
        answerSimulation(state.simulation, params, safeWithSingleton(state), (owner, token) =>
          holdingOf(state, owner, token),
        )
      );
    case 'eth_call': {
      const { to, data = '0x' } = params[0] as { to: Address; data?: Hex }; // the form of eth_call
      if (state.simulation && data.startsWith(lookSelector))
        return answerLook(data, safeWithSingleton(state), (owner, token) => holdingOf(state, owner, token));
      return call(withGrantsAt(state, params[1]), to, data);
    }
    default:
      return undefined;
  }
}

/** What a node tells of an earlier block knows no grant that came later. */
const withGrantsAt = (state: DoubleChainState, tag: unknown): DoubleChainState =>
  state.grants && isHex(tag)
    ? { ...state, grants: state.grants.filter(({ block }) => block <= BigInt(tag)) }
    : state;

const blockTime = 1_795_197_600;

const blockAt = ({ blockNumber = 100n }: DoubleChainState, tag: unknown) => ({
  ...{ hash: genesisHash, timestamp: toHex(blockTime) },
  number: tag === 'latest' ? toHex(blockNumber) : tag,
});

/** Sent through a contract that is not the Safe. */
const sent = { from: pad('0x0e', { size: 20 }), to: pad('0x0c', { size: 20 }), type: '0x2' };

const findExecuted = ({ executions = [] }: DoubleChainState, hash: unknown) =>
  executions.find(({ transactionHash }) => transactionHash === hash);

const places = ({ transactionHash }: Pick<DoubleExecution, 'transactionHash'>) => ({
  ...{ transactionHash, blockNumber: '0x60', blockHash: genesisHash, transactionIndex: '0x0' },
});

/** The Safe's event as it is since 1.4.1. */
const toLog = (execution: DoubleExecution) => ({
  ...places(execution),
  ...{
    address: execution.safe,
    logIndex: '0x0',
    removed: false,
    data: toHex(execution.payment ?? 0n, { size: 32 }),
  },
  topics: [
    toEventSelector(`${execution.outcome ?? 'ExecutionSuccess'}(bytes32,uint256)`),
    execution.safeTxHash,
  ],
});

function findLogs(
  { executions = [], moduleExecutions = [], grants = [] }: DoubleChainState,
  filter: unknown,
) {
  const { address, topics } = filter as {
    address?: Address | readonly Address[];
    topics?: readonly (readonly Hex[])[];
  }; // the form of eth_getLogs
  // Searches for powers ask for several Safes, or for the events of any contract.
  if (address === undefined) return listGrantLogs(grants, filter as Parameters<typeof listGrantLogs>[1]); // the form of eth_getLogs
  const isOf = ({ safe }: { readonly safe: Address }) =>
    [address].flat().some((one) => isAddressEqual(safe, one));
  const wanted = topics?.[0] ?? [];
  const byModules = wanted.includes(moduleTopic)
    ? moduleExecutions.filter(isOf).flatMap((execution) => toModuleLogs(execution).slice(-1))
    : [];
  const isOnlyOfModules = wanted.includes(moduleTopic) && !wanted.some(isOutcomeTopic);
  return [...byModules, ...(isOnlyOfModules ? [] : executions.filter(isOf).map(toLog))];
}

function findReceipt(state: DoubleChainState, hash: unknown) {
  const byModule = state.moduleExecutions?.find(({ transactionHash }) => transactionHash === hash);
  if (byModule) return { ...places(byModule), ...sent, status: '0x1', logs: toModuleLogs(byModule) };
  const execution = findExecuted(state, hash);
  const together = (state.executions ?? []).filter(
    ({ transactionHash }) => transactionHash === execution?.transactionHash,
  );
  return execution && { ...places(execution), ...sent, status: '0x1', logs: together.map(toLog) };
}

const moduleTopic = toEventSelector('ExecutionFromModuleSuccess(address)');

const toModuleLogs = (execution: DoubleModuleExecution) =>
  [
    ...(execution.before ?? []),
    { address: execution.safe, topics: [moduleTopic, pad(execution.module)], data: '0x' },
  ].map((log, index) => ({ ...places(execution), ...log, logIndex: toHex(index), removed: false }));

function findSafe({ safes = [] }: DoubleChainState, address: unknown): DoubleSafe | undefined {
  return safes.find((safe) => isAddressEqual(safe.address, address as Address)); // RPC parameters are addresses
}

const safeWithSingleton = (state: DoubleChainState) => (address: Address) => {
  const safe = findSafe(state, address);
  return safe && { ...safe, singleton: safe.singleton ?? officialSingleton };
};

function codeAt({ codes = [] }: DoubleChainState, address: unknown): string {
  return codes.find((known) => isAddressEqual(known.address, address as Address))?.code ?? '0x';
}

/** The slots of Safe.sol; guard and handler stand at hashes, told apart by their ends. */
function readSlot(safe: DoubleSafe | undefined, slot: unknown): Address | undefined {
  if (slot === '0x0') return safe && (safe.singleton ?? officialSingleton);
  if (String(slot).endsWith('34c8')) return safe?.guard;
  return String(slot).endsWith('18d5') ? safe?.fallbackHandler : undefined;
}

function holdingOf({ holdings = [] }: DoubleChainState, owner: unknown, token: Address | 'native'): bigint {
  const isToken = (other: Address | 'native') =>
    other === 'native' || token === 'native' ? other === token : isAddressEqual(other, token);
  return (
    holdings.find((held) => isAddressEqual(held.owner, owner as Address) && isToken(held.token))?.amount ?? 0n
  );
}

/** The latest round is a minute old, and for long nothing has changed about the sequencer. */
const tellPrice = (answer: bigint, selector: string): Hex =>
  selector === toFunctionSelector('decimals()')
    ? word(8n)
    : concatHex([1n, answer, 1n, BigInt(blockTime - 60), 1n].map(word));

function callMulticall(state: DoubleChainState, selector: string, data: Hex): Hex {
  if (selector === toFunctionSelector('getCurrentBlockTimestamp()')) return word(BigInt(blockTime));
  return selector === toFunctionSelector('getEthBalance(address)')
    ? word(holdingOf(state, `0x${data.slice(-40)}`, 'native'))
    : callAll(state, data);
}

/** What a contract returns; no bytes where there is no contract, as on a real chain. */
function call(state: DoubleChainState, to: Address, data: Hex): Hex {
  const selector = data.slice(0, 10);
  if (isAddressEqual(to, base.contracts.multicall3.address)) return callMulticall(state, selector, data);
  if (isAddressEqual(to, basenames.registry) || isAddressEqual(to, basenames.resolver))
    return callNames(state, data);
  const ofLimits = state.limits && callAllowanceModule(state.limits, to, data);
  if (ofLimits !== undefined) return ofLimits;
  const collectible = state.collectibles?.find(({ contract }) => isAddressEqual(contract, to));
  if (collectible) return encodeAbiParameters([{ type: 'string' }], [collectible.uri]);
  const pieces = state.pieces?.filter(({ contract }) => isAddressEqual(contract, to)) ?? [];
  if (pieces.length > 0) return callCollection(pieces, data);
  const price = state.prices?.find(({ feed }) => isAddressEqual(feed, to));
  if (price) return tellPrice(price.answer, selector);
  const told = tellAllowance(state.grants, to, data) ?? tellToken(state.tokens ?? [], to, selector);
  if (told) return told;
  const safe = findSafe(state, to);
  if (safe) return callSafe(safe, selector, data);
  if (selector === toFunctionSelector('balanceOf(address)')) {
    const { args } = decodeFunctionData({ abi: erc20Abi, data });
    return word(holdingOf(state, args[0], to));
  }
  return '0x';
}

const execTransaction = toFunctionSelector(
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
);

function callSafe(
  {
    owners,
    threshold = 1,
    nonce = 0n,
    modules = [],
    takesSignatures,
    canExecute,
    approvals = [],
  }: DoubleSafe,
  selector: string,
  data: Hex,
): Hex {
  switch (selector) {
    case toFunctionSelector('getOwners()'):
      return encodeAbiParameters([{ type: 'address[]' }], [owners]);
    case toFunctionSelector('getThreshold()'):
      return word(BigInt(threshold));
    case toFunctionSelector('nonce()'):
      return word(nonce);
    case toFunctionSelector('getModulesPaginated(address,uint256)'):
      return encodeAbiParameters(
        [{ type: 'address[]' }, { type: 'address' }],
        [modules, pad('0x01', { size: 20 })],
      );
    case toFunctionSelector('isOwner(address)'):
      return word(owners.some((owner) => isAddressEqual(owner, `0x${data.slice(-40)}`)) ? 1n : 0n);
    case toFunctionSelector('isModuleEnabled(address)'):
      return word(modules.some((module) => isAddressEqual(module, `0x${data.slice(-40)}`)) ? 1n : 0n);
    case toFunctionSelector('approvedHashes(address,bytes32)'): {
      const { args } = decodeFunctionData({ abi: approvedHashesAbi, data });
      const isApproved = approvals.some(
        ({ owner, hash }) => isAddressEqual(owner, args[0]) && hash === args[1],
      );
      return word(isApproved ? 1n : 0n);
    }
    case execTransaction:
      return canExecute ? word(1n) : '0x';
    case toFunctionSelector('isValidSignature(bytes,bytes)'):
      return takesSignatures ? pad('0x20c13b0b', { dir: 'right', size: 32 }) : '0x';
    case toFunctionSelector('isValidSignature(bytes32,bytes)'):
      return takesSignatures ? pad('0x1626ba7e', { dir: 'right', size: 32 }) : '0x';
    default:
      return '0x';
  }
}

/** What registry and resolver of the names of Base return. */
function callNames({ names = [] }: DoubleChainState, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({
    abi: [...registryAbi, ...resolverAbi, ...chainAddressAbi],
    data,
  });
  const known = names.find(({ name, address }) => [namehash(name), reverseNode(address)].includes(args[0]));
  switch (functionName) {
    case 'resolver':
      return pad(known ? basenames.resolver : '0x', { size: 32 });
    case 'addr':
      return args.length === 1
        ? pad('0x', { size: 32 })
        : encodeAbiParameters([{ type: 'bytes' }], [known?.address ?? '0x']);
    default:
      return encodeAbiParameters(
        [{ type: 'string' }],
        [(functionName === 'name' ? known?.name : known?.avatar) ?? ''],
      );
  }
}

function callAll(state: DoubleChainState, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  // Only `aggregate3` is sent, whose one argument is the list of calls.
  const calls = (args?.[0] ?? []) as readonly { target: Address; callData: Hex }[];
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.map(({ target, callData }) => ({
      success: true,
      returnData: call(state, target, callData),
    })),
  });
}

const word = (value: bigint) => pad(toHex(value), { size: 32 });
