import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  getAddress,
  type Hex,
  keccak256,
  multicall3Abi,
  numberToHex,
  pad,
  parseAbi,
  slice,
  stringToHex,
  toEventSelector,
  zeroAddress,
} from 'viem';
import { multicall3 } from '@/config/contracts';
import { permit2 } from '@/lib/safe/abi/permit2';
import { permit2View, powerViews, unitsView } from '@/lib/safe/abi/powers';
import { keyOfPower, type PowerId } from '@/lib/safe/powers/found-powers';
import { type Node, NodeError, rightChain } from '@/tests/support/chain/rpc-double';
import { type Dice, throwDice } from '@/tests/support/effects/dice';

const makeAddress = (name: string): Address => getAddress(`0x${keccak256(stringToHex(name)).slice(26)}`);
const word = (value: Address | bigint | boolean): Hex =>
  pad(typeof value === 'string' ? value : numberToHex(BigInt(value)), { size: 32 });

export type GeneratedLog = {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly block: bigint;
  readonly index: number;
  readonly transactionHash: Hex;
};

/** A live power, with the transaction since which it exists without a break. */
export type TrueValue = { readonly amount: bigint; readonly since: Hex };

export type GeneratedHistory = {
  readonly safe: Address;
  readonly logs: readonly GeneratedLog[];
  /** The powers that exist at the end, by their keys. */
  readonly live: ReadonlyMap<string, TrueValue>;
  readonly lastBlock: bigint;
  readonly balance: bigint;
};

const selectors = {
  enabled: toEventSelector('EnabledModule(address)'),
  disabled: toEventSelector('DisabledModule(address)'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  forAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  permit2: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit2Permit: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
  lockdown: toEventSelector('Lockdown(address,address,address)'),
  units: toEventSelector('Approval(address,address,uint256,uint256)'),
  operator: toEventSelector('OperatorSet(address,address,bool)'),
  lending: toEventSelector('SetAuthorization(address,address,address,bool)'),
  credit: toEventSelector('BorrowAllowanceDelegated(address,address,address,uint256)'),
  relayer: toEventSelector('RelayerApprovalChanged(address,address,bool)'),
  agent: toEventSelector('OperatorStatus(bytes19,address,uint256)'),
  executed: toEventSelector('ExecutionSuccess(bytes32,uint256)'),
  transfer: toEventSelector('Transfer(address,address,uint256)'),
};

const kinds = [
  'module',
  'token',
  'item',
  'collection',
  'permit2',
  'units',
  'operator',
  'lending',
  'credit',
  'relayer',
  'agent',
] as const;

/** Far in the future, so that no allowance of Permit2 ends by itself. */
const expiration = 2n ** 47n;

/**
 * Generates grants and removals of all kinds over some blocks, the same for a seed: again and again for the same
 * accounts, by the owners and by signatures of others, among payments and events that only claim to be grants.
 */
export function generatePowers(seed: number, { steps = 200, blocks = 40_000 } = {}): GeneratedHistory {
  const dice = throwDice(seed);
  const safe = makeAddress(`safe ${seed}`);
  const logs: GeneratedLog[] = [];
  const live = new Map<string, TrueValue>();
  const places = Array.from({ length: steps }, () => BigInt(dice.below(blocks))).toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  for (const [step, block] of places.entries()) {
    const transactionHash = keccak256(stringToHex(`${seed} ${step}`));
    const add = (address: Address, topics: readonly Hex[], data: Hex) =>
      logs.push({ address, topics, data, block, index: logs.length, transactionHash });
    const kind = dice.pick(kinds);
    const power = makePower(kind, safe, dice);
    const key = keyOfPower(power);
    const isGiven = !live.has(key) || dice.chance(3);
    const amount = isGiven ? BigInt(1 + dice.below(1_000_000)) : 0n;
    add(...encodeEvent(power, { safe, amount, isPermit: dice.chance(3) }));
    apply(live, power, { amount, since: transactionHash });
    if (dice.chance(2)) add(safe, [selectors.executed], `0x${'00'.repeat(64)}`);
    if (dice.chance(4)) emitGhost(safe, dice, add);
  }
  return { safe, logs, live, lastBlock: BigInt(blocks), balance: 5_000n };
}

/** Writes what the chain has after an event. */
function apply(live: Map<string, TrueValue>, power: PowerId, value: TrueValue): void {
  const key = keyOfPower(power);
  const before = live.get(key);
  // One account at a time may take a collectible: another one's approval ends it.
  if (power.kind === 'item')
    for (const other of live.keys())
      if (other.startsWith(`item ${power.contract} `.toLowerCase()) && other.endsWith(` ${power.of}`))
        live.delete(other);
  const since = power.kind === 'item' ? value.since : (before?.since ?? value.since);
  if (value.amount === 0n) live.delete(key);
  else live.set(key, { amount: value.amount, since });
}

type Event = readonly [address: Address, topics: readonly Hex[], data: Hex];
type Add = (...event: Event) => void;

function makePower(kind: (typeof kinds)[number], safe: Address, dice: Dice): PowerId {
  const account = makeAddress(`account ${dice.below(6)}`);
  const contract = makeAddress(`${kind} ${dice.below(3)}`);
  switch (kind) {
    case 'module':
      return { kind, contract: safe, account };
    case 'permit2':
      return { kind, contract: permit2, account, of: makeAddress(`token ${dice.below(3)}`).toLowerCase() };
    case 'item':
    case 'units':
      return { kind, contract, account, of: String(dice.below(3)) };
    default:
      return { kind, contract, account };
  }
}

function encodeEvent(
  { kind, contract, account, of = '0' }: PowerId,
  { safe, amount, isPermit }: { safe: Address; amount: bigint; isPermit: boolean },
): Event {
  const flag = word(amount > 0n);
  switch (kind) {
    case 'module': {
      const topic = amount > 0n ? selectors.enabled : selectors.disabled;
      // In the data up to 1.3.0, in a topic since.
      return isPermit ? [safe, [topic], word(account)] : [safe, [topic, word(account)], '0x'];
    }
    case 'token':
      return [contract, [selectors.approval, word(safe), word(account)], word(amount)];
    case 'item':
      return [
        contract,
        [selectors.approval, word(safe), word(amount > 0n ? account : zeroAddress), word(BigInt(of))],
        '0x',
      ];
    case 'collection':
      return [contract, [selectors.forAll, word(safe), word(account)], flag];
    case 'permit2': {
      const token = getAddress(of);
      if (amount === 0n && isPermit)
        return [
          permit2,
          [selectors.lockdown, word(safe)],
          encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [token, account]),
        ];
      const data = [amount, expiration, ...(isPermit ? [1n] : [])];
      return [
        permit2,
        [isPermit ? selectors.permit2Permit : selectors.permit2, word(safe), word(token), word(account)],
        `0x${data.map((value) => word(value).slice(2)).join('')}`,
      ];
    }
    case 'units':
      return [contract, [selectors.units, word(safe), word(account), word(BigInt(of))], word(amount)];
    case 'operator':
      return [contract, [selectors.operator, word(safe), word(account)], flag];
    case 'lending':
      return [contract, [selectors.lending, word(makeAddress('caller')), word(safe), word(account)], flag];
    case 'relayer':
      return [contract, [selectors.relayer, word(account), word(safe)], flag];
    case 'agent':
      return [
        contract,
        [selectors.agent, pad(slice(safe, 0, 19), { dir: 'right' }), word(account)],
        word(amount),
      ];
    default:
      return [
        contract,
        [selectors.credit, word(safe), word(account), word(makeAddress('asset'))],
        word(amount),
      ];
  }
}

