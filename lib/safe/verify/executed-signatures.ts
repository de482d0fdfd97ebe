import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  getAddress,
  type Hash,
  type Hex,
  isAddressEqual,
  type Log,
  toEventSelector,
} from 'viem';
import { announcementAbi } from '../abi/safe';
import { decodeExecution, type ExecutedFields, isOutcomeTopic, readOutcome } from '../protocol/execution';
import { hashTransaction } from '../protocol/hash';
import { operations, type SafeRef, type SafeTransaction } from '../protocol/types';

/** The signatures with which a Safe executed a transaction. */
export type ExecutedSignatures = {
  /** The bytes that `execTransaction` received. */
  readonly packed: Hex;
  /** The number of signatures that the Safe checked; undefined where it is unknown. */
  readonly threshold: number | undefined;
  /** The account that called the Safe; undefined where it is unknown. */
  readonly caller: Address | undefined;
};

export type ExecutedIn = {
  readonly logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[];
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
};

type Wanted = { readonly safe: SafeRef; readonly safeTxHash: Hash; readonly transaction: SafeTransaction };

/**
 * Reads the signatures with which a chain transaction executed a Safe's: from the event in which Safes for layer 2
 * repeat them, else from the calldata, also inside those of other contracts. Undefined where neither has them.
 */
export function readExecutedSignatures(chain: ExecutedIn, wanted: Wanted): ExecutedSignatures | undefined {
  return readAnnounced(chain.logs, wanted) ?? readFromCalldata(chain, wanted);
}

const announcementTopic = toEventSelector(announcementAbi[0]);
/** The Safe's nonce, its caller and its threshold. */
const additionalInfo = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }] as const;

/** A nested execution announces itself later and ends earlier, so each end belongs to the last open announcement. */
function readAnnounced(logs: ExecutedIn['logs'], wanted: Wanted): ExecutedSignatures | undefined {
  const open: (Pick<Log, 'topics' | 'data'> | undefined)[] = [];
  for (const log of logs) {
    if (!isAddressEqual(log.address, wanted.safe.address)) continue;
    const [topic] = log.topics;
    if (topic === announcementTopic) open.push(log);
    else if (readOutcome([log], wanted) !== 'absent') return readAnnouncement(open.pop(), wanted);
    else if (isOutcomeTopic(topic)) open.pop();
  }
  return undefined;
}

function readAnnouncement(
  log: Pick<Log, 'topics' | 'data'> | undefined,
  wanted: Wanted,
): ExecutedSignatures | undefined {
  if (!log) return undefined;
  try {
    const { args } = decodeEventLog({ abi: announcementAbi, data: log.data, topics: log.topics });
    const { signatures, additionalInfo: info, ...fields } = args;
    if (!isWanted(fields, wanted)) return undefined;
    const [, caller, threshold] = decodeAbiParameters(additionalInfo, info);
    return { packed: signatures, threshold: Number(threshold), caller: getAddress(caller) };
  } catch {
    // Another contract's event has the same topic.
    return undefined;
  }
}

/** The selector of `execTransaction`. */
const executing = '6a761202';
/** The most calls in one chain transaction that are tried. */
const maxCandidates = 50;

/** The fields must give the exact hash, so the surrounding calldata of other contracts do not matter. */
function readFromCalldata({ from, to, input }: ExecutedIn, wanted: Wanted): ExecutedSignatures | undefined {
  const isDirect = to !== null && isAddressEqual(to, wanted.safe.address);
  for (const { at, fields, packed } of listCandidates(input)) {
    if (!isWanted(fields, wanted)) continue;
    // The calldata don't tell in whose name other contracts call the Safe.
    return { packed, threshold: undefined, caller: isDirect && at === 0 ? getAddress(from) : undefined };
  }
  return undefined;
}

/**
 * Finds the Safe's transaction that calldata execute, also inside those of other contracts: its fields give the hash
 * with one of the nonces. Undefined where there is none.
 */
export function readExecutedTransaction(
  input: Hex,
  { safe, safeTxHash, nonces }: { safe: SafeRef; safeTxHash: Hash; nonces: readonly bigint[] },
): SafeTransaction | undefined {
  for (const { fields } of listCandidates(input)) {
    const { operation, ...rest } = fields;
    if (operation !== operations.call && operation !== operations.delegateCall) continue;
    for (const nonce of nonces) {
      const transaction = { ...rest, operation, nonce };
      if (hashTransaction(safe, transaction).safeTxHash === safeTxHash) return transaction;
    }
  }
  return undefined;
}

/** Lists the parts of calldata that decode as a call of `execTransaction`, at any position. */
function* listCandidates(input: Hex) {
  const bytes = input.slice(2).toLowerCase();
  let tried = 0;
  for (let at = bytes.indexOf(executing); at >= 0; at = bytes.indexOf(executing, at + 1)) {
    if (at % 2 !== 0) continue;
    tried += 1;
    if (tried > maxCandidates) return;
    const executed = decodeExecution(`0x${bytes.slice(at)}`);
    if (executed) yield { at, ...executed };
  }
}

function isWanted(
  { operation, ...fields }: ExecutedFields,
  { safe, safeTxHash, transaction: { nonce } }: Wanted,
): boolean {
  if (operation !== operations.call && operation !== operations.delegateCall) return false;
  return hashTransaction(safe, { ...fields, operation, nonce }).safeTxHash === safeTxHash;
}
