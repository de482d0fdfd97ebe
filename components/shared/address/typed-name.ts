import { base } from '@/config/chains';
import { isPaymentRequest, parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { type ParsedSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';

/** The error where several accounts have the typed name, because none of them is certain. */
export const ambiguousName = 'Several accounts have this name. Enter the address instead.';

/** Reads a typed address; any other text is an error, as no known account has that name. */
export function readTypedAddress(text: string): ParsedSafeAddress {
  if (isPaymentRequest(text)) return readAccount(text);
  const parsed = parseSafeAddress(text);
  if (parsed.ok || trimPasted(text) === '' || /^0x|:/i.test(trimPasted(text))) return parsed;
  return { ok: false, message: 'This is not an address, and no contact has this name.' };
}

/** Reads the account of a link; a payment request belongs into the form for payments. */
function readAccount(text: string): ParsedSafeAddress {
  const parsed = parsePaymentRequest(text);
  if (!parsed.ok) return parsed;
  const { recipient, asset } = parsed.request;
  return asset === undefined
    ? { ok: true, safe: { chainId: base.id, address: recipient } }
    : { ok: false, message: 'This link asks for a payment. Enter an address.' };
}
