import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { formatTokenAmount, parseTokenAmount } from '@/lib/format/amount';
import { isNameLike } from '@/lib/names/is-name-like';
import { encodeNativeTransfer, encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import type { TransferDraft } from '@/lib/storage/drafts';
import { parseNonce } from './nonce/parse-nonce';
import type { RecipientName } from './recipient-name';

/** What the form knows besides what is typed. */
export type TransferContext = {
  readonly safe: SafeRef;
  readonly asset:
    | { readonly token: Address | undefined; readonly symbol: string; readonly decimals: number }
    | undefined;
  /** What the Safe holds of the asset, by the chain; undefined while it is not known. */
  readonly holding: bigint | undefined;
  readonly currentNonce: bigint | undefined;
  /** What is known of the name in the recipient's field; the address in it is the one that stands beside it. */
  readonly recipientName: RecipientName;
};

export type ParsedTransfer =
  | { readonly ok: true; readonly call: Call; readonly nonce: bigint | undefined }
  | { readonly ok: false; readonly errors: Partial<Record<keyof TransferDraft, string>> };

/** Reads a typed transfer into a call and, where one was typed, a nonce; or says field by field what is wrong. */
export function parseTransfer(draft: TransferDraft, context: TransferContext): ParsedTransfer {
  const { asset } = context;
  const errors: Partial<Record<keyof TransferDraft, string>> = {};

  if (!asset) errors.asset = 'Choose what to send.';
  const recipient = parseRecipient(draft.recipient, context);
  if (!recipient.ok) errors.recipient = recipient.message;
  const amount = asset ? parseTokenAmount(draft.amount, asset.decimals) : undefined;
  if (amount && !amount.ok) errors.amount = amount.message;
  if (asset && amount?.ok && context.holding !== undefined && amount.amount > context.holding)
    errors.amount = `The Safe has ${formatTokenAmount(context.holding, asset.decimals)} ${asset.symbol}.`;
  const nonce = parseNonce(draft.nonce, context.currentNonce);
  if (!nonce.ok) errors.nonce = nonce.message;

  if (!asset || !recipient.ok || !amount?.ok || !nonce.ok || Object.keys(errors).length > 0)
    return { ok: false, errors };
  const payment = { to: recipient.address, amount: amount.amount };
  const call = asset.token
    ? encodeTokenTransfer({ token: asset.token, ...payment })
    : encodeNativeTransfer(payment);
  return { ok: true, call, nonce: nonce.nonce };
}

export type ParsedRecipient =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly message: string };

/** Reads whom to pay: an address, or a name whose address was found; a sentence says what is wrong. */
export function parseRecipient(
  text: string,
  { safe, recipientName }: Pick<TransferContext, 'safe' | 'recipientName'>,
): ParsedRecipient {
  if (text.trim() === '') return { ok: false, message: 'Enter the address to send to.' };
  const parsed = isNameLike(text) ? readNamed(text, recipientName) : readAddress(text);
  if (!parsed.ok) return parsed;
  const { address } = parsed;
  if (isAddressEqual(address, zeroAddress))
    return { ok: false, message: 'This is the zero address. What is sent there is lost.' };
  if (isAddressEqual(address, safe.address))
    return { ok: false, message: 'This is the Safe itself. Enter the address of somebody else.' };
  return { ok: true, address };
}

function readAddress(text: string): ParsedRecipient {
  const parsed = parseSafeAddress(text);
  return parsed.ok ? { ok: true, address: parsed.safe.address } : parsed;
}

/** What was found for another text than this one does not count. */
function readNamed(text: string, found: RecipientName): ParsedRecipient {
  if (found.status === 'none' || found.typed !== text.trim() || found.status === 'waiting')
    return { ok: false, message: 'The address of this name is being looked up. Wait a moment.' };
  return found.status === 'failed'
    ? { ok: false, message: found.sentence }
    : { ok: true, address: found.address };
}
