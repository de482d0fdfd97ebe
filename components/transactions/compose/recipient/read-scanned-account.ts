import { isPaymentRequest, parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';

/** Whose code was scanned: of a request for a payment only the account counts. Anything else is left for the field to read. */
export function readScannedAccount(text: string): string {
  const parsed = isPaymentRequest(text) ? parsePaymentRequest(text) : undefined;
  return parsed?.ok ? parsed.request.recipient : text;
}
