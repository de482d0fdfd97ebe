import { type Address, isAddressEqual } from 'viem';
import { buildCallTree, type CallNode } from '../call-tree';
import { isPlainPayment } from '../calldata/builder-codes';
import { decodeMeaning } from '../decode';
import type { StatedMeaning, StatedTransfer } from '../statements';
import { type Check, computedHere, type SafeFacts, type TransactionRecord } from '../verification';
import { checkTokenWords } from './check-token-words';
import { compareCall, type WordDifference } from './compare-call';

/** A token that is moved by a call, as its bytes say it. */
type Move = {
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  readonly token?: Address;
};

/**
 * What the gateway says a transaction does, against its bytes: a recipient, an amount or a call that the bytes do not have
 * contradicts; other words are replaced by our own and marked.
 */
export function checkMeaning(record: TransactionRecord, facts: SafeFacts | undefined): readonly Check[] {
  const { meaning, safe, transaction } = record;
  if (!meaning) return [];
  const tree = buildCallTree(transaction, { actor: safe.address });
  const decoding = meaning.decoded ? compareCall(meaning.decoded, tree) : [];
  const lies = [
    ...compareTransfer(meaning.transfer, record, tree),
    ...compareTarget(meaning, record),
    ...decoding.filter(({ isWord }) => !isWord),
  ];
  const words = [...compareWords(meaning, record, tree), ...decoding.filter(({ isWord }) => isWord)];
  return [
    ...(lies.length > 0 ? lies.map(contradict) : [agree(meaning)].flat()),
    ...(words.length > 0 ? [correct(words)] : []),
    ...checkTokenWords(meaning.transfer, facts),
  ];
}

const contradict = ({ what, stated, actual }: WordDifference): Check => ({
  id: `meaning-${what}`,
  label: `${what} in the gateway’s decoding`,
  state: 'contradicts',
  source: computedHere,
  detail: `The gateway says ${stated}; the bytes say ${actual}.`,
});

function agree({ transfer, call, decoded, isRejection }: StatedMeaning): readonly Check[] {
  if (!transfer && !call && !decoded && !isRejection) return [];
  return [
    {
      id: 'meaning',
      label: 'What the gateway says it does',
      state: 'agrees',
      source: computedHere,
      detail: 'Recipients, amounts and calls are those in the bytes.',
    },
  ];
}

const correct = (words: readonly WordDifference[]): Check => ({
  id: 'words',
  label: 'Words of the gateway',
  state: 'corrected',
  source: computedHere,
  detail: words
    .slice(0, 8)
    .map(({ what, stated, actual }) => `${what}: the gateway says ${stated}; our own table says ${actual}.`)
    .join('\n'),
});

function compareTransfer(
  stated: StatedTransfer | undefined,
  { safe, transaction }: TransactionRecord,
  tree: CallNode,
): readonly WordDifference[] {
  if (!stated) return [];
  const move = readMove(safe.address, tree);
  if (!move || (move.token === undefined) !== (stated.token === undefined))
    return [
      {
        what: 'Kind of transaction',
        stated: stated.token
          ? `a transfer of the token ${stated.token}`
          : 'a payment in the chain’s own coin',
        actual: move ? 'another transfer' : `a call of ${transaction.to}`,
        isWord: false,
      },
    ];
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['Recipient', stated.recipient, move.to],
    ['Amount', stated.amount, move.amount],
    ['Sender', stated.sender, move.from],
    ['Token', stated.token, move.token],
  ];
  return pairs
    .filter(
      ([, there, here]) => there !== undefined && String(there).toLowerCase() !== String(here).toLowerCase(),
    )
    .map(([what, there, here]) => ({ what, stated: String(there), actual: String(here), isWord: false }));
}

function readMove(safe: Address, { call, decoded }: CallNode): Move | undefined {
  if (call.operation !== 0) return undefined;
  if (isPlainPayment(call)) return { from: safe, to: call.to, amount: call.value };
  const values = decoded?.parameters.map(({ value }) => value) ?? [];
  const [first, second, third] = values;
  const token = call.to;
  if (decoded?.functionName === 'transfer' && isAddressText(first) && typeof second === 'bigint')
    return { from: safe, to: first, amount: second, token };
  const isFrom = ['transferFrom', 'safeTransferFrom'].includes(decoded?.functionName ?? '');
  if (isFrom && isAddressText(first) && isAddressText(second) && typeof third === 'bigint')
    return { from: first, to: second, amount: third, token };
  return undefined;
}

// Our own decoder gives addresses as checksummed text.
const isAddressText = (value: unknown): value is Address => typeof value === 'string' && value.length === 42;

/** The target and the value of a call, and whether it is the rejection it is said to be. */
function compareTarget(
  { call, isRejection }: StatedMeaning,
  { safe, transaction }: TransactionRecord,
): readonly WordDifference[] {
  if (isRejection && decodeMeaning(safe.address, transaction).kind !== 'rejection')
    return [
      {
        what: 'Kind of transaction',
        stated: 'a rejection, which does nothing',
        actual: `a call of ${transaction.to}`,
        isWord: false,
      },
    ];
  if (!call) return [];
  const { to, value } = transaction;
  return [
    ...(isAddressEqual(call.to, to)
      ? []
      : [{ what: 'Recipient', stated: call.to, actual: to, isWord: false }]),
    ...(call.value === value
      ? []
      : [{ what: 'Amount', stated: String(call.value), actual: String(value), isWord: false }]),
  ];
}

/** Functions by the kind of change that the gateway names. */
const settingsFunctions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ADD_OWNER: 'addOwnerWithThreshold',
    REMOVE_OWNER: 'removeOwner',
    SWAP_OWNER: 'swapOwner',
    CHANGE_THRESHOLD: 'changeThreshold',
    CHANGE_MASTER_COPY: 'changeMasterCopy',
    CHANGE_IMPLEMENTATION: 'changeMasterCopy',
    ENABLE_MODULE: 'enableModule',
    DISABLE_MODULE: 'disableModule',
    SET_GUARD: 'setGuard',
    DELETE_GUARD: 'setGuard',
    SET_MODULE_GUARD: 'setModuleGuard',
    DELETE_MODULE_GUARD: 'setModuleGuard',
    SET_FALLBACK_HANDLER: 'setFallbackHandler',
  }),
);

function compareWords(
  { call, settingsChange }: StatedMeaning,
  { safe, transaction }: TransactionRecord,
  { decoded, children }: CallNode,
): readonly WordDifference[] {
  const own = decoded?.functionName;
  const words: WordDifference[] = [];
  if (own !== undefined && call?.method !== undefined && call.method !== own)
    words.push({ what: 'Name of the function', stated: call.method, actual: own, isWord: true });
  if (own === 'multiSend' && call?.actionCount !== undefined && call.actionCount !== children.length)
    words.push({
      what: 'Number of calls',
      stated: String(call.actionCount),
      actual: String(children.length),
      isWord: true,
    });
  const expected = settingsChange === undefined ? undefined : settingsFunctions.get(settingsChange);
  if (expected !== undefined && (own !== expected || !isAddressEqual(transaction.to, safe.address)))
    words.push({
      what: 'Change of the Safe',
      stated: expected,
      actual: own ?? 'a call that our own table does not know',
      isWord: true,
    });
  return words;
}