/** Events that claim what no contract confirms, and payments. */
function emitGhost(safe: Address, dice: Dice, add: Add): void {
  const liar = makeAddress(`liar ${dice.below(4)}`);
  const topics = dice.chance(2)
    ? [selectors.approval, word(safe), word(makeAddress(`account ${dice.below(6)}`))]
    : [selectors.transfer, word(safe), word(makeAddress('payee'))];
  add(liar, topics, word(10n ** 30n));
  if (dice.chance(3))
    add(
      liar,
      [selectors.lockdown, word(safe)],
      encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [liar, liar]),
    );
}

/** How a node answers for logs: its longest range, what it leaves out, and what it makes up. */
export type LogNode = {
  readonly longest?: bigint;
  readonly drops?: (log: GeneratedLog) => boolean;
  readonly invents?: readonly GeneratedLog[];
  /** Called before each answer; may throw or return false to limit the rate. */
  readonly onAsk?: (range: { readonly fromBlock: bigint; readonly toBlock: bigint }) => void;
};

type Filter = {
  readonly address?: Address | readonly Address[];
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
  readonly fromBlock: Hex;
  readonly toBlock: Hex;
};

/** The answers of a node that has this history. */
export function answerPowers(
  { safe, logs, live, lastBlock, balance }: GeneratedHistory,
  { longest = 10_000n, drops = () => false, invents = [], onAsk = () => undefined }: LogNode = {},
): Node['answers'] {
  const kept = [...logs.filter((log) => !drops(log)), ...invents];
  const getLogs = ([filter]: readonly unknown[]) => {
    const { address, topics, ...hex } = filter as Filter; // our own code wrote it
    const [fromBlock, toBlock] = [BigInt(hex.fromBlock), BigInt(hex.toBlock)];
    onAsk({ fromBlock, toBlock });
    if (toBlock - fromBlock + 1n > longest)
      throw new NodeError(-32614, `eth_getLogs is limited to a ${longest} range`);
    const isOne = (wanted: Hex | readonly Hex[] | null | undefined, value: Hex | undefined) =>
      wanted === null || wanted === undefined
        ? true
        : [wanted].flat().some((one) => one.toLowerCase() === value?.toLowerCase());
    return kept
      .filter((log) => log.block >= fromBlock && log.block <= toBlock)
      .filter((log) => isOne(address, log.address))
      .filter((log) => topics.every((wanted, at) => wanted === null || isOne(wanted, log.topics[at])))
      .map((log) => ({
        ...{ address: log.address.toLowerCase(), topics: log.topics, data: log.data },
        ...{ blockNumber: numberToHex(log.block), logIndex: numberToHex(log.index) },
        ...{ transactionHash: log.transactionHash, blockHash: keccak256('0x'), transactionIndex: '0x0' },
        removed: false,
      }));
  };
  const read = (power: PowerId) => live.get(keyOfPower(power))?.amount ?? 0n;
  return {
    ...rightChain,
    eth_blockNumber: () => numberToHex(lastBlock),
    eth_getBlockByNumber: ([block]) =>
      block === '0x0'
        ? rightChain.eth_getBlockByNumber?.([])
        : { number: numberToHex(lastBlock), timestamp: '0x65000000', transactions: [] },
    eth_getLogs: getLogs,
    eth_call: ([question]) => {
      const { data } = question as { data: Hex }; // viem wrote it
      const { args } = decodeFunctionData({ abi: multicall3Abi, data });
      const calls = args[0] as readonly { target: Address; callData: Hex }[]; // aggregate3 is all that is asked
      const results = calls.map(({ target, callData }) => {
        const returnData = answerCall(target, callData, { safe, read, balance });
        return { success: returnData !== undefined, returnData: returnData ?? '0x' };
      });
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results });
    },
  };
}

