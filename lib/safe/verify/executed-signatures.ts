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

/** The signatures that a Safe was given for a transaction and took. */
export type ExecutedSignatures = {
  /** As `execTransaction` was given them. */
  readonly packed: Hex;
  /** How many of them the Safe looked at; undefined where nothing says it. */
  readonly threshold: number | undefined;
  /** Who called the Safe; undefined where nothing says it. */
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
 * The signatures by which a chain transaction executed a Safe's: from the event in which Safes for layer 2 repeat them,
 * else from the calldata, which may stand inside that of other contracts. Undefined where they are in neither.
 */
export function readExecutedSignatures(chain: ExecutedIn, wanted: Wanted): ExecutedSignatures | undefined {
  return readAnnounced(chain.logs, wanted) ?? readFromCalldata(chain, wanted);
}

const announcementTopic = toEventSelector(announcementAbi[0]);
/** The Safe's nonce, who called it, its threshold. */
const additionalInfo = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }] as const;

/** Executions inside others announce themselves later and end earlier: each end belongs to the last open announcement. */
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
    // Whatever else bears this topic is not what a Safe announces.
    return undefined;
  }
}

/** The selector of `execTransaction`. */
const executing = '6a761202';
/** Calls in one chain transaction, of which each might be the one. */
const maxCandidates = 50;

/** The fields must give the very hash: what stands around them, in the calldata of other contracts, does not matter then. */
function readFromCalldata({ from, to, input }: ExecutedIn, wanted: Wanted): ExecutedSignatures | undefined {
  const isDirect = to !== null && isAddressEqual(to, wanted.safe.address);
  for (const { at, fields, packed } of listCandidates(input)) {
    if (!isWanted(fields, wanted)) continue;
    // In whose name other contracts call the Safe is not in the calldata.
    return { packed, threshold: undefined, caller: isDirect && at === 0 ? getAddress(from) : undefined };
  }
  return undefined;
}

/**
 * The transaction of a Safe that calldata execute, which may stand inside those of other contracts: its fields give the hash
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

/** What reads like a call of `execTransaction`, wherever it stands in calldata. */
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
