import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  size,
  slice,
  toEventSelector,
} from 'viem';
import { permit2, type Subject } from './subject';

/** An event as a node returns it; only `address` is certain, the rest is that contract's own statement. */
export type SimulatedLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex };

/** The Safe's assets and permissions that events name. A contract can emit anything, so each is read again. */
export type Named = {
  readonly subjects: readonly Subject[];
  /** The net amount of each token that comes to the Safe, according to events. */
  readonly claims: ReadonlyMap<Address, bigint>;
};

const topics = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  transferSingle: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  transferBatch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  approvalForAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  permit2Approval: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit2Permit: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
} as const;

/** `traceTransfers` reports transfers of Ether as events of this contract, which does not exist. */
const etherReporter: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** The most collectibles that are read from one event. */
const maxPieces = 40;

/** Finds the Safe's assets and permissions that a transaction may have changed, in its events. */
export function readLogs(logs: readonly SimulatedLog[], safe: Address): Named {
  const subjects: Subject[] = [];
  const claims = new Map<Address, bigint>();
  for (const log of logs) {
    if (isAddressEqual(log.address, etherReporter)) continue;
    subjects.push(...listSubjects(log, safe));
    const claim = readClaim(log, safe);
    if (claim !== 0n) claims.set(log.address, (claims.get(log.address) ?? 0n) + claim);
  }
  return { subjects, claims };
}

function listSubjects(log: SimulatedLog, safe: Address): readonly Subject[] {
  switch (log.topics[0]) {
    case topics.transfer:
    case topics.transferSingle:
    case topics.transferBatch:
      return listMoved(log, safe);
    case topics.approval:
    case topics.approvalForAll:
    case topics.permit2Approval:
    case topics.permit2Permit:
      return isWordOf(log.topics[1], safe) ? listApproved(log) : [];
    default:
      return [];
  }
}

function listMoved(
  { address, topics: [topic, first, second, third], data }: SimulatedLog,
  safe: Address,
): readonly Subject[] {
  const isPlain = topic === topics.transfer;
  // Events of EIP-1155 name the operator first.
  const isOfSafe = (isPlain ? [first, second] : [second, third]).some((word) => isWordOf(word, safe));
  if (!isOfSafe) return [];
  if (!isPlain) {
    const ids = topic === topics.transferBatch ? readIds(data) : [readWord(data)];
    return ids.map((id) => ({ kind: 'pieces', collection: address, id }));
  }
  return third === undefined
    ? [{ kind: 'token', token: address }]
    : [{ kind: 'piece', collection: address, id: hexToBigInt(third) }];
}

function listApproved({ address, topics: [topic, , second, third] }: SimulatedLog): readonly Subject[] {
  const [spender, taker] = [toAddress(second), toAddress(third)];
  if (!spender) return [];
  switch (topic) {
    case topics.approval:
      return third === undefined
        ? [{ kind: 'allowance', token: address, spender }]
        : [{ kind: 'approved', collection: address, id: hexToBigInt(third) }];
    case topics.approvalForAll:
      return [{ kind: 'operator', collection: address, spender }];
    default:
      // Only Permit2's own event counts for its allowances.
      return taker && isAddressEqual(address, permit2)
        ? [{ kind: 'permit2', token: spender, spender: taker }]
        : [];
  }
}

/** Reads the net amount of a token that one event claims for the Safe. */
function readClaim(log: SimulatedLog, safe: Address): bigint {
  const { from, to, amount } = readTransfer(log) ?? {};
  if (!from || !to || amount === undefined) return 0n;
  return (isAddressEqual(to, safe) ? amount : 0n) - (isAddressEqual(from, safe) ? amount : 0n);
}

/** Reads a transfer from a token's event (EIP-20); undefined for other events. */
export function readTransfer({
  topics: [topic, first, second, id],
  data,
}: SimulatedLog): { readonly from: Address; readonly to: Address; readonly amount: bigint } | undefined {
  const [from, to] = [toAddress(first), toAddress(second)];
  return topic === topics.transfer && id === undefined && from && to
    ? { from, to, amount: readWord(data) }
    : undefined;
}

/** The first word of an event's data; zero where there is none. */
const readWord = (data: Hex) => (size(data) < 32 ? 0n : hexToBigInt(slice(data, 0, 32)));

function readIds(data: Hex): readonly bigint[] {
  try {
    const [ids] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data);
    return ids.slice(0, maxPieces);
  } catch {
    return [];
  }
}

const toAddress = (word: Hex | undefined): Address | undefined =>
  word && size(word) === 32 ? getAddress(slice(word, 12)) : undefined;

function isWordOf(word: Hex | undefined, address: Address): boolean {
  const named = toAddress(word);
  return named !== undefined && isAddressEqual(named, address);
}
