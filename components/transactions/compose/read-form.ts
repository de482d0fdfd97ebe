import { type Address, decodeFunctionData, formatEther, formatUnits, type Hex, isAddressEqual } from 'viem';
import type { SafeState } from '@/lib/chain/safe-state';
import { erc721TransferAbi, erc1155TransferAbi } from '@/lib/safe/abi/collectibles';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { isSame, readPlan } from '@/lib/safe/manage/read-plan';
import type { Transfer } from '@/lib/safe/protocol/calls';
import { encodeTransfer } from '@/lib/safe/protocol/calls';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { buildCall } from './call/build-call';
import { type CallDraft, emptyCall } from './call/call-draft';
import type { CollectibleDraft } from './collectible/collectible-draft';
import { parseCollectible } from './collectible/parse-collectible';
import { emptyDraft, type PlanDraft } from './form/plan-draft';
import { maxPayments, type TransferDraft } from './send/transfer-draft';
import { parseTransfers } from './send/transfer-form.schema';
import { nativeAsset } from './token/use-transfer-assets';

/** A form with the inputs that make exactly the given calls. */
export type ReadForm =
  | { readonly kind: 'send'; readonly value: TransferDraft }
  | { readonly kind: 'collectible'; readonly value: CollectibleDraft }
  | { readonly kind: 'owners'; readonly value: PlanDraft }
  | { readonly kind: 'call'; readonly value: CallDraft };

export type CallsToRead = {
  readonly safe: SafeRef;
  /** The present state; undefined while the chain does not answer. */
  readonly state: SafeState | undefined;
  readonly calls: readonly Call[];
  /** The decimals of a token by its own contract; undefined where it is no token, or does not answer. */
  readonly decimalsOf: (token: Address) => Promise<number | undefined>;
};

/** Finds the form that makes these calls byte for byte; undefined where only the list of a batch does. */
export async function readForm(toRead: CallsToRead): Promise<ReadForm | undefined> {
  return readOwners(toRead) ?? (await readSend(toRead)) ?? readCollectible(toRead) ?? readCall(toRead);
}

function readOwners({ safe, state, calls }: CallsToRead): ReadForm | undefined {
  if (!state?.version) return undefined;
  const before = { ...state, modules: state.modules?.addresses ?? [] };
  const plan = readPlan(safe.address, before, calls);
  return plan && { kind: 'owners', value: { ...emptyDraft, ...plan } };
}

async function readSend({ safe, calls, decimalsOf }: CallsToRead): Promise<ReadForm | undefined> {
  if (calls.length === 0 || calls.length > maxPayments) return undefined;
  const payments: TransferDraft['payments'] = [];
  const contexts: Parameters<typeof parseTransfers>[1][number][] = [];
  for (const call of calls) {
    const transfer = readPayment(call);
    const decimals = transfer?.token ? await decimalsOf(transfer.token) : 18;
    if (!transfer || decimals === undefined) return undefined;
    const { token, to, amount } = transfer;
    const id = token ?? nativeAsset;
    payments.push({ asset: id, recipient: to, amount: formatUnits(amount, decimals) });
    contexts.push({ ...typedFor(safe), asset: { id, token, symbol: '', decimals }, holding: undefined });
  }
  const parsed = parseTransfers(payments, contexts);
  return parsed.ok && isSame(parsed.calls, calls) ? { kind: 'send', value: { payments } } : undefined;
}

function readPayment({ to, value, data }: Call) {
  if (data === '0x') return { token: undefined, to, amount: value };
  const decoded = decode(() => decodeFunctionData({ abi: erc20Abi, data }));
  if (decoded?.functionName !== 'transfer') return undefined;
  const [recipient, amount] = decoded.args;
  return { token: to, to: recipient, amount };
}

function readCollectible({ safe, calls }: CallsToRead): ReadForm | undefined {
  const [call] = calls;
  const transfer = call && calls.length === 1 ? readPiece(call.to, call.data) : undefined;
  if (!transfer || !isSame([encodeTransfer(safe.address, transfer)], calls)) return undefined;
  const amount = transfer.kind === 'erc1155' ? transfer.amount : 1n;
  const value = {
    ...{ collection: transfer.collection, id: String(transfer.id) },
    ...{ recipient: transfer.to, amount: String(amount) },
  };
  // The form asks the chain for the kind of collectible, and how many the Safe holds.
  const parsed = parseCollectible(value, { ...typedFor(safe), piece: { kind: transfer.kind, amount } });
  return parsed.ok && isSame([encodeTransfer(safe.address, parsed.transfer)], calls)
    ? { kind: 'collectible', value }
    : undefined;
}

function readPiece(collection: Address, data: Hex): Extract<Transfer, { collection: Address }> | undefined {
  const one = decode(() => decodeFunctionData({ abi: erc721TransferAbi, data }));
  if (one) return { kind: 'erc721', collection, to: one.args[1], id: one.args[2] };
  const some = decode(() => decodeFunctionData({ abi: erc1155TransferAbi, data }));
  return some && { kind: 'erc1155', collection, to: some.args[1], id: some.args[2], amount: some.args[3] };
}

/** Reads any other single call as raw data. An empty call to the Safe itself is a rejection, which has no form. */
function readCall({ safe, calls }: CallsToRead): ReadForm | undefined {
  const [call] = calls;
  if (!call || calls.length !== 1) return undefined;
  if (isAddressEqual(call.to, safe.address) && call.data === '0x') return undefined;
  const value: CallDraft = {
    ...{ ...emptyCall, contract: call.to, mode: 'data', data: call.data },
    value: call.value === 0n ? '' : formatEther(call.value),
  };
  const built = buildCall({
    ...{ draft: value, contract: call.to, contractError: undefined, item: undefined },
    resolve: () => undefined,
  });
  return built.ok && isSame([built.call], calls) ? { kind: 'call', value } : undefined;
}

/** The context of a recipient that is typed as an address. */
const typedFor = (safe: SafeRef) => ({ safe, recipientName: { status: 'none' } as const });

function decode<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // The data are of another function, or too short.
    return undefined;
  }
}