const abi = [...powerViews, ...unitsView, ...permit2View];
const asked = parseAbi(['function getApproved(uint256 tokenId) view returns (address)']);

function answerCall(
  target: Address,
  data: Hex,
  { safe, read, balance }: { safe: Address; read: (power: PowerId) => bigint; balance: bigint },
): Hex | undefined {
  if (target.toLowerCase() === multicall3.address.toLowerCase()) return word(0x65000000n);
  const { functionName, args } = decodeFunctionData({ abi, data });
  const contract = getAddress(target);
  const account = (args as readonly unknown[])[1] as Address; // most views ask about the second argument
  const flag = (kind: PowerId['kind']) => word(read({ kind, contract, account }) > 0n);
  switch (functionName) {
    case 'isModuleEnabled':
      return word(read({ kind: 'module', contract, account: args[0] }) > 0n);
    case 'allowance': {
      const parts: readonly unknown[] = args;
      if (contract === permit2 && parts.length === 3) {
        const [, token, spender] = parts as readonly Address[];
        const of = token?.toLowerCase();
        const amount = read({ kind: 'permit2', contract, account: spender ?? zeroAddress, of });
        return `0x${[amount, amount > 0n ? expiration : 0n, 1n].map((value) => word(value).slice(2)).join('')}`;
      }
      if (parts.length === 3) return word(read({ kind: 'units', contract, account, of: String(parts[2]) }));
      return word(account === permit2 ? 10n ** 30n : read({ kind: 'token', contract, account }));
    }
    case 'balanceOf':
      return word(balance);
    case 'getApproved': {
      const id = String(args[0]);
      const holder = Array.from({ length: 6 }, (_, index) => makeAddress(`account ${index}`)).find(
        (one) => read({ kind: 'item', contract, account: one, of: id }) > 0n,
      );
      return encodeFunctionResult({ abi: asked, functionName: 'getApproved', result: holder ?? zeroAddress });
    }
    case 'ownerOf':
      return word(safe);
    case 'isApprovedForAll':
      return flag('collection');
    case 'isOperator':
      return flag('operator');
    case 'isAuthorized':
      return flag('lending');
    case 'hasApprovedRelayer':
      return flag('relayer');
    case 'getOperator':
      return word(read({ kind: 'agent', contract, account }));
    case 'borrowAllowance':
      return word(read({ kind: 'credit', contract, account }));
    default:
      return undefined;
  }
}
