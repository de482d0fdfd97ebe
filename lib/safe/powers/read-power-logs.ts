import { type Address, getAddress, type Hash, type Hex, toEventSelector, zeroAddress } from 'viem';
import { permit2 } from '../abi/permit2';
import { powerEvents } from '../abi/powers';
import { prefixTopic } from '../protocol/account-prefix';
import { isOutcomeTopic, outcomeTopics } from '../protocol/execution';
import { type FoundMove, type FoundPower, type FoundPowers, type GrantedBy, joinFound } from './found-powers';

/** A log as an RPC returned it, with its place. */
export type PowerLog = {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly block: bigint;
  readonly index: number;
  readonly transactionHash: Hash;
};

type EventName = (typeof powerEvents)[number]['name'];
type PowerEventAbi = (typeof powerEvents)[number];

/**
 * Where the Safe stands: it emits the event itself, or is the first or second topic of somebody else's, or the first
 * topic is the part of its address that all its accounts share (`prefixTopic`).
 */
type Side = 'emitter' | 'first' | 'second' | 'prefix';

const sides: Readonly<Record<EventName, Side>> = {
  EnabledModule: 'emitter',
  DisabledModule: 'emitter',
  ChangedGuard: 'emitter',
  ChangedModuleGuard: 'emitter',
  ChangedFallbackHandler: 'emitter',
  SafeSetup: 'emitter',
  ExecutionFromModuleSuccess: 'emitter',
  SetAllowance: 'first',
  DeleteAllowance: 'first',
  ExecuteAllowanceTransfer: 'first',
  Approval: 'first',
  ApprovalForAll: 'first',
  Permit: 'first',
  Lockdown: 'first',
  OperatorSet: 'first',
  SetAuthorization: 'second',
  BorrowAllowanceDelegated: 'first',
  RelayerApprovalChanged: 'second',
  OperatorStatus: 'prefix',
  Transfer: 'first',
  TransferSingle: 'second',
  TransferBatch: 'second',
};

const events: ReadonlyMap<Hex, PowerEventAbi> = new Map(
  powerEvents.map((event) => [toEventSelector(event), event]),
);

const topicsOf = (side: Side): readonly Hex[] =>
  [...events].flatMap(([topic, { name }]) => (sides[name] === side ? [topic] : []));

/** The topics to search for, by where the Safe stands in the event. */
export const powerTopics: Readonly<Record<Side, readonly Hex[]>> = {
  // The outcomes of the owners' transactions tell which events were theirs.
  emitter: [...topicsOf('emitter'), ...outcomeTopics],
  first: topicsOf('first'),
  second: topicsOf('second'),
  prefix: topicsOf('prefix'),
};

/**
 * Reads the powers of Safes in logs, by Safe. Logs of one transaction must be given together: its other logs tell who
 * made it. Logs that no search asked for are ignored, and so are spending limits of other modules than the given ones.
 */
export function readPowerLogs(
  logs: readonly PowerLog[],
  safes: ReadonlySet<Address>,
  limitModules: readonly Address[] = [],
): ReadonlyMap<Address, FoundPowers> {
  const makers = new Map<string, GrantedBy>();
  for (const log of logs) noteMaker(makers, log, safes);
  const parts = new Map<Address, { powers: FoundPower[]; moves: FoundMove[] }>();
  for (const log of logs) {
    const safe = findSafe(log, safes);
    if (safe === undefined) continue;
    const part = parts.get(safe) ?? { powers: [], moves: [] };
    parts.set(safe, part);
    const by = makers.get(`${log.transactionHash} ${safe}`) ?? 'others';
    for (const one of readLog(log, { safe, by, limitModules }))
      if ('to' in one) part.moves.push(one);
      else part.powers.push(one);
  }
  return new Map([...parts].map(([safe, part]) => [safe, joinFound(part)]));
}

function findSafe(log: PowerLog, safes: ReadonlySet<Address>): Address | undefined {
  const event = events.get(log.topics[0] ?? '0x');
  if (!event) return undefined;
  const side = sides[event.name];
  if (side === 'prefix') {
    const topic = log.topics[1]?.toLowerCase();
    return [...safes].find((one) => prefixTopic(one) === topic);
  }
  const safe = side === 'emitter' ? log.address : toAddress(log.topics[side === 'first' ? 1 : 2]);
  return safe !== undefined && safes.has(safe) ? safe : undefined;
}

/** Notes who made a transaction, by what the Safe itself emitted in it. */
function noteMaker(makers: Map<string, GrantedBy>, log: PowerLog, safes: ReadonlySet<Address>): void {
  if (!safes.has(log.address)) return;
  const key = `${log.transactionHash} ${log.address}`;
  const name = events.get(log.topics[0] ?? '0x')?.name;
  if (name === 'SafeSetup') makers.set(key, 'setup');
  else if (makers.get(key) === 'setup') return;
  else if (isOutcomeTopic(log.topics[0])) makers.set(key, 'owners');
  else if (name === 'ExecutionFromModuleSuccess' && !makers.has(key)) makers.set(key, 'module');
}

