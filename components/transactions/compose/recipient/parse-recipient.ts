import type { Address } from 'viem';
import type { RecipientName } from '@/components/shared/address/recipient-name';
import { readTypedAddress } from '@/components/shared/address/typed-name';
import { isNameLike } from '@/lib/names/is-name-like';
import { isPaymentRequest, parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { refuseRecipient } from '@/lib/safe/risk/refuse-recipient';

export type ParsedRecipient =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly message: string };

export type RecipientContext = {
  readonly safe: SafeRef;
  /** The result for the name in the recipient's field. Its address is the one that is shown beside the name. */
  readonly recipientName: RecipientName;
  /** The error of an empty field, instead of the sentence about sending. */
  readonly missing?: string;
};

/** Parses the recipient: an address, or a name whose address was found; otherwise returns a sentence. */
export function parseRecipient(
  text: string,
  { safe, recipientName, missing = 'Enter the address to send to.' }: RecipientContext,
): ParsedRecipient {
  if (trimPasted(text) === '') return { ok: false, message: missing };
  const parsed = isPaymentRequest(text)
    ? readRequest(text)
    : isNameLike(text) || isNamed(text, recipientName)
      ? readNamed(text, recipientName)
      : readAddress(text);
  if (!parsed.ok) return parsed;
  const { address } = parsed;
  const message = refuseRecipient(address, safe.address);
  return message === undefined ? { ok: true, address } : { ok: false, message };
}

const isNamed = (text: string, found: RecipientName) =>
  found.status !== 'none' && found.typed === trimPasted(text);

function readAddress(text: string): ParsedRecipient {
  const parsed = readTypedAddress(text);
  return parsed.ok ? { ok: true, address: parsed.safe.address } : parsed;
}

/** A request that names more than a recipient is filled into the form first. */
function readRequest(text: string): ParsedRecipient {
  const parsed = parsePaymentRequest(text);
  if (!parsed.ok) return parsed;
  const { recipient, asset, amount } = parsed.request;
  if (asset === undefined && amount === undefined) return { ok: true, address: recipient };
  return { ok: false, message: 'Press Tab to fill in this payment link.' };
}

/** A result for another text does not count. */
function readNamed(text: string, found: RecipientName): ParsedRecipient {
  if (found.status === 'none' || found.typed !== trimPasted(text) || found.status === 'waiting')
    return { ok: false, message: 'Still looking up this name. Wait a moment.' };
  return found.status === 'failed'
    ? { ok: false, message: found.sentence }
    : { ok: true, address: found.address };
}
