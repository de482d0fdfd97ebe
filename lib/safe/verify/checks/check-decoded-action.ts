import { type Address, isAddressEqual } from 'viem';
import { buildCallTree, type CallNode } from '@/lib/safe/decode/call-tree';
import { isPlainPayment } from '@/lib/safe/decode/calldata/builder-codes';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { GatewayDecodedAction, GatewayTransfer } from '../claims';
import { type Check, computedHere, type OnchainState, type TransactionRecord } from '../verification';
import { checkTokenLabels } from './check-token-labels';
import { compareCall, type DecodingDifference } from './compare-call';

/** A token that is moved by a call, as its bytes say it. */
type DecodedChange = {
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  readonly token?: Address;
};

/**
 * Compares the gateway's decoding with the bytes: a recipient, an amount or a call that the bytes don't have
 * contradicts; other names are replaced by Concord's own and marked.
 */
export function checkDecodedAction(
  record: TransactionRecord,
  onchain: OnchainState | undefined,
): readonly Check[] {
  const { decodedAction, safe, transaction } = record;
  if (!decodedAction) return [];
  const tree = buildCallTree(transaction, { actor: safe.address });
  const decoding = decodedAction.decoded ? compareCall(decodedAction.decoded, tree) : [];
  const mismatches = [
    ...compareTransfer(decodedAction.transfer, record, tree),
    ...compareTarget(decodedAction, record),
    ...decoding.filter(({ isNameOnly }) => !isNameOnly),
  ];
  const misnamed = [
    ...compareNames(decodedAction, record, tree),
    ...decoding.filter(({ isNameOnly }) => isNameOnly),
  ];
  return [
    ...(mismatches.length > 0 ? mismatches.map(contradict) : [agree(decodedAction)].flat()),
    ...(misnamed.length > 0 ? [correct(misnamed)] : []),
    ...checkTokenLabels(decodedAction.transfer, onchain),
  ];
}

const contradict = ({ what, claimed, actual }: DecodingDifference): Check => ({
  id: `meaning-${what}`,
  label: `${what} in the gateway’s decoding`,
  state: 'contradicts',
  source: computedHere,
  detail: `The gateway says ${claimed}; the bytes say ${actual}.`,
});

function agree({ transfer, call, decoded, isRejection }: GatewayDecodedAction): readonly Check[] {
  if (!transfer && !call && !decoded && !isRejection) return [];
  return [
    {
      id: 'decoded',
      label: 'The gateway’s description',
      state: 'agrees',
      source: computedHere,
      detail: 'Recipients, amounts and calls match the data.',
    },
  ];
}

const correct = (misnamed: readonly DecodingDifference[]): Check => ({
  id: 'words',
  label: 'The gateway’s labels',
  state: 'corrected',
  source: computedHere,
  detail: misnamed
    .slice(0, 8)
    .map(
      ({ what, claimed, actual }) =>
        `${what}: the gateway says ${claimed}; Concord’s own table says ${actual}.`,
    )
    .join('\n'),
});

function compareTransfer(
  claimed: GatewayTransfer | undefined,
  { safe, transaction }: TransactionRecord,
  tree: CallNode,
): readonly DecodingDifference[] {
  if (!claimed) return [];
  const decodedChange = readBalanceChange(safe.address, tree);
  if (!decodedChange || (decodedChange.token === undefined) !== (claimed.token === undefined))
    return [
      {
        what: 'Kind of transaction',
        claimed: claimed.token
          ? `a transfer of the token ${claimed.token}`
          : 'a payment in the chain’s own coin',
        actual: decodedChange ? 'another transfer' : `a call of ${transaction.to}`,
        isNameOnly: false,
      },
    ];
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['Recipient', claimed.recipient, decodedChange.to],
    ['Amount', claimed.amount, decodedChange.amount],
    ['Sender', claimed.sender, decodedChange.from],
    ['Token', claimed.token, decodedChange.token],
  ];
  return pairs
    .filter(
      ([, there, here]) => there !== undefined && String(there).toLowerCase() !== String(here).toLowerCase(),
    )
    .map(([what, there, here]) => ({
      what,
      claimed: String(there),
      actual: String(here),
      isNameOnly: false,
    }));
}

function readBalanceChange(safe: Address, { call, decoded }: CallNode): DecodedChange | undefined {
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

/** Compares the target and the value of a call, and whether a claimed rejection is one. */
function compareTarget(
  { call, isRejection }: GatewayDecodedAction,
  { safe, transaction }: TransactionRecord,
): readonly DecodingDifference[] {
  if (isRejection && decodeAction(safe.address, transaction).kind !== 'rejection')
    return [
      {
        what: 'Kind of transaction',
        claimed: 'a rejection, which does nothing',
        actual: `a call of ${transaction.to}`,
        isNameOnly: false,
      },
    ];
  if (!call) return [];
  const { to, value } = transaction;
  return [
    ...(isAddressEqual(call.to, to)
      ? []
      : [{ what: 'Recipient', claimed: call.to, actual: to, isNameOnly: false }]),
    ...(call.value === value
      ? []
      : [{ what: 'Amount', claimed: String(call.value), actual: String(value), isNameOnly: false }]),
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

function compareNames(
  { call, settingsChange }: GatewayDecodedAction,
  { safe, transaction }: TransactionRecord,
  { decoded, children }: CallNode,
): readonly DecodingDifference[] {
  const own = decoded?.functionName;
  const differences: DecodingDifference[] = [];
  if (own !== undefined && call?.method !== undefined && call.method !== own)
    differences.push({ what: 'Name of the function', claimed: call.method, actual: own, isNameOnly: true });
  if (own === 'multiSend' && call?.actionCount !== undefined && call.actionCount !== children.length)
    differences.push({
      what: 'Number of calls',
      claimed: String(call.actionCount),
      actual: String(children.length),
      isNameOnly: true,
    });
  const expected = settingsChange === undefined ? undefined : settingsFunctions.get(settingsChange);
  if (expected !== undefined && (own !== expected || !isAddressEqual(transaction.to, safe.address)))
    differences.push({
      what: 'Change of the Safe',
      claimed: expected,
      actual: own ?? 'a call that Concord doesn’t know',
      isNameOnly: true,
    });
  return differences;
}