/** All words of a log: those of its topics, then those of its data. Versions differ in which words are topics. */
function readWords({ topics, data }: PowerLog): readonly Hex[] {
  const words: Hex[] = [...topics.slice(1)];
  // Lists at the end of some events are not read.
  for (let at = 2; at + 64 <= data.length && words.length < 8; at += 64)
    words.push(`0x${data.slice(at, at + 64)}`);
  return words;
}

const toAddress = (word: Hex | undefined): Address | undefined =>
  word?.length === 66 && /^0x0{24}/.test(word) ? getAddress(`0x${word.slice(26)}`) : undefined;

type Reader = {
  readonly safe: Address;
  readonly by: GrantedBy;
  readonly limitModules: readonly Address[];
};

function readLog(log: PowerLog, { safe, by, limitModules }: Reader): readonly (FoundPower | FoundMove)[] {
  const event = events.get(log.topics[0] ?? '0x');
  const words = readWords(log);
  const { address: contract, block, index, transactionHash } = log;
  const place = { block, index, transactionHash };
  const address = (at: number) => toAddress(words[at]);
  const number = (at: number) => (words[at] === undefined ? undefined : BigInt(words[at]));
  const power = (
    kind: FoundPower['kind'],
    account: Address | undefined,
    { of, amount }: { of?: string | undefined; amount: bigint | undefined },
  ): readonly FoundPower[] =>
    account === undefined || amount === undefined || account === zeroAddress
      ? []
      : [
          {
            ...{ kind, contract, account },
            ...(of !== undefined && { of }),
            events: [{ ...place, by, amount }],
          },
        ];
  const move = (to: Address | undefined, amount: bigint | undefined): readonly FoundMove[] =>
    to === undefined || amount === undefined ? [] : [{ ...place, contract, to, amount }];
  const isSafeOwn = contract === safe;
  switch (event?.name) {
    case 'EnabledModule':
      return power('module', address(0), { amount: 1n });
    case 'DisabledModule':
      return power('module', address(0), { amount: 0n });
    case 'ChangedGuard':
      return power('guard', address(0), { amount: 1n });
    case 'ChangedModuleGuard':
      return power('moduleGuard', address(0), { amount: 1n });
    case 'ChangedFallbackHandler':
      return power('handler', address(0), { amount: 1n });
    case 'SafeSetup':
      return power('handler', address(4), { amount: 1n });
    case 'ExecutionFromModuleSuccess':
      return use({ kind: 'module', contract, account: address(0) }, place);
    case 'SetAllowance':
    case 'DeleteAllowance':
    case 'ExecuteAllowanceTransfer': {
      // Anybody can emit these events; only Safe's own modules keep limits.
      if (!limitModules.includes(contract)) return [];
      const of = address(2)?.toLowerCase();
      if (event.name === 'ExecuteAllowanceTransfer')
        return use({ kind: 'limit', contract, account: address(1), of }, { ...place, amount: number(4) });
      return power('limit', address(1), { of, amount: event.name === 'SetAllowance' ? number(3) : 0n });
    }
    case 'Approval': {
      if (isSafeOwn) return [];
      if (event.inputs.length === 5) return permit2Power();
      if (event.inputs.length === 4)
        return power('units', address(1), { of: number(2)?.toString(), amount: number(3) });
      // A collection's event has its number as a topic, a token's its amount in the data.
      return log.topics.length === 4
        ? power('item', address(1), { of: number(2)?.toString(), amount: 1n })
        : power('token', address(1), { amount: number(2) });
    }
    case 'Permit':
    case 'Lockdown':
      return permit2Power();
    case 'ApprovalForAll':
      return power('collection', address(1), { amount: number(2) });
    case 'OperatorSet':
      return power('operator', address(1), { amount: number(2) });
    case 'SetAuthorization':
      return power('lending', address(2), { amount: number(3) });
    case 'BorrowAllowanceDelegated':
      return power('credit', address(1), { amount: number(3) });
    case 'RelayerApprovalChanged':
      return power('relayer', address(0), { amount: number(2) });
    case 'OperatorStatus':
      // One bit for each account of the Safe.
      return power('agent', address(1), { amount: number(2) });
    case 'Transfer':
      return move(address(1), number(2));
    case 'TransferSingle':
      return [
        ...move(address(2), number(4)),
        ...use({ kind: 'collection', contract, account: address(0) }, { ...place, amount: number(4) }),
      ];
    case 'TransferBatch':
      return use({ kind: 'collection', contract, account: address(0) }, place);
    default:
      return [];
  }

  function permit2Power(): readonly FoundPower[] {
    if (contract !== permit2) return [];
    const of = address(1)?.toLowerCase();
    return power('permit2', address(2), { of, amount: event?.name === 'Lockdown' ? 0n : number(3) });
  }
}

type Used = Pick<FoundPower, 'kind' | 'contract'> & {
  readonly account: Address | undefined;
  readonly of?: string | undefined;
};

function use({ account, of, ...rest }: Used, used: NonNullable<FoundPower['used']>): readonly FoundPower[] {
  return account === undefined
    ? []
    : [{ ...rest, account, ...(of !== undefined && { of }), events: [], used }];
}
